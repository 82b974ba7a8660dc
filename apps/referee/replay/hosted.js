// An addition to prepare.js on a page of a hosted table (`referee host`): a prepared move can also be edited, and is
// sent to the table. When the game has gone on, the page is loaded again.
(() => {
  const { mark, umpire, waiting } = JSON.parse(document.getElementById("hosted").textContent);
  const find = (id) => document.getElementById(id);
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
  const send = make("button", { type: "button", id: "send", textContent: "Send" });
  const refused = make("pre", { id: "refused", className: "said", hidden: true, role: "alert" });
  // The key of the next request. It stays the same if the request is sent again because there was no answer.
  let key = newKey();
  let atEnd = true;

  if (umpire) {
    const lines = make("textarea", { id: "move", rows: 3, ariaLabel: "Lines of the script" });
    lines.addEventListener("keydown", (event) => event.stopPropagation()); // these keys must not change steps
    find("move").replaceWith(lines);
  } else find("move").readOnly = false;
  find("copy").replaceWith(send);
  find("hint").after(refused);
  document.querySelector(".try > .hint").textContent = waiting;
  find("move").placeholder = umpire ? "Choose, or write lines" : "Choose, or write";
  find("move").value = history.state?.move ?? "";

  function refuse(text) {
    refused.textContent = text;
    refused.hidden = false;
  }

  // Loads the page again. Keeps a line that is not sent yet, and the step that the reader is looking at.
  function renew() {
    history.replaceState({ ...history.state, move: find("move").value }, "", atEnd ? location.pathname : location.href);
    location.reload();
  }

  async function sendLine() {
    const line = find("move").value.trim();
    if (line === "" || send.disabled) return;
    send.disabled = refused.hidden = true;
    try {
      const response = await fetch(location.pathname, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ mark, key, line }) });
      const told = await response.json();
      key = newKey();
      if (told.status !== "legal") refuse(told.text);
      else {
        find("move").value = "";
        if (line.includes(": open ")) history.replaceState({}, ""); // the salt is no longer needed
        renew();
      }
    } catch {
      refuse("No answer came. Send it again: it is played once.");
    }
    send.disabled = false;
  }

  send.addEventListener("click", sendLine);
  find("clear").addEventListener("click", () => { refused.hidden = true; });
  if (!umpire) find("move").addEventListener("keydown", (event) => { if (event.key === "Enter") sendLine(); });
  document.addEventListener("step", ({ detail }) => { atEnd = detail.step === detail.last; });
  new EventSource(`${location.pathname}/events`).addEventListener("message", ({ data }) => {
    if (data !== mark) renew();
  });
})();
