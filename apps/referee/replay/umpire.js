// An addition to hosted.js on the umpire's page: buttons for what only the umpire does. Buttons that write lines leave it to
// the umpire to change and send them.
(() => {
  const find = (id) => document.getElementById(id);
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const back = make("button", { type: "button", id: "take-back", textContent: "Take back to here" });
  const goOn = make("button", { type: "button", id: "go-on", textContent: "Let the table go on" });
  const seat = make("select", { id: "seat", ariaLabel: "Seat" });
  const renew = make("button", { type: "button", id: "new-address", textContent: "New address" });
  const address = make("output", { id: "address", className: "said", hidden: true });
  const wishes = make("div", { id: "wishes", role: "status" });
  const bar = make("div", { className: "bar", role: "group", ariaLabel: "Umpire" });
  const seats = make("span"); // stays together
  seats.append(seat, renew);
  bar.append(back, goOn, seats);
  find("actions").parentNode.after(bar, address);
  document.querySelector(".try > .hint").after(wishes);
  let shown = { step: 0, last: 0 };
  let parentOf = () => 0;
  const held = () => JSON.parse(find("hosted").textContent);

  function write(line) {
    find("move").value = line;
    find("move").dispatchEvent(new Event("input"));
    find("move").focus();
  }

  // Returns the rows of the line of play, the last first, each with its step, line and actor.
  function played() {
    const rows = new Map([...document.querySelectorAll(".rows > .act")].map((row) => [Number(row.dataset.step), row]));
    const chain = [];
    for (let step = shown.last; step > 0; step = parentOf(step)) {
      const row = rows.get(step);
      if (row) chain.push({ step, line: row.querySelector("i").textContent, actor: row.querySelector("b").textContent.replace(/:$/, "") });
    }
    return chain;
  }

  // Returns the number of lines that `rows` belong to. A line of which only some actions are among the rows counts,
  // too.
  const lineCountOf = (rows) => new Set(rows.map(({ line }) => line)).size;

  function takeBackTo(step) {
    const chain = played();
    const at = step === 0 ? chain.length : chain.findIndex((one) => one.step === step);
    const count = lineCountOf(chain.slice(0, at));
    if (at >= 0 && count > 0) write(`@takeback ${count} `);
  }

  function takeBackFrom(player) {
    const chain = played();
    const count = lineCountOf(chain.slice(0, chain.findIndex(({ actor }) => actor === player) + 1));
    if (count > 0) write(`@takeback ${count} ${player} asked for it`);
  }

  function showWishes() {
    wishes.replaceChildren(...held().wishes.map((player) => {
      const row = make("p", { className: "bar" });
      const yes = make("button", { type: "button", textContent: "Take it back" });
      const no = make("button", { type: "button", textContent: "Keep it" });
      yes.addEventListener("click", () => takeBackFrom(player));
      no.addEventListener("click", () => askTable({ ask: "keep", player }).catch(({ message }) => { find("hint").textContent = message; }));
      row.append(...isolated(`${player} asks to take back a move.`), yes, no);
      return row;
    }));
  }

  async function show() {
    const { parentOf: parent } = await stepping;
    parentOf = parent;
    const chain = played();
    const isOnLine = shown.step === 0 || chain.some(({ step }) => step === shown.step);
    back.disabled = shown.step === shown.last || !isOnLine;
    goOn.hidden = held().chore === "";
    showWishes();
  }

  back.addEventListener("click", () => takeBackTo(shown.step));
  goOn.addEventListener("click", () => write(held().chore));
  renew.addEventListener("click", async () => {
    try {
      address.textContent = (await askTable({ ask: "address", player: seat.value })).text;
    } catch (error) {
      address.textContent = error.message;
    }
    address.hidden = false;
  });
  for (const name of held().seats) seat.append(new Option(name, name));
  document.addEventListener("step", ({ detail }) => {
    shown = detail;
    show();
  });
  document.addEventListener("renewed", () => { address.hidden = true; });
  show();
})();
