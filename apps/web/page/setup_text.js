// Writes setups as headers of scripts have them.
const WORD = /^[\p{L}][\p{L}\d_-]*$/u;
const OTHER_WORDS = /^(true|false|null|yes|no|on|off|y|n)$/i; // YAML reads them as other values

export const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

// Returns a word, or anything else, as it is written inside a list or map in YAML.
export const plain = (value) => (typeof value === "string" && WORD.test(value) && !OTHER_WORDS.test(value) ? value : JSON.stringify(value));

// Writes `value` on one line. Returns { text, places }: `places` has { column, path } of every value in it, in order.
// Columns count characters, from 0.
function written(value) {
  const places = [];
  let [text, column] = ["", 0];
  const add = (part) => {
    text += part;
    column += [...part].length;
  };
  const list = (begin, end, entries, one) => {
    add(begin);
    entries.forEach((entry, i) => {
      if (i > 0) add(", ");
      one(entry, i);
    });
    add(end);
  };
  const write = (inner, path) => {
    places.push({ column, path });
    if (Array.isArray(inner)) list("[", "]", inner, (item, i) => write(item, [...path, i]));
    else if (!isMap(inner)) add(plain(inner));
    else list("{", "}", Object.entries(inner), ([key, item]) => {
      places.push({ column, path: [...path, key] });
      add(`${plain(key)}: `);
      write(item, [...path, key]);
    });
  };
  write(value, []);
  return { text, places };
}

// Returns the script with this setup in its header, and without moves.
export function withSetup(script, setup) {
  const lines = script.split("\n");
  const end = lines.indexOf("---");
  const header = end < 0 ? lines : lines.slice(0, end);
  const begin = header.findIndex((line) => /^"?setup"?\s*:/.test(line));
  if (begin >= 0) {
    const length = header.slice(begin + 1).findIndex((line) => /^[^\s#}\]]/.test(line));
    header.splice(begin, length < 0 ? header.length : length + 1);
  }
  while (header.length > 0 && header.at(-1).trim() === "") header.pop();
  return `${[...header, `setup: ${written(setup).text}`, "---"].join("\n")}\n`;
}

// Returns the path of the value that a fault of a script made by withSetup() is about; undefined if the setup is not at
// fault.
export function pathOfFault(script, setup, { line, column }) {
  const number = script.split("\n").findIndex((one) => one.startsWith("setup: ")) + 1;
  if (number === 0 || line !== number || !column) return undefined;
  const at = column - 1 - "setup: ".length;
  return written(setup).places.filter((one) => one.column <= at).at(-1)?.path;
}

export const valueAt = (value, path) => path.reduce((inner, key) => inner?.[key], value);
