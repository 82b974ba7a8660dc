// Follows the game of a hosted table. All pages that a browser has from one server share one event stream, because
// browsers open only six connections to a server. The page that holds a lock has the stream, and broadcasts its events.
// Browsers have locks only over https and for a server on the same machine. Elsewhere, and if the stream leaves out the
// page's address, the page asks from time to time.

// Returns a sentence for the reader about an answer that is not the expected one. Other answers than those of `host` are
// a proxy's.
async function refusalOf(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status === 404) return "This address leads nowhere any more. Ask the umpire for a new one.";
  if (type.startsWith("text/plain")) return response.text();
  return type.startsWith("application/json") ? (await response.json()).text : `The answer was ${response.status}.`;
}

// Calls `changed(revision)` with the present revision and with each new one, perhaps more than once for the same
// revision. Calls `lost(words)` each time that the server can't be reached.
function followTable(changed, lost) {
  const path = location.pathname.split("/");
  const own = path.slice(-2).join("/");
  const table = path.at(-2);
  const events = [...path.slice(0, -2), "events"].join("/");
  // All times are in milliseconds. A stream has a sign of life every 20 seconds.
  const SILENCE = 50000, PATIENCE = 10000, BEAT = 5000;
  const SHORTEST = 1000, LONGEST = 30000; // pauses after failures
  const SHOWN = 3000, HIDDEN = 30000; // pauses between questions
  const MOST_PAGES = 64; // as many as the server takes
  const channel = globalThis.BroadcastChannel && navigator.locks ? new BroadcastChannel(`referee ${events}`) : undefined;
  // The addresses of the stream, if this page has the lock.
  let pages;
  let stream = new AbortController();
  // True if the stream has events of this table. `since` is the time when this last changed.
  let streams = false;
  let since = Date.now();
  // The time of the last message from the page with the lock.
  let beat = Date.now();
  let asks = false;
  // Aborting this ends the wait for the lock, or gives the lock back.
  let turn;
  let goOn = () => {}; // ends a pause

  const pause = (time) => new Promise((done) => {
    goOn = done;
    setTimeout(done, time * (0.5 + Math.random())); // not all pages at once
  });

  // Yields the table and the revision of each event, and nothing for a sign of life.
  async function* eventsOf(addresses, ending) {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(), SILENCE);
    };
    try {
      wait();
      const response = await fetch(events, { method: "POST", body: JSON.stringify(addresses), signal: ending.signal });
      const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
      if (!response.ok || !isStream) throw new Error(await refusalOf(response));
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = "", part; !(part = await reader.read()).done;) {
        wait();
        const whole = (text + part.value).split("\n\n");
        text = whole.pop();
        for (const event of whole) yield event.startsWith("data: ") ? event.slice("data: ".length).split(" ") : [];
      }
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  }

  function broadcast(message) {
    channel.postMessage(message);
    receive(message);
  }

  // Receives a message between pages. `leads`: a page has got the lock. `joined`: the address of a page that wants events.
  // `event`: an event of the stream. `fails`: the stream has ended. An empty message shows that the page with the lock is
  // alive.
  function receive({ leads, joined, event, fails }) {
    if (joined) return pages && join(joined);
    beat = Date.now();
    if (leads && !pages) channel.postMessage({ joined: own });
    if (event && event[0] === table) {
      if (!streams) since = beat;
      streams = true;
      changed(event[1]);
    }
    if (fails && streams) {
      streams = false;
      since = beat;
      lost("");
    }
  }

  let joining;
  function join(address) {
    if (pages.size < MOST_PAGES) pages.add(address);
    clearTimeout(joining);
    joining = setTimeout(() => stream.abort("joined"), 100); // several pages may come at once
  }

  // Keeps the stream open, and broadcasts its events, until `signal` is aborted.
  async function broadcastStream(signal) {
    pages = new Set([own]);
    signal.addEventListener("abort", () => stream.abort());
    broadcast({ leads: true });
    const beats = setInterval(() => broadcast({}), BEAT);
    for (let time = SHORTEST; !signal.aborted;) {
      stream = new AbortController();
      const { signal: ended } = stream;
      try {
        for await (const event of eventsOf([...pages], stream)) {
          time = SHORTEST;
          broadcast({ event });
        }
      } catch {
        // The reason is not broadcast, because it may be a secret of one seat. Each page asks for it.
      }
      if (signal.aborted || ended.reason === "joined") continue;
      broadcast({ fails: true });
      await pause(time);
      time = Math.min(LONGEST, 2 * time);
    }
    clearInterval(beats);
    pages = undefined;
  }

  // Waits until no other page has the lock, or takes it away from a page that is silent.
  async function takeTurn(steal = false) {
    turn?.abort();
    const ending = turn = new AbortController();
    try {
      await navigator.locks.request(channel.name, steal ? { steal } : { signal: ending.signal }, () => broadcastStream(ending.signal));
    } catch {
      // Another page has taken the lock away, or this page leaves.
    }
    ending.abort();
    if (turn === ending) takeTurn();
  }

  // Asks for the revision until the stream has events of this table.
  async function ask() {
    if (asks) return;
    asks = true;
    for (let time = SHORTEST, failed = false; !streams;) {
      try {
        for await (const [, revision] of eventsOf([own], new AbortController())) {
          changed(revision);
          break;
        }
        if (failed) channel?.postMessage({ joined: own });
        [time, failed] = [SHORTEST, false];
        await pause(document.hidden ? HIDDEN : SHOWN);
      } catch (error) {
        failed = true;
        lost(error instanceof TypeError || error.name === "AbortError" ? "" : error.message);
        await pause(time);
        time = Math.min(LONGEST, 2 * time);
      }
    }
    asks = false;
  }

  function watch() {
    const now = Date.now();
    if (!streams && now - since > PATIENCE) ask();
    if (!pages && !document.hidden && now - beat > (streams ? SILENCE : PATIENCE)) {
      beat = now;
      takeTurn(true);
    }
  }

  function begin() {
    streams = false;
    since = beat = Date.now();
    channel.postMessage({ joined: own });
    takeTurn();
  }

  addEventListener("online", () => goOn());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) goOn(); });
  if (!channel) return ask();
  channel.addEventListener("message", ({ data }) => receive(data));
  setInterval(watch, BEAT);
  addEventListener("pagehide", () => {
    const last = turn;
    turn = undefined;
    last.abort();
  });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) begin(); });
  begin();
}
