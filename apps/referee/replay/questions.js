// Lets a page of a hosted table ask the server (an addition to hosted.js). Answers have only what this seat may know.

// Returns the answer to a question, or throws an error with a sentence for the reader.
async function askTable(question) {
  const LONGEST = 60000; // milliseconds
  try {
    const response = await fetch(location.pathname, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question), signal: AbortSignal.timeout(LONGEST),
    });
    if (!response.ok) throw new Error(await refusalOf(response));
    return await response.json();
  } catch (error) {
    throw error instanceof TypeError || error.name === "TimeoutError" ? new Error("No answer came.") : error;
  }
}

// Adds *Why?*, *Dispute* and *Rules*. Returns a function that shows a text in which rules can be opened.
function addQuestions(place, lineOf) {
  const make = (name, properties, ...content) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...content);
    return element;
  };
  const button = (id, textContent, press) => {
    const made = make("button", { type: "button", id, textContent });
    made.addEventListener("click", press);
    return made;
  };
  const answer = make("pre", { id: "answer", className: "said", hidden: true, tabIndex: 0, role: "log", ariaLabel: "Answer" });
  const wanted = make("input", { type: "text", id: "find-rule", ariaLabel: "Find a rule" });
  const list = make("dl", {});
  const close = make("form", { method: "dialog" }, make("button", { type: "submit", textContent: "Close" }));
  const dialog = make("dialog", { id: "rules", className: "rules", ariaLabel: "Rules" }, make("h2", { textContent: "Rules" }), make("div", { className: "bar" }, wanted), list, close);
  let terms; // elements of rules, by id

  function say(text, element = answer) {
    element.replaceChildren(...text.split(/([A-Z]+-[\w.-]*\w)/).flatMap((part, i) => (i % 2 === 0 ? isolated(part) : button("", part, () => open(part)))));
    for (const rule of element.querySelectorAll("button")) rule.className = "rule";
    element.hidden = text === "";
  }

  const quotes = ({ text = [] }) => text.map((one) => make("blockquote", { textContent: one.text }));
  const entry = (id, title, ...content) => [make("dt", { tabIndex: -1 }, make("b", { textContent: id }), ` ${title}`), make("dd", {}, ...content)];

  async function fill() {
    const { rules, rulings } = await askTable({ ask: "rules" });
    const all = [
      ...rules.map((one) => [one.id, entry(one.id, `${one.title} (${one.cite}${one.switched_off ? "; switched off by this ruleset" : ""})`, one.summary, ...quotes(one))]),
      ...rulings.map((one) => [one.key, entry(one.key, `${one.question} (${one.cite})`,
        ...one.options.map(({ option, meaning }) => make("p", {}, make(option === one.chosen ? "b" : "span", { textContent: option }), `${option === one.chosen ? " (here)" : ""}: ${meaning}`)), ...quotes(one))]),
    ];
    terms = new Map(all.map(([id, [term]]) => [id, term]));
    list.replaceChildren(...all.flatMap(([, both]) => both));
  }

  function filter() {
    const words = wanted.value.toLowerCase();
    for (const term of terms.values()) term.hidden = term.nextSibling.hidden = !(term.textContent + term.nextSibling.textContent).toLowerCase().includes(words);
  }

  async function open(id) {
    try {
      if (!terms) await fill();
    } catch (error) {
      return say(error.message);
    }
    wanted.value = "";
    filter();
    if (!dialog.open) dialog.showModal();
    const term = terms.get(id);
    term?.scrollIntoView({ block: "start" });
    (term ?? wanted).focus();
  }

  const asks = (ask) => async () => {
    say("…");
    try {
      say((await askTable({ ask, line: lineOf() })).text);
    } catch (error) {
      say(error.message);
    }
  };

  for (const event of ["click", "keydown"]) dialog.addEventListener(event, (one) => one.stopPropagation()); // keys must not change steps
  wanted.addEventListener("input", filter);
  const bar = make("div", { className: "bar", role: "group", ariaLabel: "Questions" },
    button("why", "Why?", asks("why")), button("dispute", "Dispute", asks("dispute")), button("open-rules", "Rules", () => open()));
  place.after(bar, answer, dialog);
  document.addEventListener("renewed", () => say(""));
  return say;
}
