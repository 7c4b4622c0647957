/** An element of a picture before it is text or a part of a page. Text is text: whoever writes it out escapes it. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Element | string)[];
}

export const element = (
  tag: string,
  attributes: Element['attributes'] = {},
  ...children: readonly (Element | string)[]
): Element => ({tag, attributes, children});
