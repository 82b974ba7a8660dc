// What html-validate's recommended rules find in a page.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { HtmlValidate } = createRequire(process.env.PUPPETEER)("html-validate");
const checker = new HtmlValidate({ root: true, extends: ["html-validate:recommended"] });

export async function assertValid(html, name) {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map((one) => `${name}: ${one.line}:${one.column} ${one.ruleId}: ${one.message} (${one.selector})`));
  assert.deepEqual(found, []);
}
