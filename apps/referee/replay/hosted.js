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
  find("hint").after(refused);
  find("move").placeholder = umpire ? "Choose, or write lines" : "Choose, or write";
  find("move").value = history.state?.move ?? "";
  const showWaiting = () => { document.querySelector(".try > .hint").textContent = waiting; };
  showWaiting();

  function refuse(text) {
    refused.textContent = text;
    refused.hidden = false;
  }

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

  // Panes stay, so that their places on the page stay, too.
  function putPictures(made) {
    const [old, fresh] = [document, made].map((page) => [...page.querySelectorAll(".pane")]);
    if (old.length !== fresh.length) return document.querySelector(".pictures").replaceChildren(...fresh);
    fresh.forEach((pane, i) => {
      for (const { name, value } of pane.firstElementChild.attributes) old[i].firstElementChild.setAttribute(name, value);
    });
  }

  // Puts another page's content in place. The step stays if it is not the last one.
  async function put(made) {
    if (programOf(made) !== programOf(document)) {
      history.replaceState({ ...history.state, move: find("move").value }, "");
      return location.reload();
    }
    const again = focused();
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
    showWaiting();
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

  async function sendLine() {
    const line = find("move").value.trim();
    if (line === "" || send.disabled) return;
    send.disabled = refused.hidden = true;
    const told = await answerTo(line);
    if (told.status !== "legal") refuse(told.text);
    else {
      if (find("move").value.trim() === line) document.dispatchEvent(new Event("sent"));
      wanted = undefined;
      played = true;
      await renew();
    }
    send.disabled = false;
  }

  send.addEventListener("click", sendLine);
  find("clear").addEventListener("click", () => { refused.hidden = true; });
  if (!umpire) find("move").addEventListener("keydown", (event) => { if (event.key === "Enter") sendLine(); });
  document.addEventListener("step", ({ detail }) => { shown = detail; });
  followTable((heard) => {
    connection.hidden = true;
    wanted = heard;
    renew();
  }, lost);
})();
