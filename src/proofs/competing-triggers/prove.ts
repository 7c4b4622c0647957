import type {Machine, Transition} from '../../model/compiled/flow.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass, type MachinePass} from '../../runtime/machine/pass.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {decided, factsOfWitness, type Subject} from '../flow/subject.ts';
import {walkMachine} from '../flow/walk.ts';
import type {Witness} from '../prover.ts';
import {and, not, or, type Formula} from '../solver/formula.ts';

/**
 * Two transitions that leave the same state, both triggered, where the one that is written first takes the
 * person where the other may not leave from: in the other order they would end elsewhere. A transition
 * `from: any`, or from where the first one leads, has said what comes of it, and so has `over`. Only where
 * the state decides what shows.
 */
export const competingTriggers: Proof = {id: 'competing-triggers', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, env, prover, outcomes, raise} = subject;
  const {machine} = flow;
  const {walked} = outcomes;
  if (machine === undefined || walked === undefined) return;
  const stateDecides = or(...outcomes.all.flatMap(({kind, holds}) => (kind === 'state' ? [holds] : [])));
  for (const [first, second] of pairsOf(machine)) {
    const reversed = swapped(machine, first, second);
    const other = walkMachine(reversed, env, prover.encoder, raise);
    const takes = (strides: typeof walked.strides, one: Transition): Formula =>
      strides.find(({id}) => id === one.id)?.taken ?? false;
    const elsewhere = or(
      ...machine.states.map(({id}) => and(walked.end.get(id) ?? false, not(other.end.get(id) ?? false))),
    );
    const competes = and(
      stateDecides,
      takes(walked.strides, first),
      takes(other.strides, second),
      not(takes(walked.strides, second)),
      elsewhere,
    );
    const answer = prover.possible(competes, (witness) => {
      if (decided(flow, witness).because.kind !== 'state') return false;
      const [now, then] = [passOf(subject, machine, witness), passOf(subject, reversed, witness)];
      const took = ({fired}: MachinePass, {id}: Transition): boolean =>
        fired.some(({transition, allowed}) => allowed && transition === id);
      return now.state !== then.state && took(now, first) && !took(now, second) && took(then, second);
    });
    if (answer.is === 'found') {
      yield {
        code: 'competing-triggers',
        at: second.source,
        message: `The transitions ${first.id} and ${second.id} leave the same state for the same facts; only their order decides`,
        related: [{at: first.source, message: `The transition ${first.id}`}],
        witness: answer.witness,
      };
    }
    yield* notProved(second.source, `the transitions ${first.id} and ${second.id} exclude each other`, answer);
  }
}

function passOf({flow}: Subject, machine: Machine, witness: Witness): MachinePass {
  const {facts, here, raised} = factsOfWitness(flow, witness);
  return pass(machine, decisionData(flow, facts, here), raised);
}

/** Transitions with a trigger that leave a state together, the later not from where the first leads. */
function pairsOf({transitions}: Machine): readonly (readonly [Transition, Transition])[] {
  const triggered = transitions.filter(({when}) => when !== undefined);
  return triggered.flatMap((second, index) =>
    triggered.slice(0, index).flatMap((first) => {
      const {from} = second;
      if (from === 'any' || first.from === 'any' || first.to === second.to || from.includes(first.to)) return [];
      if (first.over?.includes(second.id) === true) return [];
      const shared = first.from.some((state) => from.includes(state));
      return shared ? [[first, second] as const] : [];
    }),
  );
}

function swapped(machine: Machine, first: Transition, second: Transition): Machine {
  const others = machine.transitions.filter((one) => one !== second);
  const transitions = others.flatMap((one) => (one === first ? [second, first] : [one]));
  return {...machine, transitions};
}
