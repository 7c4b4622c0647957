import {isDeepStrictEqual} from 'node:util';
import {operators} from '../../src/catalog/operators/index.ts';
import {arithmetic, comparisons, conditionWords} from '../../src/compiler/link/rules/core-operators.ts';
import {isDiagnosticCode} from '../../src/diagnostics/catalog.ts';
import {isRecord} from '../../src/lib/is-record.ts';
import type {Json} from '../../src/model/json.ts';
import {compilerOf, libraryOf, operatorOf, outcomeOf} from '../../tests/rules/compat/ask.ts';
import {reasonFor} from '../../tests/rules/compat/differences.ts';
import {asAuthored} from './as-authored.ts';
import type {Expected, FileVector} from './read-vectors.ts';
import {readsNothing} from './reads-nothing.ts';

/** What became of a vector. */
export type Verdict =
  /** Compiled, it gives what json-logic-js gives; or what the vector says, where json-logic-js does not. */
  | {readonly is: 'agrees'}
  /** The compiler refuses it for a kind of reason that is listed for one of its operators. */
  | {readonly is: 'refused'; readonly code: string}
  /** It needs an operator that flows do not have. */
  | {readonly is: 'outside'; readonly operator: string}
  /** It gives another value for a reason that is listed. */
  | {readonly is: 'differs'; readonly because: string}
  /** It differs, and no list says so. `ours` is a value, or the code of a finding. */
  | {readonly is: 'fault'; readonly ours: unknown; readonly theirs: unknown};

export interface Sorted {
  readonly vector: FileVector;
  /** json-logic-js gives what the vector says. */
  readonly isClassic: boolean;
  readonly verdict: Verdict;
}

const own = new Set([...conditionWords, ...Object.keys({...comparisons, ...arithmetic, ...operators})]);

/** Asks json-logic-js and the language, and says how they compare. */
export function sortVector(vector: FileVector): Sorted {
  const theirs = libraryOf(vector);
  const isClassic = says(vector.expected, theirs);
  return {vector, isClassic, verdict: verdictOf(vector, theirs, isClassic)};
}

function verdictOf(vector: FileVector, theirs: unknown, isClassic: boolean): Verdict {
  const compiled = compilerOf({...vector, written: asAuthored(vector.rule)});
  const used = [operatorOf(vector.rule), ...operatorsIn(vector.rule)];
  if ('code' in compiled) {
    const {code} = compiled;
    const operator = used.find((one) => one !== 'value' && !own.has(one));
    if (operator !== undefined) return {is: 'outside', operator};
    const isListed = isDiagnosticCode(code) && reasonFor(code, used) !== undefined;
    return isListed ? {is: 'refused', code} : {is: 'fault', ours: code, theirs};
  }
  const {value: ours} = compiled;
  const hasNone = theirs === 'throws' && ours === null;
  if (hasNone || isDeepStrictEqual(ours, theirs) || (!isClassic && says(vector.expected, ours))) return {is: 'agrees'};
  const because = reasonFor(outcomeOf(ours, theirs), used);
  return because !== undefined && readsNothing(vector.rule, vector.data)
    ? {is: 'differs', because}
    : {is: 'fault', ours, theirs};
}

/** Whether a value is what a vector asks for. That nothing can be said is `throws`, `NaN` or no value. */
function says(expected: Expected, given: unknown): boolean {
  if (expected.is === 'error') return given === 'throws' || Number.isNaN(given);
  return isDeepStrictEqual(given ?? null, expected.value) || (given === 0 && expected.value === 0);
}

/** Every key that stands where an operator does, outermost first. */
function operatorsIn(rule: Json): readonly string[] {
  if (Array.isArray(rule)) return (rule as readonly Json[]).flatMap(operatorsIn);
  if (!isRecord(rule)) return [];
  return Object.entries(rule).flatMap(([operator, operand]) => [operator, ...operatorsIn(operand)]);
}
