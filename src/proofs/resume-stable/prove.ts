import {writtenScreen} from '../../lib/written-screen.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {decide} from '../../runtime/decide.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {withFixed} from '../flow/env-of.ts';
import {outcomesOf} from '../flow/outcomes.ts';
import {decides, fileOfScreen, showing} from '../flow/showing.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import {and, not, or} from '../solver/formula.ts';
import {absent} from '../terms/value.ts';

/**
 * Facts for which the screen that is decided does not show when its page is loaded again: because a rule
 * that decides reads which screen shows, or what the step before has carried. Where none does, a decision
 * is one of the facts alone and there is nothing to ask.
 */
export const resumeStable: Proof = {id: 'resume-stable', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, env, prover, outcomes, raise} = subject;
  const fleeting = fleetingPaths(flow);
  if (fleeting.length === 0) return;
  for (const entry of flow.screens) {
    if (!entry.addressed) continue;
    const forgotten = fleeting.reduce((one, path) => withFixed(one, path, absent), env);
    const there = withFixed(forgotten, 'here.screen', {is: 'literal', value: entry.id});
    const choose = (name: string) => (name.startsWith('raise ') ? raise(name.slice(6)) : prover.choice(name));
    const spared = {...flow, gates: flow.gates.filter(({except}) => !except.includes(entry.id))};
    const again = outcomesOf(spared, there, prover.encoder, choose);
    // On the path of an order-led flow it may be open as soon as it was decided.
    const onPath = flow.led === 'order' ? and(again.passed, prover.encoder.condition(entry.when, there)) : false;
    const first = decides(entry.id, flow, outcomes);
    const lost = and(first, not(or(showing(entry, subject, again), onPath)));
    const answer = prover.possible(lost, (witness) => {
      const {facts, here, raised} = factsOfWitness(flow, witness);
      const before = decide(flow, facts, here, raised);
      const reloaded = {...here, carried: {}, screen: entry.id, asked: false};
      const after = decide(flow, facts, reloaded, raised);
      const isIt = (one: typeof before): boolean =>
        one.kind === 'screen' && one.flow === flow.id && one.screen === entry.id;
      return isIt(before) && !isIt(after);
    });
    const at = fileOfScreen(entry.id, subject);
    if (answer.is === 'found') {
      const message = `The screen ${writtenScreen(flow, entry.id)} is decided, and a reload there leads elsewhere`;
      yield {code: 'resume-stable', at, message, witness: answer.witness};
    }
    yield* notProved(at, `a reload of ${writtenScreen(flow, entry.id)} stays there`, answer);
  }
}

/** Paths of what a reload forgets or changes, as far as rules that decide read them. */
function fleetingPaths({gates, steps, machine, sections, screens}: CompiledFlow): readonly string[] {
  const deciding = JSON.stringify([
    gates,
    steps,
    machine,
    sections.map(({when}) => when),
    screens.map(({when, open}) => [when, open]),
  ]);
  const paths = [...deciding.matchAll(/"var":\[?"([^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => path === 'here.screen' || path.startsWith('carried.'));
}
