/** A word of a text, and how much more it tells than a plain one. */
export interface Word {
  readonly text: string;
  readonly weight: number;
}

const common = new Set(
  `the and for not with from that this its are has have was were which when where each one two only must may shown show
  user users page screen text value values field fields document documents stated expected named all const expect`.split(
    /\s+/,
  ),
);

const quotes = /["“”'`]([^"“”'`\n]{3,})["“”'`]/g;
/** `isCrypto`, `WAITING_FOR_BPO`, `start/app-summary`, `status.bpo`. */
const names = /\b(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|[A-Za-z0-9]+(?:[-/.][A-Za-z0-9]+)+)\b/g;

/** Words of a requirement, or of a test that cites it, by which the line that does it is found: quoted ones whole. */
export function wordsOf(text: string): readonly Word[] {
  const found = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    found.set(word, Math.max(found.get(word) ?? 0, weight));
  };
  for (const [, quoted = ''] of text.matchAll(quotes)) add(quoted, 6);
  for (const [name] of text.matchAll(names)) add(name, 5);
  for (const [number] of text.matchAll(/\b\d+\b/g)) add(number, 3);
  for (const [word] of text.toLowerCase().matchAll(/\b[a-z]{3,}\b/g)) if (!common.has(word)) add(word, 1);
  return [...found].map(([word, weight]) => ({text: word, weight}));
}
