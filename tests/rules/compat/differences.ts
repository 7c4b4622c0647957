import {readFileSync} from 'node:fs';

/** Vectors by operator that do not give what json-logic-js gives, and why not. */
export interface Difference {
  /** Who differs: the evaluator given the rule as it is, or the compiler given it in a file. */
  readonly by: 'evaluator' | 'compiler';
  /** The code of the finding; else `unknown` (no value), `other` (another value) or `throws`. */
  readonly outcome: string;
  readonly because: string;
  readonly vectors: Readonly<Record<string, number>>;
}

/** All that are known. */
export const differences: readonly Difference[] = JSON.parse(
  readFileSync(new URL('differences.json', import.meta.url), 'utf8'),
);

/** Why a compiled rule has the outcome, from the list for the first of its operators that has one. */
export function reasonFor(outcome: string, operators: readonly string[]): string | undefined {
  const listed = differences.filter((one) => one.by === 'compiler' && one.outcome === outcome);
  return operators.flatMap((operator) => listed.filter(({vectors}) => Object.hasOwn(vectors, operator)))[0]?.because;
}
