"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  const jumps = [...document.querySelectorAll("[data-jump]")];
  const links = steps.map((step) => step.dataset.link || "");
  const buttons = Object.fromEntries([...document.querySelectorAll("[data-go]")].map((b) => [b.dataset.go, b]));
  if (steps.length < 2) return;
  document.documentElement.classList.add("js");
  let now = 0;

  function show(step) {
    now = Math.max(0, Math.min(steps.length - 1, step));
    const done = new Set(links.slice(0, now + 1).filter(Boolean));
    steps.forEach((each, n) => each.classList.toggle("now", n === now));
    jumps.forEach((each, n) => {
      if (n === now) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    document.querySelectorAll("svg .node.link").forEach((node) => {
      const link = (node.dataset.node || "").slice(4);
      node.classList.toggle("waiting", !done.has(link));
      node.classList.toggle("current", links[now] === link);
    });
    document.querySelectorAll("svg .edge").forEach((edge) => {
      const by = /(?:^|\s)by(\d+)(?:\s|$)/.exec(edge.getAttribute("class"));
      edge.classList.toggle("later", by !== null && !done.has(by[1]));
    });
    buttons.first.disabled = buttons.back.disabled = now === 0;
    buttons.next.disabled = buttons.last.disabled = now === steps.length - 1;
  }

  const go = {
    first: () => show(0),
    back: () => show(now - 1),
    next: () => show(now + 1),
    last: () => show(steps.length - 1),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  for (const [name, button] of Object.entries(buttons)) button.addEventListener("click", go[name]);
  jumps.forEach((button, n) => button.addEventListener("click", () => show(n)));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !(event.key in keys)) return;
    event.preventDefault();
    go[keys[event.key]]();
  });
  show(0);
})();
