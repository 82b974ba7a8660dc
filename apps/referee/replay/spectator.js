// An addition to the replay page of a hosted table for somebody who only watches: the page is loaded again when the game
// has gone on.
(() => {
  const waiting = document.getElementById("waiting");
  const connection = Object.assign(document.createElement("p"), { id: "connection", className: "hint lost", role: "status", hidden: true });
  const { revision } = JSON.parse(document.getElementById("hosted").textContent);
  waiting.after(connection);
  followTable((heard) => {
    connection.hidden = true;
    if (heard !== revision) location.reload();
  }, (words) => {
    connection.textContent = `Not connected. ${words}`;
    connection.hidden = false;
  });
})();
stepThrough();
