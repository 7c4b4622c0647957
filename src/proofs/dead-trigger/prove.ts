import {pass} from '../../runtime/machine/pass.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';

/** Transitions that are never taken. Those of which only the state they leave is to blame are left out. */
export const deadTrigger: Proof = {id: 'dead-trigger', prove};

function* prove({flow, outcomes, prover, raise}: Subject): Iterable<Finding> {
  const {walked} = outcomes;
  if (walked === undefined || flow.machine === undefined) return;
  const {machine} = flow;
  for (const stride of walked.strides) {
    const one = machine.transitions.find(({id}) => id === stride.id);
    if (one === undefined) continue;
    if (one.when === undefined && raise(one.id) === false) {
      const message = `The transition ${one.id} has no trigger, and no action raises it`;
      yield {code: 'dead-trigger', at: one.source, message};
      continue;
    }
    const answer = prover.possible(stride.taken, (witness) => {
      const {facts, here, raised} = factsOfWitness(flow, witness);
      const {fired} = pass(machine, decisionData(flow, facts, here), raised);
      return fired.some(({transition, allowed}) => allowed && transition === one.id);
    });
    if (answer.is === 'never') {
      const from = one.from === 'any' ? 'any state' : one.from.join(', ');
      const holds = prover.possible(stride.fires, () => true).is !== 'never';
      const why = holds
        ? `where its trigger holds, the state is never ${from}`
        : 'its trigger never holds at its place';
      yield {code: 'dead-trigger', at: one.source, message: `The transition ${one.id} is never taken: ${why}`};
    }
    yield* notProved(one.source, `the transition ${one.id} is ever taken`, answer);
  }
}
