// Servers of hosted tables (`referee host`) and pages of their seats, for tests with browsers. $REFEREE is the program.
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { ELSEWHERE, newPageOfItsOwn, PATIENCE } from "./browser.mjs";
import { middleOf, pressAt } from "./pressing.mjs";
import { folder } from "./support.mjs";

const servers = new Set();
after(() => { for (const server of servers) server.kill("SIGKILL"); });

// Starts the server of a script. Returns it, with the address of each seat.
export async function host(script, port = 0, ...options) {
  const server = spawn(process.env.REFEREE, ["host", script, "--port", String(port), ...options], { stdio: ["ignore", "pipe", "inherit"] });
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

const freePort = () => new Promise((done) => {
  const socket = net.createServer().listen(0, "127.0.0.1", () => {
    const { port } = socket.address();
    socket.close(() => done(port));
  });
});

// Starts a server at plain HTTP that the browser takes for another machine's.
export async function hostElsewhere(script) {
  const port = await freePort();
  return host(script, port, "--base-url", `http://${ELSEWHERE}:${port}`);
}

// Starts a server behind a proxy that answers 502 with a page of its own while the server is down, as nginx does. Requests for which `holds` returns
// true get no answer. `begin()` starts the server again.
export async function hostBehindProxy(script) {
  const behind = await freePort();
  const made = { holds: () => false };
  const proxy = http.createServer((request, response) => {
    if (made.holds(request)) return;
    const { method, url, headers } = request;
    const forward = http.request({ host: "127.0.0.1", port: behind, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    forward.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "Content-Type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>");
    });
    response.on("close", () => forward.destroy());
    request.pipe(forward);
  });
  await new Promise((done) => { proxy.listen(0, "127.0.0.1", done); });
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  made.begin = async () => Object.assign(made, await host(script, behind, "--base-url", `http://127.0.0.1:${proxy.address().port}`));
  await made.begin();
  return made;
}

export async function openSeat(address, width = 1280, page = undefined) {
  page ??= await newPageOfItsOwn();
  await page.setViewport({ width, height: 800 });
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url()));
  await page.goto(address);
  await ready(page, "");
  return page;
}

// Waits until the page shows another position than `before`.
export const ready = (page, before) => page.waitForFunction((was) => {
  const element = document.getElementById("hosted");
  return element && JSON.parse(element.textContent).revision !== was && document.querySelector(".controls:not([hidden])") && document.getElementById("send");
}, PATIENCE, before);
export const markOf = (page) => page.$eval("#hosted", (element) => JSON.parse(element.textContent).revision);
// Returns the actions that the page offers. Its list has many of them in groups.
export const legalFor = (page) => page.evaluate(() => {
  const { legal, forms } = JSON.parse(document.getElementById("prepared").textContent);
  return [...legal, ...forms];
});
// Presses an action in the list, and before it the groups that it is in.
export async function pressInList(page, action) {
  for (let shown; shown !== action;) {
    const texts = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
    const number = texts.findIndex((text) => text === action || / … \(\d+\)$/.test(text) && action.startsWith(text.replace(/ … .*/, "")));
    if (number < 0) throw new Error(`${action} is not in the list: ${texts.slice(0, 9).join(", ")}`);
    shown = texts[number];
    await pressButton(page, (await page.$$("#actions button"))[number]);
  }
}

export async function pressButton(page, button) {
  await button.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await pressAt(page, await middleOf(button));
}
export const pressSend = async (page) => pressButton(page, await page.$("#send"));

export async function typeLine(page, line) {
  await pressButton(page, await page.$("#move"));
  await page.$eval("#move", (move) => { move.value = ""; });
  await page.keyboard.type(line);
}
export async function write(page, line) {
  await typeLine(page, line);
  await pressSend(page);
}

// Returns a table at which everybody chooses a card at once.
export function plotsTable(name, names) {
  const script = path.join(folder, `${name}.party`);
  fs.writeFileSync(script, `game: plots\ntable-id: a-table-for-browsers\nplayers: [${names}]\nseed: 5820261132\n---\ntable: tableau\n`);
  return script;
}
export const openCards = async (page) => (await legalFor(page)).filter((action) => action.includes(": play "));
export async function playFirst(page) {
  const [line] = await openCards(page);
  await write(page, line);
  return line;
}

// Waits until the script on the disk has the line.
export async function untilLine(script, line) {
  while (!fs.readFileSync(script, "utf8").split("\n").includes(line)) await new Promise((done) => { setTimeout(done, 20); });
}
