import type {Contract} from '../../catalog/operations/operations.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Facts} from '../../model/decision.ts';
import {serverAnswers} from '../visits/server-answers.ts';
import type {Scenario} from './scenario.ts';

/** What to do about what does not fit. */
export const misfitHint =
  'Write in `given: result`, by the name of a call, what schemas/api/openapi.yaml says of its answer; what is left out has the smallest value that it may have.';

/**
 * What a scenario says of the answers of calls that no server which keeps its contract gives, each as a sentence: it may
 * name the calls of the screen on which it is, or of any where it is on none.
 */
export function misfitsOfScenario(
  {at}: Pick<Scenario, 'at'>,
  screens: CompiledOrg['flows'][string]['screens'],
  {result}: Facts,
  contract: Contract,
): readonly string[] {
  if (!isRecord(result)) return [];
  const here = at === undefined ? undefined : screens[at];
  const calls = (here === undefined ? Object.values(screens) : [here])
    .flatMap(actionsOf)
    .flatMap((action) => action.calls);
  const {misfits} = serverAnswers(contract);
  return Object.entries(result).flatMap(([name, said]) => {
    const operations = [...new Set(calls.flatMap(({id, operation}) => (id === name ? [operation] : [])))];
    if (operations.length === 0)
      return [`\`result.${name}\` is the answer of no call${here === undefined ? '' : ` of ${at}`}`];
    // Two screens may name calls of their own alike: what one of them may be answered with is right.
    const found = operations.map((operation) => [operation, misfits(operation, said)] as const);
    if (found.some(([, wrong]) => wrong.length === 0)) return [];
    const [[operation, wrong] = ['', []]] = found;
    return [`\`result.${name}\` is no answer of ${operation} by its contract: ${wrong.join(', ')}`];
  });
}
