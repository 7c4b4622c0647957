/** A page to be read from its beginning to its end, in Markdown: what the words mean, how somebody comes to a journey of their own. */
export interface Guide {
  /** `your-own-journey`: its file, and its address. */
  readonly name: string;
  readonly title: string;
  /** Its first paragraph. */
  readonly about: string;
  /** What stands below. */
  readonly markdown: string;
}

/**
 * A guide from its file, which begins with its title and a paragraph that says what it is about. Links to other files
 * beside it lead to their pages.
 *
 * @throws Error where it begins otherwise
 */
export function guideOf(name: string, text: string): Guide {
  const [, title, about, rest = ''] = /^# (.+)\n\n((?:.+\n)+)([^]*)$/.exec(text) ?? [];
  if (title === undefined || about === undefined) throw new Error(`${name} begins with no title and paragraph.`);
  const linked = (markdown: string): string => markdown.replaceAll(/\]\(([\w-]+)\.md\)/g, '](../guides/$1.html)');
  return {name, title, about: linked(about.trim()), markdown: linked(rest)};
}
