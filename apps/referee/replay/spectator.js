// An addition to the replay page of a hosted table for somebody who only watches: the page is loaded again when the game
// has gone on.
(() => {
  const waiting = document.getElementById("waiting");
  const connection = Object.assign(document.createElement("p"), { id: "connection", className: "hint lost", role: "status", hidden: true });
  const { revision } = JSON.parse(document.getElementById("hosted").textContent);
  const section = waiting.parentNode;
  let isAtEnd = true;
  writeIsolated(waiting, waiting.textContent);
  document.querySelector("header").append(waiting, connection);
  section.remove();
  document.addEventListener("step", ({ detail }) => { isAtEnd = detail.step === detail.last; });
  followTable((newest) => {
    connection.hidden = true;
    if (newest === revision) return;
    if (isAtEnd) history.replaceState(history.state, "", location.pathname); // The new last step is shown then.
    location.reload();
  }, (words) => {
    connection.textContent = `Not connected. ${words}`;
    connection.hidden = false;
  });
})();
stepThrough();
