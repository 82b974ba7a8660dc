// Short names for what a page does with its elements.
export const find = (id) => document.getElementById(id);
export const held = (id) => JSON.parse(find(id).textContent);

export function make(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else element.setAttribute(key, value);
  }
  element.append(...content);
  return element;
}
