// Shows one part of a page at a time by tabs. Arrow keys lead from tab to tab.
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export function showTab(tab) {
  for (const other of tab.parentNode.children) {
    const shown = other === tab;
    other.setAttribute("aria-selected", String(shown));
    other.setAttribute("tabindex", shown ? "0" : "-1");
    document.getElementById(other.getAttribute("aria-controls")).hidden = !shown;
  }
  tab.dispatchEvent(new Event("shown"));
}

export function setUpTabs(list) {
  list.addEventListener("click", ({ target }) => { if (target.getAttribute("role") === "tab") showTab(target); });
  list.addEventListener("keydown", (event) => {
    if (!Object.hasOwn(STEPS, event.key)) return;
    const all = [...list.children];
    const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(event.target) + STEPS[event.key]))];
    showTab(next);
    next.focus();
    event.preventDefault();
  });
}
