/* The parts of the page are built anew after each change: keep the focus where it was, by the data-key of the part. */
(() => {
  let key = null;
  document.addEventListener("focusin", (event) => {
    key = event.target.closest("[data-key]")?.dataset.key ?? null;
  });
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("[data-key]")) key = null;
  });
  const restore = () => {
    if (key === null || (document.activeElement && document.activeElement !== document.body)) return;
    const same = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    // What was used up by being used (an activation) leads on to the chain.
    if (same?.disabled === false || same?.tabIndex >= 0) same.focus({ preventScroll: true });
    else document.querySelector("[data-key=chain]")?.focus({ preventScroll: true });
  };
  const watch = () => {
    new MutationObserver(() => requestAnimationFrame(restore)).observe(document.body, { childList: true, subtree: true });
  };
  // A field that is left by a click is read first, and what it says builds the page anew under the pointer: the click
  // then goes to the same part of the new page.
  let pressed = null;
  let read = false;
  const again = (part) => part.dataset.key
    ? document.querySelector(`[data-key="${CSS.escape(part.dataset.key)}"]`)
    : [...document.querySelectorAll(part.tagName)].find((other) => other.textContent === part.textContent);
  document.addEventListener("pointerdown", (event) => {
    pressed = event.target.closest("button, [data-key]");
    read = false;
  }, true);
  document.addEventListener("change", () => { read = pressed !== null; }, true);
  document.addEventListener("click", (event) => {
    if (!read || !event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
  document.addEventListener("pointerup", () => {
    const part = pressed;
    pressed = null;
    if (!read || part === null) return;
    const until = Date.now() + 1000;
    const goOn = () => {
      if (part.isConnected && Date.now() < until) return void setTimeout(goOn, 20);
      read = false;
      const now = again(part);
      if (now?.matches("input, select")) now.focus();
      else now?.click();
    };
    setTimeout(goOn, 0);
  }, true);
  if (document.body) watch();
  else document.addEventListener("DOMContentLoaded", watch);
})();
