import type {Severity} from './diagnostic.ts';

/** The page of a code: what `waymark explain-code <code>` prints. */
export interface CodePage {
  readonly severity: Severity;
  /** What is wrong, as one sentence. */
  readonly what: string;
  /** Why it matters: what a person would meet if it shipped. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** A few lines of YAML that cause it. */
  readonly example: string;
  /** Proofs find it, so only `validate --deep` does, or it finds more. */
  readonly deep?: true;
  /** Nothing is built for people while it stands; whoever writes may look at it, compare and try all the same. */
  readonly holdsUp?: 'builds';
  /** A comment may silence it: what is built without mending it is whole, and no safeguard is off. */
  readonly mayBeSilenced?: true;
}

/** Types a group of pages by its keys, so that a code that does not exist fails to compile. */
export function pages<Code extends string>(group: Readonly<Record<Code, CodePage>>): Readonly<Record<Code, CodePage>> {
  return group;
}
