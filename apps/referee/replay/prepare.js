// A page for one player (`replay --live --view`): the player chooses a legal action at the end of the game, and can
// seal a card as `referee seal make` does. The page has no other data, and no engine. `fitting` and similar functions
// are in choosing.js.
(() => {
  const find = (id) => document.getElementById(id);
  const pictures = document.querySelector(".pictures");
  const SALT_BYTES = 24;
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  let chosen = [];
  let taken = ""; // the line of what is chosen
  let atEnd = true;
  let legal, forms, seal, offered;

  // Returns the card of an action or form that can be sealed, or an empty text.
  const cardOf = (action) => seal && /: (?:play ([^ ]+)|seal HEX\((.*)\))$/.exec(action)?.slice(1).find(Boolean) || "";

  function read() {
    ({ legal, forms, seal } = JSON.parse(find("prepared").textContent));
    // A card that can be played openly can be sealed from there, so its form is not offered.
    const playable = new Set(legal.map(cardOf));
    offered = [...legal, ...forms.filter((form) => !playable.has(cardOf(form)) || cardOf(form) === "")];
  }

  function show() {
    const choices = choicesOf(pictures, atEnd ? offered : []);
    if (atEnd && fitting(choices, chosen).length === 0) chosen = [];
    const left = fitting(choices, chosen);
    markChoices(pictures, choices, chosen);
    find("hint").textContent = !atEnd ? "A move is prepared at the last step." :
      offered.length === 0 ? "You have no move here." :
        legal.length === 0 ? "You can do this, with what only you know in place of the capitals." :
          `${left.length} of your legal actions.`;
    find("actions").replaceChildren(...left.map((action) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = action;
      button.addEventListener("click", () => take(action));
      item.append(button);
      return item;
    }));
  }

  // Returns the line that opens the card that was sealed here.
  const opening = () => /^.*: open .*$/m.exec(find("said").textContent)?.[0];

  function take(action) {
    taken = find("move").value = (action.includes(": open ") && opening()) || action.replace(/ -> one of \d+$/, "");
    find("seal").hidden = cardOf(action) === "";
    find("said").hidden = true;
  }

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  async function makeSeal() {
    const card = cardOf(find("move").value);
    if (!globalThis.crypto?.subtle) {
      say("This browser seals only in pages that were opened from disk or by https. Seal with: referee seal make");
      return;
    }
    const salt = Array.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)), (byte) => LETTERS[byte % LETTERS.length]).join("");
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${seal.bound}${card}:${salt}`));
    find("move").value = `${seal.player}: seal ${hex(new Uint8Array(hash))}`;
    find("seal").hidden = true;
    say(`Send at once:\n${find("move").value}\n\nKeep until everybody has committed:\n${seal.player}: open ${card} ${salt}\n`);
  }

  // Shows a text that is still there after a reload, because it contains what is needed to open a seal.
  function say(text) {
    find("said").textContent = text;
    find("said").hidden = false;
    history.replaceState({ said: text }, "");
  }
  if (history.state?.said) say(history.state.said);

  async function copy() {
    try {
      await navigator.clipboard.writeText(find("move").value);
      find("hint").textContent = "Copied.";
    } catch {
      find("move").select();
      find("hint").textContent = "Copy what is selected.";
    }
  }

  function clearLine() {
    find("move").value = "";
    find("seal").hidden = true;
  }

  function clear() {
    clearLine();
    chosen = [];
    show();
  }

  hearChoices(pictures, (item) => {
    const choices = choicesOf(pictures, atEnd ? offered : []);
    chosen = pressed(item, choices, chosen);
    const left = fitting(choices, chosen);
    if (left.length === 1) take(left[0]);
    else if (find("move").value === taken) clearLine(); // the line was chosen before
    show();
  });
  find("clear").addEventListener("click", () => {
    clear();
    find("said").hidden = true;
  });
  find("seal").addEventListener("click", makeSeal);
  find("copy").addEventListener("click", copy);
  document.addEventListener("step", ({ detail }) => {
    atEnd = detail.step === detail.last;
    show();
  });
  // hosted.js sends a prepared line, and puts another position in place.
  document.addEventListener("sent", clear);
  document.addEventListener("renewed", read);
  read();
  document.body.classList.add("tries");
})();
let stepping = stepThrough();
