// Checks pages with the recommended rules of html-validate.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { HtmlValidate } = createRequire(process.env.PUPPETEER)("html-validate");
const checking = (rules) => new HtmlValidate({ root: true, extends: ["html-validate:recommended"], rules });
const written = checking({});
// Rules that are off for a running page: its attributes come from the browser, and its script sets the places of panes.
const running = checking({ "attribute-boolean-style": "off", "attribute-empty-style": "off", "no-inline-style": "off" });

export async function assertValid(html, name, runs = false) {
  const { results } = await (runs ? running : written).validateString(html);
  const found = results.flatMap(({ messages }) => messages.map((one) => `${name}: ${one.line}:${one.column} ${one.ruleId}: ${one.message} (${one.selector})`));
  assert.deepEqual(found, []);
}
