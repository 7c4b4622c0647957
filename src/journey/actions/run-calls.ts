import type {CallInput} from '../../model/call.ts';
import type {CompiledFlow, Operation} from '../../model/compiled/flow.ts';
import type {Call} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';
import type {CallAttempts} from './attempts.ts';

/** What the calls of one run work on. */
export interface CallContext {
  readonly operations: CompiledFlow['operations'];
  /** Parameters of the browser's address; those of a call's own name fill themselves. */
  readonly addressParams: Readonly<Record<string, string>>;
  readonly bodyOf: (call: Call, data: RuleData) => Json | undefined;
  readonly call: (operation: Operation, input: CallInput) => Promise<Json>;
}

/** Answers of calls by the author's key: what rules read as `result`. */
export type Results = Readonly<Record<string, Json>>;

/**
 * Makes the calls one after the other, each on the answers of those before; one whose `when` does
 * not hold is left out. Rejects with the first failure; `attempts` remembers what succeeded.
 */
export async function runCalls(
  calls: readonly Call[],
  data: RuleData,
  context: CallContext,
  attempts: CallAttempts,
): Promise<Results> {
  let results: Results = {};
  for (const call of calls) {
    const known = {...data, result: results};
    if (!holds(call.when, known)) continue;
    const operation = context.operations[call.operation];
    if (operation === undefined) throw new Error(`The flow has no operation "${call.operation}".`);
    const params = paramsOf(operation, call, known, context.addressParams);
    const body = context.bodyOf(call, known);
    const attempt = attempts.of(call.id, {operation: operation.id, params, body}, operation.method === 'GET');
    const answer =
      attempt.done === undefined
        ? await context.call(operation, {call: call.id, params, body, key: attempt.key})
        : attempt.done.answer;
    attempt.succeed(answer);
    results = {...results, [call.id]: answer};
  }
  return results;
}

function paramsOf(
  operation: Operation,
  call: Call,
  data: RuleData,
  addressParams: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const name of [...operation.pathParams, ...operation.queryParams]) {
    const rule = call.with[name];
    const value = rule === undefined ? addressParams[name] : evaluate(rule, data);
    if (isKnown(value)) params[name] = value;
  }
  return params;
}
