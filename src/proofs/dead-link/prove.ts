import {writtenScreen} from '../../lib/written-screen.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import {openScreens} from '../../runtime/decide/open-screens.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {journeyPath} from '../../runtime/decide/journey-path.ts';
import {and, or, type Formula} from '../solver/formula.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {fileOfScreen} from '../flow/showing.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';

/** What leads, in a flow with an order, from a screen to one that is never on the path with it. */
export const deadLink: Proof = {id: 'dead-link', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, screens, prover} = subject;
  if (flow.led !== 'order') return;
  for (const entry of flow.screens) {
    const screen = screens[entry.id];
    if (screen === undefined || !entry.addressed) continue;
    for (const id of new Set(targetsIn(screen, flow.id))) {
      const to = flow.screens.find((one) => one.id === id);
      if (to === undefined || to === entry || !to.addressed) continue;
      const answer = prover.possible(and(mayShow(entry, subject), mayShow(to, subject)), (witness) => {
        const {facts, here} = factsOfWitness(flow, witness);
        const data = decisionData(flow, facts, here);
        const may = [...journeyPath(flow, data).screens, ...openScreens(flow, data, undefined)];
        return [entry, to].every((one) => may.includes(one.id) || one.open.kind === 'beside');
      });
      const at = fileOfScreen(entry.id, subject);
      if (answer.is === 'never') {
        const from = writtenScreen(flow, entry.id);
        const message = `What leads from ${from} to ${id} leads nowhere, ${id} is never on the path where ${from} is`;
        yield {code: 'dead-link', at, message};
      }
      yield* notProved(at, `${writtenScreen(flow, entry.id)} can lead to ${id}`, answer);
    }
  }
}

/** It stands on the path, or opens by itself; beside which screen is left open. */
function mayShow(entry: ScreenEntry, {flow, prover, outcomes}: Subject): Formula {
  const {passed, env} = outcomes;
  const may = and(passed, prover.encoder.condition(entry.when, env));
  if (entry.open.kind === 'when') return and(may, prover.encoder.condition(entry.open.when, env));
  if (entry.open.kind !== 'decided') return may;
  const sections = flow.sections.filter(({screens}) => screens.includes(entry.id));
  return and(may, or(...sections.map(({when}) => prover.encoder.condition(when, env))));
}

/** Screens of the flow to which links lead, and actions that call nothing. */
function targetsIn(part: unknown, flow: CompiledFlow['id']): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((one: unknown) => targetsIn(one, flow));
  if (!isRecord(part)) return [];
  const {link, then, calls} = part;
  // Calls may change what the path hangs on.
  if (Array.isArray(calls) && calls.length > 0) return [];
  const cases = isRecord(then) && Array.isArray(then['cases']) ? (then['cases'] as {value: unknown}[]) : [];
  const own = [link, ...cases.map(({value}) => value)].flatMap((target) =>
    isRecord(target) && isScreen(target as unknown as Target, flow) ? [String(target['screen'])] : [],
  );
  return [...own, ...Object.values(part).flatMap((one) => targetsIn(one, flow))];
}

const isScreen = (target: Target, flow: string): boolean => 'screen' in target && (target.flow ?? flow) === flow;
