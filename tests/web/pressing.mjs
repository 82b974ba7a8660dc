// Presses what a person sees: mouse or finger at coordinates that are read off the picture (letters of columns and rows, words on cards,
// signs of places), never by what a page holds for itself.
import { openTab, settled } from "./browser.mjs";

// Scrolls to the item that the picture shows for a word of an action of `actor`. Returns its place in the window.
export const findInPicture = (pictures, game, actor, words, at) => {
  const place = document.querySelector(pictures);
  const texts = [...place.querySelectorAll("text")];
  const titled = (test) => [...place.querySelectorAll("g > title")].filter((title) => test(title.textContent)).map((title) => title.parentNode);
  const said = (word, within = place) => [...within.querySelectorAll("text")].filter((one) => one.textContent === word);
  const paneOf = (name) => [...place.querySelectorAll("svg")].find((svg) => svg.getAttribute("aria-label") === `player ${name}`);
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const seen = (element) => {
    element?.scrollIntoView({ block: "center", inline: "center" });
    return element && middle(element);
  };
  const word = words[at];
  if (game === "party-chess") {
    const [, column, row] = /^([a-t])(\d+)$/.exec(word) ?? [];
    if (!row) return seen(titled((title) => title.replace(/×\d+/, "") === `${actor}: ${word} off-board`)[0]);
    const [letter, number] = [said(column)[0], said(row)[0]];
    const square = () => [middle(letter)[0], middle(number)[1]];
    const [x, y] = middle(place);
    place.scrollBy(square()[0] - x, square()[1] - y);
    scrollBy(0, square()[1] - innerHeight / 2);
    return square();
  }
  if (game === "spin-party") {
    if (/^s\d+$/.test(word)) return seen(titled((title) => title.startsWith(`${word}: `)).at(-1)?.querySelector("circle, text"));
    if (/^s\d+-s\d+$/.test(word)) return seen(titled((title) => title.startsWith(`${word}: `))[0]?.querySelector("line"));
    return seen(said(word, paneOf(actor))[0]);
  }
  if (game === "plots") {
    const [, leader] = /^leader-(.*)/.exec(word) ?? [];
    const drawn = { fists: "fist", boots: "boot" }[word] ?? leader;
    return seen(said(drawn, paneOf(actor)).at(-1));
  }
  if (/^w\d$/.test(word)) return seen(titled((title) => title.startsWith(`${word}: `))[0]);
  if (word === "deck") return seen(titled((title) => title.startsWith("deck of"))[0]);
  const owner = words.slice(0, at).reverse().find((one) => paneOf(one)) ?? actor;
  const table = words.slice(0, at).reverse().find((one) => /^t\d+$/.test(one));
  if (/^t\d+$/.test(word)) return seen(said(word, paneOf(owner))[0]);
  if (/^s\d+$/.test(word)) return seen(titled((title) => title.startsWith(`${owner}:${table}:${word}: `))[0]);
  return seen(titled((title) => title === `hand of ${owner}: ${word}`)[0]);
};

export async function pressAt(page, [x, y]) {
  if (page.viewport().hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

export async function middleOf(element) {
  const { x, y, width, height } = await element.boundingBox();
  return [x + width / 2, y + height / 2];
}

// Presses the words of an action in the picture and, if more than one action is left, that in the list.
export async function pressAction(page, pictures, game, action) {
  await openTab(page, "play");
  const [actor, rest] = action.split(/: (.*)/s);
  const words = rest.split(" -> ")[0].split(" ").slice(1).flatMap((word) => (/^[a-t]\d+[-x]/.test(word) && game === "party-chess" ? word.split(/[-x=]/) : [word]));
  const state = () => page.$eval(pictures, (place) => place.innerHTML.replaceAll(/<rect [^>]*"row-frame"[^>]*><\/rect>/g, "").replaceAll(/ (tabindex|class|role|aria-[a-z]+|data-at|style)="[^"]*"/g, ""));
  const before = await state();
  const pressed = [];
  for (let at = 0; at < words.length; ++at) {
    const find = () => page.evaluate(findInPicture, pictures, game, actor, words, at);
    const isZoomed = () => page.$eval(pictures, (place) => place.classList.contains("zoomed"));
    const point = await find();
    if (!point) continue;
    pressed.push(words[at]);
    await settled(page, async () => {
      const before = await isZoomed();
      await pressAt(page, point);
      if (!before && await isZoomed()) await pressAt(page, await find()); // the first touch zooms
    });
    if (await state() !== before || await page.$eval("#move", (move) => move.value !== "")) break;
  }
  if (await state() === before) await chooseInList(page, action);
  if ((await page.$eval("#hint", (hint) => hint.textContent)).startsWith("Chance")) await settled(page, () => page.$eval("#try button", (play) => play.click()));
  return pressed;
}

async function chooseInList(page, action) {
  for (let clicks = 0; clicks < 3; ++clicks) {
    const left = await page.$$eval("#actions button", (all) => all.map((one) => one.textContent));
    const number = left.findIndex((text) => text === action || action.startsWith(text.replace(/ … \(\d+\)$/, "")) && / … /.test(text));
    if (number < 0) throw new Error(`${action} is not in the list: ${left.slice(0, 9).join(", ")}`);
    const button = (await page.$$("#actions button"))[number];
    await button.evaluate((one) => one.scrollIntoView({ block: "center" }));
    await settled(page, async () => pressAt(page, await middleOf(button)));
    if (left[number] === action) return;
  }
}
