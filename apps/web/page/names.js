// Isolates words that are written from right to left, such as names, so that they don't change the order of the words
// around them. The program also puts this file into replay pages, so it needs nothing but the document.
const TO_THE_LEFT = /([^\s:;,.()*]*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}][^\s:;,.()*]*)/gu;

// Returns the text as nodes, with such words in elements of their own.
export function isolated(text) {
  return text.split(TO_THE_LEFT).map((part, i) => (i % 2 === 0 ? part : Object.assign(document.createElement("bdi"), { textContent: part })));
}

// Makes a text the whole content of an element.
export const writeIsolated = (element, text) => element.replaceChildren(...isolated(text));

// Returns the text for a picture, which can't have such elements: with marks around the words.
export const marked = (text) => text.replace(TO_THE_LEFT, "\u2068$1\u2069");

// Isolates words in elements that have only text.
export function isolateIn(elements) {
  for (const element of elements)
    if (!element.firstElementChild && element.textContent.search(TO_THE_LEFT) >= 0) element.replaceChildren(...isolated(element.textContent));
}
