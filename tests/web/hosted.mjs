// Servers of hosted tables (`referee host`), for tests with browsers. $REFEREE is the program.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after } from "node:test";

const servers = new Set();
after(() => { for (const server of servers) server.kill("SIGKILL"); });

// The server of a script, and the address of each seat.
export async function host(script, port = 0) {
  const server = spawn(process.env.REFEREE, ["host", script, "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  servers.add(server);
  const addresses = {};
  for await (const line of createInterface(server.stdout)) {
    const [name, address] = line.split(": ");
    addresses[name] = address;
    if (name === "umpire") break;
  }
  return { server, addresses, port: Number(new URL(addresses.umpire).port) };
}

export async function killed(server) {
  const ended = new Promise((done) => { server.once("exit", done); });
  server.kill("SIGKILL");
  await ended;
}
