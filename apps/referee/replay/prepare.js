// A page for one player (`replay --live --view`): the player chooses a legal action at the end of the game, and can
// seal a card (seals.js). The page has no other data, and no engine. `fitting` and similar functions are in choosing.js.
(() => {
  const find = (id) => document.getElementById(id);
  const pictures = document.querySelector(".pictures");
  let chosen = [];
  let taken = ""; // the line of what is chosen
  // The beginning of the group of actions that is open.
  let begun = "";
  // The seal in the line, which is not sent yet.
  let sealed;
  // The line that opens the player's last seal in the game.
  let opening;
  let atEnd = true;
  let legal, forms, seal, offered;

  // Returns the card of an action or form that can be sealed, or an empty text.
  const cardOf = (action) => seal && /: (?:play ([^ ]+)|seal HEX\((.*)\))$/.exec(action)?.slice(1).find(Boolean) || "";

  function read() {
    ({ legal, forms, seal } = JSON.parse(find("prepared").textContent));
    // A card that can be played openly can be sealed from there, so its form is not offered.
    const playable = new Set(legal.map(cardOf));
    offered = [...legal, ...forms.filter((form) => cardOf(form) === "" || (canSeal && !playable.has(cardOf(form))))];
  }

  const isOpening = (action) => action.includes(": open ");

  // Returns the actions that can be chosen now. If the browser has kept the opening of the seal, returns no other openings.
  function offers() {
    if (!atEnd) return [];
    const known = offered.find((action) => isOpening(action) && opening?.startsWith(action.replace(/SALT$/, "")));
    return known === undefined ? offered : offered.filter((action) => !isOpening(action) || action === known);
  }

  function show() {
    const choices = choicesOf(pictures, offers());
    if (atEnd && fitting(choices, chosen).length === 0) chosen = [];
    const left = fitting(choices, chosen);
    markChoices(pictures, choices, chosen);
    writeIsolated(find("hint"), !atEnd ? "A move is prepared at the last step." :
      offered.length === 0 ? "You have no move here." :
        left.length === 1 && isOpening(left[0]) && opening ? "Open your card." :
        legal.length === 0 ? "You can do this, with what only you know in place of the capitals." :
          choiceSentence(pictures, chosen) + (left.length === 1 ? "One action." : `${left.length} actions.`));
    if (!canSeal && forms.some(cardOf)) find("hint").append(" This browser seals only in pages from disk or over https. Elsewhere, seal with: referee seal make");
    find("actions").replaceChildren(...rowsOf(left, begun, take, openGroup).map(([text, press]) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.append(...isolated(text));
      button.addEventListener("click", press);
      item.append(button);
      return item;
    }));
  }

  function openGroup(text) {
    begun = text;
    show();
    find("actions").querySelector("button")?.focus();
  }

  function take(action) {
    setLine((isOpening(action) && opening) || action.replace(/ -> one of \d+$/, ""));
    taken = find("move").value;
    offerSeal();
  }

  const offerSeal = () => { find("seal").hidden = !canSeal || cardOf(find("move").value) === ""; };

  function setLine(line) {
    find("move").value = line;
    find("seal").hidden = true;
    sealed = undefined;
    showSeal();
  }

  async function makeSeal() {
    const made = await sealOf(seal, cardOf(find("move").value));
    keepSeals(seal, [...keptSeals(seal), made]);
    setLine(`${seal.player}: seal ${made.hash}`);
    sealed = made;
    showSeal();
  }

  // Shows what opens the player's last seal. Forgets seals whose salt the game shows, because they are open.
  function showSeal() {
    const game = document.querySelector(".rows").textContent;
    const all = seal ? keptSeals(seal) : [];
    const closed = all.filter(({ line }) => !game.includes(line.split(" ").at(-1)));
    if (closed.length < all.length) keepSeals(seal, closed);
    const places = closed.map((one) => [game.lastIndexOf(one.hash), one]).filter(([place]) => place >= 0);
    opening = places.sort(([a], [b]) => b - a)[0]?.[1].line;
    const line = sealed?.line ?? opening;
    const isKept = closed.some((one) => one.line === line);
    find("said").hidden = find("download").hidden = line === undefined;
    writeIsolated(find("said"), `${sealed ? `Send at once:\n${seal.player}: seal ${sealed.hash}\n\nThis` : "Your card is sealed. This"} opens it when everybody has committed:\n${line}\n` +
      (isKept ? "This browser keeps the line until then. For another device, download it.\n" : "This browser can't keep the line: download it.\n"));
  }

  function download() {
    const address = URL.createObjectURL(new Blob([`${sealed?.line ?? opening}\n`], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: address, download: "seal.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(find("move").value);
      find("hint").textContent = "Copied.";
    } catch {
      find("move").select();
      find("hint").textContent = "Copy what is selected.";
    }
  }

  function clear() {
    setLine("");
    chosen = [];
    begun = "";
    show();
  }

  listenForChoices(pictures, (item) => {
    const choices = choicesOf(pictures, offers());
    chosen = pressed(item, choices, chosen);
    const left = fitting(choices, chosen);
    if (left.length === 1) take(left[0]);
    else if (find("move").value === taken) setLine(""); // the line was chosen before
    show();
  });
  find("move").addEventListener("input", offerSeal);
  find("clear").addEventListener("click", clear);
  find("download").addEventListener("click", download);
  find("seal").addEventListener("click", makeSeal);
  find("copy").addEventListener("click", copy);
  document.addEventListener("step", ({ detail }) => {
    atEnd = detail.step === detail.last;
    show();
  });
  // hosted.js sends a prepared line, and puts another position in place.
  document.addEventListener("sent", clear);
  document.addEventListener("renewed", () => {
    read();
    offerSeal();
    showSeal();
  });
  pictures.dataset.own = document.querySelector(".try").dataset.player;
  read();
  showSeal();
  document.body.classList.add("tries");
})();
let stepping = stepThrough();
