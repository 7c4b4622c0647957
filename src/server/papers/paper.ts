/** A paper before it is drawn: what it says, in reading order. */
export interface Paper {
  /** Stable within an application: `summary`, `note`. */
  readonly id: string;
  readonly title: string;
  /** Who gives it out. */
  readonly issuer: string;
  /** What it is about, under the title: a number, a name. */
  readonly about: string;
  readonly parts: readonly PaperPart[];
  /** What the file says of when it was made; without it 1970, as nothing of it may depend on the day it is drawn. */
  readonly made?: Date;
  /** Where what it says can be read with letters that no font has: the end of a sentence. */
  readonly record?: string;
  /** What matters most of it, for who reads no more: a name and its value, as they stand in the paper. */
  readonly keyTerms?: readonly Row[];
}

/** A name and its value. */
type Row = readonly [name: string, value: string];

export type PaperPart =
  | {readonly kind: 'heading'; readonly text: string}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'list'; readonly items: readonly string[]}
  | {readonly kind: 'figures'; readonly rows: readonly Row[]}
  | {readonly kind: 'page'}
  | {readonly kind: 'signature'; readonly label: string; readonly signed: Signed | undefined};

/** How a paper was signed. */
export interface Signed {
  readonly name: string;
  /** `yyyy-mm-dd` */
  readonly on: string;
  /** What was drawn, as `drawingOf` gives it; absent: the name was typed. */
  readonly drawing?: Buffer | undefined;
}

export const paperHeading = (text: string): PaperPart => ({kind: 'heading', text});
export const paperText = (...sentences: readonly string[]): PaperPart => ({kind: 'text', text: sentences.join(' ')});
export const paperList = (...items: readonly string[]): PaperPart => ({kind: 'list', items});
export const figures = (...rows: readonly Row[]): PaperPart => ({kind: 'figures', rows});
