import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import type {Origin} from '../../model/tree.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {Prover, Witness} from '../prover.ts';
import {or, type Formula} from '../solver/formula.ts';
import {factsOfWitness, type Subject} from './subject.ts';
import {atState} from './walk.ts';

/** A case of a choice that has a condition. */
export interface ConditionalCase {
  readonly id: string;
  readonly when: Formula;
  /** By the interpreter itself. */
  readonly holds: (witness: Witness) => boolean;
  /** What it gives, to compare. */
  readonly value: string;
  readonly at: Origin | string;
}

/** Cases of which the first that holds wins, in order; what always holds, and so stands last, is left out. */
export interface OrderedChoice {
  readonly what: 'row' | 'state' | 'gates' | 'choice';
  /** It says where to go, not what to show. */
  readonly leads: boolean;
  /** Where the choice is asked at all. */
  readonly here: Formula;
  readonly cases: readonly ConditionalCase[];
  readonly prover: Prover;
}

/** Every choice of a flow: its gates, rows and states, and those of its screens. */
export function choicesOf(subject: Subject): readonly OrderedChoice[] {
  return [...ofFlow(subject), ...ofScreens(subject)].filter(({cases}) => cases.length > 1);
}

interface Written {
  readonly id: string;
  readonly when?: Logic;
  readonly source?: string;
  readonly goTo?: unknown;
  readonly value?: unknown;
}

function ofFlow({flow, prover, outcomes, env}: Subject): readonly OrderedChoice[] {
  const {machine, steps} = flow;
  const step = prover.encoder.places.child(prover.encoder.places.root('step', env.roots), 'name');
  const stateOf = (witness: Witness): {readonly state: string} | undefined => {
    const {facts, here, raised} = factsOfWitness(flow, witness);
    return machine === undefined ? undefined : {state: pass(machine, decisionData(flow, facts, here), raised).state};
  };
  const now = outcomes.walked === undefined ? env : atState(env, outcomes.walked.end);
  const choice = (
    what: OrderedChoice['what'],
    here: Formula,
    cases: readonly Written[],
    at?: string,
  ): OrderedChoice => ({
    what,
    leads: true,
    here,
    prover,
    cases: cases.flatMap(({id, when, source, goTo, value}) =>
      when === undefined
        ? []
        : {
            id,
            when: prover.encoder.condition(when, what === 'gates' ? env : now),
            holds: (witness: Witness) => {
              const {facts, here: place} = factsOfWitness(flow, witness);
              const seen = {...place, ...presentOf(witness)};
              const data = {...decisionData(flow, facts, seen), machine: stateOf(witness)};
              return holds(when, data);
            },
            value: JSON.stringify(goTo ?? value),
            at: source ?? at ?? '',
          },
    ),
  });
  return [
    choice('gates', true, flow.gates),
    ...(steps?.rows ?? []).map((row) => choice('row', or(...row.steps.map((name) => step.equals(name))), row.cases)),
    ...(machine?.states ?? []).map(({id, goTo, source}) =>
      choice('state', outcomes.walked?.end.get(id) ?? false, goTo?.cases ?? [], source),
    ),
  ];
}

/** A choice may be asked while a screen shows. */
function presentOf({facts: {here}}: Witness): {readonly screen?: string} {
  const {screen} = (here ?? {}) as {readonly screen?: string};
  return screen === undefined ? {} : {screen};
}

function ofScreens(subject: Subject): readonly OrderedChoice[] {
  const written = new Map(subject.conditions.map((one) => [one.logic, one]));
  const found: OrderedChoice[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isRecord(part)) return;
    const {cases} = part;
    if (Array.isArray(cases) && cases.length > 1) {
      const one = ofCases(cases as readonly Written[], subject, written);
      if (one !== undefined) found.push(one);
    }
    Object.values(part).forEach(visit);
  };
  visit(Object.values(subject.screens));
  return found;
}

function ofCases(
  cases: readonly Written[],
  subject: Subject,
  written: ReadonlyMap<Logic, Subject['conditions'][number]>,
): OrderedChoice | undefined {
  const known = cases.flatMap(({id, when, value}) => {
    const condition = when === undefined ? undefined : written.get(when);
    return condition === undefined ? [] : [{id, value, condition}];
  });
  const roots = known[0]?.condition.roots;
  if (roots === undefined) return undefined;
  const {prover, env} = subject.at(roots);
  const targets = cases.map(({value}) => value as Json | undefined);
  return {
    what: 'choice',
    leads: targets.every((value) => isRecord(value) && ('screen' in value || 'exit' in value || 'go' in value)),
    here: true,
    prover,
    cases: known.map(({id, value, condition: {logic, origin}}) => ({
      id,
      when: prover.encoder.condition(logic, env),
      holds: ({facts}: Witness) => holds(logic, subject.dataOf(facts)),
      value: JSON.stringify(value),
      at: origin,
    })),
  };
}
