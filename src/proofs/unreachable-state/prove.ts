import {pass} from '../../runtime/machine/pass.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {or} from '../solver/formula.ts';

/** States that no pass comes through, whatever the facts and whatever actions raise. */
export const unreachableState: Proof = {id: 'unreachable-state', prove};

function* prove({flow, outcomes, prover}: Subject): Iterable<Finding> {
  const {walked} = outcomes;
  if (walked === undefined || flow.machine === undefined) return;
  const {machine} = flow;
  for (const {id, reserved, source} of machine.states) {
    if (reserved !== undefined || id === machine.initial) continue;
    const leading = machine.transitions.filter(({to}) => to === id).map((one) => one.id);
    const arrives = or(...walked.strides.filter((stride) => leading.includes(stride.id)).map(({taken}) => taken));
    const answer = prover.possible(arrives, (witness) => {
      const {facts, here, raised} = factsOfWitness(flow, witness);
      const {fired} = pass(machine, decisionData(flow, facts, here), raised);
      return fired.some(({to, allowed}) => allowed && to === id);
    });
    if (answer.is === 'never') {
      const why =
        leading.length === 0
          ? 'no transition leads to it'
          : `${leading.join(' and ')} never ${leading.length === 1 ? 'leads' : 'lead'} there`;
      yield {code: 'unreachable-state', at: source, message: `No pass reaches the state ${id}: ${why}`};
    }
    yield* notProved(source, `a pass reaches the state ${id}`, answer);
  }
}
