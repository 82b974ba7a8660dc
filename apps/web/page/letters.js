// Reads the letters that pages.py writes for bytes: five for each four bytes, where base64 needs five and a third.
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%]()*+-;[=>?@^_`:|}~";

export function bytesOf(text) {
  const digits = new Uint8Array(128);
  for (let i = 0; i < LETTERS.length; ++i) digits[LETTERS.charCodeAt(i)] = i;
  const bytes = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let number = 0;
    for (let i = at; i < at + 5; ++i) number = number * 85 + (i < text.length ? digits[text.charCodeAt(i)] : 84);
    bytes.setUint32(to, number);
  }
  return new Uint8Array(bytes.buffer, 0, Math.floor(text.length * 4 / 5));
}
