import {isRecord} from '../../lib/is-record.ts';
import type {FactRequest} from '../../model/fact-store.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';

/**
 * What to ask for a fact on what is known so far: a request; `absent` when its `when` does not hold,
 * so that it is not asked for; `waits` when a parameter that the call is never made without is not
 * known yet. Parameters that have the name of one in the browser's address fill themselves. What needs
 * a token is not asked for without one.
 */
export type FactPlan = {readonly request: FactRequest} | 'absent' | 'waits';

export function planFact(
  source: FactSource,
  operations: CompiledFlow['operations'],
  data: RuleData,
  addressParams: Readonly<Record<string, string>>,
): FactPlan {
  if (!holds(source.when, data)) return 'absent';
  const operation = operations[source.from];
  if (operation === undefined) throw new Error(`A fact is read from "${source.from}", which the flow does not have.`);
  if (operation.access === 'token' && !isSignedIn(data)) return 'absent';
  const params: Record<string, unknown> = {};
  const {pathParams, queryParams, requiredQuery = [], constants = {}} = operation;
  const needed = [...pathParams.filter((name) => !Object.hasOwn(constants, name)), ...requiredQuery];
  const flag = operation.flag === undefined ? [] : [operation.flag];
  for (const name of new Set([...pathParams, ...queryParams, ...flag])) {
    const rule = source.with[name];
    const value = rule === undefined ? addressParams[name] : evaluate(rule, data);
    if (isKnown(value)) params[name] = value;
    else if (needed.includes(name)) return 'waits';
  }
  return {request: {operation, params, refresh: source.refresh, onFocus: source.onFocus}};
}

/** Whether the journey is that of somebody who has logged in. */
export function isSignedIn({session}: RuleData): boolean {
  return isRecord(session) && session.signedIn === true;
}
