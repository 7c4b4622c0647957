import type {Logic} from './logic.ts';
import type {Target} from './target.ts';

/** A choice: the first case whose `when` holds. A case without `when` always holds and is last. */
export interface Choice<T> {
  readonly cases: readonly ChoiceCase<T>[];
}

export interface ChoiceCase<T> {
  /** The author's key; `explain` and scenarios name it. */
  readonly id: string;
  readonly when?: Logic;
  readonly value: T;
}

/** One format of a printed value: `percent 2` is `{id: 'percent', words: ['2']}`. */
export interface FormatUse {
  readonly id: string;
  readonly words: readonly string[];
}

/** A piece of a line. A bare string is printed as it is. */
export type Inline =
  | string
  | {readonly print: Logic; readonly formats: readonly FormatUse[]; readonly or?: string}
  | {readonly strong: readonly Inline[]}
  | {readonly emphasis: readonly Inline[]}
  | {readonly link: Target; readonly text: readonly Inline[]};

/** One line: a label, a title, a message, a hint. */
export type Line = readonly Inline[];

export type ProseBlock =
  | {readonly paragraph: Line}
  | {readonly heading: Line; readonly level: 2 | 3 | 4}
  /** `start`: the number of the first entry, where that is not 1. */
  | {readonly list: readonly Line[]; readonly ordered: boolean; readonly start?: number};

/** Running text, from the small Markdown of the language; parsed by the compiler. */
export type RunningText = readonly ProseBlock[];
