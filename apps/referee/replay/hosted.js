// An addition to prepare.js on a page of a hosted table (`referee host`): a prepared move can also be edited, and is
// sent to the table. When the game has gone on, the new position is put in place of the old one.
(() => {
  const find = (id) => document.getElementById(id);
  const held = (id, page = document) => JSON.parse(page.getElementById(id).textContent);
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
  // The page's program, without which its data can't be read.
  const programOf = (page) => page.querySelector("body > script:not([type])").textContent;
  const LONGEST = 20000; // milliseconds for one answer
  const send = make("button", { type: "button", id: "send", textContent: "Send" });
  const refused = make("pre", { id: "refused", className: "said", hidden: true, role: "alert" });
  const connection = make("p", { id: "connection", className: "hint lost", role: "status", textContent: "Not connected yet." });
  const sure = make("button", { type: "button", id: "sure", textContent: "Send it all the same", hidden: true });
  const cure = make("button", { type: "button", id: "cure", hidden: true });
  const remind = make("button", { type: "button", id: "remind", textContent: "Tell me when it is my turn" });
  const wish = make("button", { type: "button", id: "wish", textContent: "Ask to take back" });
  let { revision, umpire, waiting } = held("hosted");
  // The revision of the position to show. Undefined after a line of this page was played.
  let wanted = revision;
  let played = false;
  let renews = false;
  // The key of the next request. It stays the same if the request is sent again because there was no answer.
  let key = newKey();
  let shown = { step: 0, last: 0, view: "" };

  if (umpire) {
    const lines = make("textarea", { id: "move", rows: 3, ariaLabel: "Lines of the script" });
    lines.addEventListener("keydown", (event) => event.stopPropagation()); // these keys must not change steps
    find("move").replaceWith(lines);
  } else find("move").readOnly = false;
  find("copy").replaceWith(send);
  find("hint").before(connection);
  find("hint").after(refused, sure, cure);
  find("move").placeholder = umpire ? "Choose, or write lines" : "Choose, or write";
  find("move").value = history.state?.move ?? "";
  const say = addQuestions(find("actions").parentNode, () => find("move").value.trim());
  if (!umpire) find("why").parentNode.append(wish, remind);

  // Shows for whom the game waits, and in the icon and by a notification if it is this player's turn.
  function showWaiting(wasTurn) {
    const { turn, wishes } = held("hosted");
    const answer = umpire || wishes === null ? "" : wishes ? " You have asked the umpire to take your move back." : " The umpire keeps your move.";
    const hint = document.querySelector(".try > .hint");
    hint.replaceChildren(...isolated(waiting + answer));
    hint.classList.toggle("turn", turn);
    const icon = document.querySelector("link[rel=icon]");
    icon.dataset.plain ??= icon.href;
    icon.href = turn ? icon.dataset.plain.replace("%3C/svg", "%3Ccircle cx='25' cy='7' r='7' fill='%23e8590c'/%3E%3C/svg") : icon.dataset.plain;
    wish.disabled = wishes === true || !document.querySelector(".rows > .act");
    remind.hidden = !isSecureContext || globalThis.Notification?.permission !== "default";
    if (wasTurn || !turn || !document.hidden || !isSecureContext || globalThis.Notification?.permission !== "granted") return;
    new Notification("It is your turn", { body: waiting, tag: location.pathname });
  }
  showWaiting(true);

  function refuse({ text, cure: line }) {
    say(text, refused);
    cure.hidden = line === undefined;
    cure.dataset.line = line ?? "";
    writeIsolated(cure, `Write ${line}`);
  }

  function forget() { refused.hidden = sure.hidden = cure.hidden = true; }

  function lost(words) {
    connection.textContent = `Not connected. ${words}`;
    connection.hidden = false;
  }

  // Finds the element with the focus again after its surroundings were made again. The input line keeps its focus.
  function focused() {
    const element = document.activeElement;
    const { at } = element?.dataset ?? {};
    const row = element?.closest(".rows li")?.dataset.step;
    const text = element?.closest("#actions") && element.textContent;
    if (at !== undefined) return () => document.querySelector(`.pictures [data-at="${CSS.escape(at)}"][role]`) ?? document.querySelector(".pictures [data-at][role]");
    if (row !== undefined) return () => document.querySelector(`.rows li[data-step="${row}"] a`);
    if (text) return () => [...find("actions").querySelectorAll("button")].find((one) => one.textContent === text) ?? find("move");
    return () => undefined;
  }

  // Gives the panes new sizes, but keeps their elements, so that they keep their places on the page.
  function putPictures(made) {
    const [old, fresh] = [document, made].map((page) => [...page.querySelectorAll(".pane")]);
    if (old.length !== fresh.length) return document.querySelector(".pictures").replaceChildren(...fresh);
    fresh.forEach((pane, i) => {
      for (const { name, value } of pane.firstElementChild.attributes) old[i].firstElementChild.setAttribute(name, value);
    });
  }

  // Puts the content of another page in place of this page's. Goes to the new last step if the reader was at the last
  // one; otherwise keeps the step.
  async function put(made) {
    if (programOf(made) !== programOf(document)) {
      history.replaceState({ ...history.state, move: find("move").value }, "");
      return location.reload();
    }
    const again = focused();
    const wasTurn = held("hosted").turn;
    const player = await stepping;
    player.end();
    completeRows(made.querySelector(".rows"));
    for (const part of ["header", ".rows"]) document.querySelector(part).replaceChildren(...made.querySelector(part).childNodes);
    putPictures(made);
    for (const id of ["data", "prepared"]) find(id).textContent = made.getElementById(id).textContent;
    document.title = made.title;
    const step = shown.step === shown.last ? Number.MAX_SAFE_INTEGER : shown.step;
    history.replaceState(history.state, "", `#step=${step}${shown.view && `&view=${shown.view.toLowerCase()}`}`);
    document.dispatchEvent(new Event("renewed"));
    // After a move of one's own, the whole picture is shown.
    if (!played) document.querySelector(".pictures").dataset.zoomed = player.zoomed();
    played = false;
    stepping = stepThrough();
    await stepping;
    find("hosted").textContent = made.getElementById("hosted").textContent;
    ({ revision, waiting } = held("hosted"));
    showWaiting(wasTurn);
    again()?.focus();
  }

  // Gets the page again until it has the position to show.
  async function renew() {
    if (renews) return;
    renews = true;
    for (let pause = 1000, known = null; wanted !== revision && wanted !== known;) {
      known = wanted;
      try {
        const response = await fetch(location.pathname, { signal: AbortSignal.timeout(LONGEST) });
        if (!response.ok) throw new Error(await refusalOf(response));
        const text = (await response.text()).replace(/<style>[^]*?<\/style>/, ""); // the page has the style already
        await put(new DOMParser().parseFromString(text, "text/html"));
        connection.hidden = true;
      } catch (error) {
        lost(error instanceof TypeError || error.name === "TimeoutError" ? "" : error.message);
        await new Promise((done) => { setTimeout(done, pause); });
        pause = Math.min(30000, 2 * pause);
        known = null;
      }
    }
    renews = false;
  }

  // Sends a request and returns its answer, or a sentence in its `text` if there is none.
  async function answerTo(line) {
    try {
      const body = JSON.stringify({ revision, key, line });
      const response = await fetch(location.pathname, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal: AbortSignal.timeout(LONGEST) });
      if (response.headers.get("Content-Type") !== "application/json") throw new Error(await refusalOf(response));
      const told = await response.json();
      key = newKey();
      return told;
    } catch (error) {
      const why = error instanceof TypeError ? "No answer came." : error.name === "TimeoutError" ? `No answer came within ${LONGEST / 1000} seconds.` : error.message.trim();
      return { text: `${why} Send it again: it is played once.` };
    }
  }

  // Returns the first action that chance decides, if others follow it. If one of these is refused, the first action is
  // not taken back.
  async function firstDrawBeforeOthers(line) {
    if (umpire || !line.includes(";")) return "";
    return askTable({ ask: "chance", line }).then(({ draws }) => draws, () => ""); // sending it gives the reason
  }

  async function sendLine(isSure) {
    const line = find("move").value.trim();
    if (line === "" || send.disabled) return;
    send.disabled = true;
    forget();
    const draw = isSure ? "" : await firstDrawBeforeOthers(line);
    if (draw !== "") {
      refuse({ text: `Chance decides \`${draw}\`, and other actions follow it. If one of them is refused, \`${draw}\` is played all the same.` });
      sure.hidden = send.disabled = false;
      return;
    }
    const told = await answerTo(line);
    if (told.status !== "legal") refuse(told);
    else {
      if (find("move").value.trim() === line) document.dispatchEvent(new Event("sent"));
      wanted = undefined;
      played = true;
      await renew();
    }
    send.disabled = false;
  }

  send.addEventListener("click", () => sendLine(false));
  sure.addEventListener("click", () => sendLine(true));
  cure.addEventListener("click", () => {
    find("move").value = cure.dataset.line;
    forget();
    find("move").focus();
  });
  remind.addEventListener("click", async () => {
    await Notification.requestPermission();
    showWaiting(true);
  });
  wish.addEventListener("click", () => askTable({ ask: "back" }).catch(({ message }) => say(message)));
  find("clear").addEventListener("click", forget);
  find("move").addEventListener("input", () => { sure.hidden = true; });
  if (!umpire) find("move").addEventListener("keydown", (event) => { if (event.key === "Enter") sendLine(false); });
  document.addEventListener("step", ({ detail }) => { shown = detail; });
  followTable((newest) => {
    connection.hidden = true;
    wanted = newest;
    renew();
  }, lost);
})();
