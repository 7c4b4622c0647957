import type {Logic} from '../../model/compiled/logic.ts';
import {operationOf} from '../../runtime/explain/operation.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import {withoutKnown} from '../diff/known-anyway.ts';
import {logicText} from '../diff/logic-text.ts';

/** A condition with what came of it, and of each of its parts. */
export interface Judged {
  /** `all of`, `any of`, `not`, or the condition itself in words. */
  readonly says: string;
  readonly holds: boolean;
  /** Path -> what stands there; `null` where nothing does. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly parts?: readonly Judged[];
}

/** Judges a condition part by part. What is compared is known anyway, so "x is present and x is 1" is one part. */
export function judged(logic: Logic, data: RuleData): Judged {
  const {id, operands = []} = operationOf(logic) ?? {};
  const own = holds(logic, data);
  if (id === 'and' || id === 'or') {
    const all = id === 'and' ? flat(operands) : operands;
    const kept = id === 'and' ? withoutKnown(all) : all;
    const stand = kept.map((one) => judged(one, data));
    const [only] = stand;
    // What is absent fails "x is present", not the comparison that is left of it.
    if (only !== undefined && stand.length === 1 && (only.holds === own || only.parts === undefined))
      return {...only, holds: own};
    // Where only what is absent fails, that is what there is to say.
    const hidden = !own && stand.every((one) => one.holds);
    const parts = hidden ? all.map((one) => judged(one, data)) : stand;
    return {says: id === 'and' ? 'all of' : 'any of', holds: own, parts};
  }
  const [inner = null] = operands;
  const innerId = operationOf(inner)?.id;
  if (id === '!!') return {...judged(inner, data), holds: own};
  if (id === '!' && (innerId === 'and' || innerId === 'or'))
    return {says: 'not', holds: own, parts: [judged(inner, data)]};
  const values = Object.fromEntries([...pathsIn(logic)].map((path) => [path, valueAt({var: path}, data)]));
  // What an operator computes is not to be seen in what it is given.
  if (
    typeof inner === 'object' &&
    inner !== null &&
    innerId !== undefined &&
    compares.has(id ?? '') &&
    innerId !== 'var'
  )
    values[logicText(inner)] = valueAt(inner, data);
  return {says: logicText(logic), holds: own, ...(Object.keys(values).length === 0 ? {} : {values})};
}

const compares = new Set(['===', '!==', '<', '<=', '>', '>=', 'in']);

/** The parts of a conjunction, those of conjunctions in it among them. */
function flat(operands: readonly Logic[]): readonly Logic[] {
  return operands.flatMap((one) => {
    const inner = operationOf(one);
    return inner?.id === 'and' ? flat(inner.operands) : [one];
  });
}

/** Paths that a condition reads; inside lists that of the list alone, for each element has others. */
function pathsIn(logic: Logic, found: Set<string> = new Set()): ReadonlySet<string> {
  const {id, operands = []} = operationOf(logic) ?? {};
  const [first] = operands;
  if (id === 'var' && typeof first === 'string') {
    if (first !== 'item' && !first.startsWith('item.')) found.add(first);
  } else for (const one of Array.isArray(logic) ? (logic as readonly Logic[]) : operands) pathsIn(one, found);
  return found;
}

function valueAt(logic: Logic, data: RuleData): unknown {
  const value = evaluate(logic, data);
  return isKnown(value) ? value : null;
}
