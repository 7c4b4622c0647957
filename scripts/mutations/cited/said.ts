/** Where a requirement is done, said by a person: a file, and a text of one line, within which it is broken if it can be. */
export interface Said {
  readonly file: string;
  /** A text above it, where another line above has the same words. */
  readonly after?: string;
  readonly line: string;
}

export interface Located {
  /** From 1. */
  readonly line: number;
  /** What was pointed at, as offsets in the file. */
  readonly within: readonly [number, number];
}

/** Where that is in the text of its file, undefined for none that can be broken; a sentence where nothing is there. */
export function locate({file, after, line: wanted}: Said, text: string | undefined): Located | string {
  if (text === undefined) return `${file} is no file that can be broken.`;
  const lines = text.split('\n');
  const above = after === undefined ? 0 : lines.findIndex((one) => one.includes(after));
  if (above === -1) return `${file} has no line with ${JSON.stringify(after)}.`;
  const index = lines.findIndex((one, at) => at >= above && one.includes(wanted));
  const [found] = lines.slice(index, index + 1);
  if (index === -1 || found === undefined) return `${file} has no line with ${JSON.stringify(wanted)}.`;
  const from = lines.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0) + found.indexOf(wanted);
  return {line: index + 1, within: [from, from + wanted.length]};
}
