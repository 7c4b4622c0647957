import type {Element as Drawn} from '../picture/element.ts';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element of the page. Text stays text: nothing is ever read as markup. */
export function htmlElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children);
  return made;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** A part of a picture as an element of the page. */
export function drawn({tag, attributes, children}: Drawn): SVGElement {
  const made = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children.map((child) => (typeof child === 'string' ? child : drawn(child))));
  return made;
}

/** The element with this id, which the page has from the start. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
}
