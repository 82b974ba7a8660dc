// Most actions come as short rows (`<li><b>Anna:</b> take`). Turns these into rows like the others, with line, step and
// link.
function completeRows(list) {
  let [step, line] = [0, 0];
  const rows = [...list.children];
  // Rows that are not in the document can be changed without a new layout each time.
  list.replaceChildren();
  for (const row of rows) {
    if (row.className !== "") {
      if (row.className === "act") step = Number(row.dataset.step);
      line = 0;
      continue;
    }
    const make = (name, text, ...children) => {
      const element = list.ownerDocument.createElement(name);
      element.append(text, ...children);
      return element;
    };
    step += 1;
    line = row.value || (line && line + 1); // 0: unknown
    const actor = row.firstElementChild;
    const move = make("span", row.textContent.slice(actor.textContent.length + 1));
    move.className = "move";
    const link = make("a", actor, " ", move);
    link.href = `#step=${step}`;
    row.className = "act";
    row.dataset.step = step;
    row.removeAttribute("value");
    row.replaceChildren(make("i", line || ""), make("div", link));
  }
  list.append(...rows);
  isolateIn(list.querySelectorAll(".move, b"));
}
completeRows(document.querySelector(".rows"));
