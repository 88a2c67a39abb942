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
  if (document.body) watch();
  else document.addEventListener("DOMContentLoaded", watch);
})();
