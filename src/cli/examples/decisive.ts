import {isDeepStrictEqual} from 'node:util';
import {groupBy} from '../../lib/group-by.ts';
import type {CompiledFlow, Transition} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {
  exampleOfWitness,
  outcomeOf,
  witnessOf,
  type Example,
  type ExampleKind,
  type ExampleTerms,
} from '../../proofs/examples/examples.ts';
import {withFixed} from '../../proofs/flow/env-of.ts';
import {outcomesOf, type DecisionOutcome} from '../../proofs/flow/outcomes.ts';
import type {Subject} from '../../proofs/flow/subject.ts';
import {atState, walkMachine} from '../../proofs/flow/walk.ts';
import type {Witness} from '../../proofs/prover.ts';
import {and, not, type Formula} from '../../proofs/solver/formula.ts';
import type {Env} from '../../proofs/terms/encoder.ts';
import {absent} from '../../proofs/terms/value.ts';
import {holds as evaluated} from '../../runtime/rules/evaluate.ts';
import {situationsOf} from './conditions-of-screen.ts';
import {withNew, type RecordedScenario} from './recorded.ts';

/** An application that is asked for: one of which this holds, and of which the other flow decides otherwise. */
interface Question {
  readonly kind: ExampleKind;
  readonly id: string;
  readonly holds: Formula;
  readonly other: CompiledFlow;
  /** A part of a condition that is so, and the flow up to where that condition is read. */
  readonly part?: {readonly is: Logic; readonly upTo: CompiledFlow};
}

/** A condition that something of a flow stands under. */
interface Placed {
  readonly kind: ExampleKind;
  readonly id: string;
  readonly when: Logic;
  /** The flow with another condition there. */
  readonly having: (when: Logic) => CompiledFlow;
  /** Where the condition is read, and the flow up to there. */
  readonly env: Env;
  readonly upTo: CompiledFlow;
  /** What comes of it when it holds, in a flow that differs in this condition alone. */
  readonly effect: (flow: CompiledFlow) => Formula;
}

/** An example that was written before, or that is new. */
export interface Decisive extends Example {
  readonly recorded?: RecordedScenario;
}

interface AskedDecisive {
  readonly recorded: readonly RecordedScenario[];
  readonly isAsked: (id: string) => boolean;
  /** Told how many things were asked about. */
  readonly progress?: (count: {readonly done: number; readonly of: number}) => void;
}

/**
 * For every part of every condition of gates, rows and triggers an application in which that part alone makes the
 * difference (modified condition and decision coverage); for triggers whose order matters one that shows it; and one
 * for each place to which a state leads. Each is decided by the interpreter, by the flow and by the one that differs
 * there. What was recorded before answers where it can; of the others those stay that still hold, and all of what is
 * not asked for.
 */
export function decisiveOf(
  subject: Subject,
  terms: ExampleTerms,
  {recorded, isAsked, progress}: AskedDecisive,
): readonly Decisive[] {
  const questions = [...questionsOf(subject)];
  const all = recorded.map((one) => ({recorded: one, witness: witnessOf(one.scenario.given)}));
  const before = groupBy(all, (one) => subjectIn(one.recorded.scenario.name));
  const groups = groupBy(questions, ({kind, id}) => `${kind} ${id}`);
  const shown = new Set<string>();
  const found = [...groups].flatMap(([name, own], done) => {
    progress?.({done, of: groups.size});
    const [{kind, id} = {kind: 'gate' as const, id: ''}] = own;
    const written = before.get(name) ?? [];
    if (isAsked(id)) return groupOf(own, {subject, terms, shown, all, before: written});
    return written.map(({recorded: one}): Decisive => {
      const {given, expect} = one.scenario;
      return {kind, id, given, expect: expect as Example['expect'], recorded: one};
    });
  });
  const kept = new Map(found.map((one) => [one.recorded, one]));
  return withNew(
    recorded.flatMap((one) => kept.get(one) ?? []),
    found.filter((one) => one.recorded === undefined),
    {order: [...groups.keys()], thing: ({kind, id}) => `${kind} ${id}`},
  );
}

interface Known {
  readonly recorded: RecordedScenario;
  readonly witness: Witness;
}

/** What a scenario is an example of, by its title. */
const subjectIn = (title: string): string => /^Example of (.+), \d+$/.exec(title)?.[1] ?? '';

interface Group {
  readonly subject: Subject;
  readonly terms: ExampleTerms;
  /** Applications that are written, of all groups. */
  readonly shown: Set<string>;
  /** What was recorded, of this and of other things. */
  readonly before: readonly Known[];
  readonly all: readonly Known[];
}

/** The examples of one thing. */
function groupOf(questions: readonly Question[], {subject, terms, shown, all, before}: Group): readonly Decisive[] {
  const answering = new Set<RecordedScenario>();
  const found: Witness[] = [];
  for (const question of questions) {
    const confirm = confirming(question, subject, terms);
    const answers = before.filter(({witness}) => confirm(witness));
    for (const {recorded} of answers) answering.add(recorded);
    if (answers.length > 0 || all.some(({witness}) => confirm(witness))) continue;
    const answer = subject.prover.possible(question.holds, confirm);
    if (answer.is !== 'found') continue;
    const key = JSON.stringify(answer.witness);
    if (shown.size < shown.add(key).size) found.push(answer.witness);
  }
  const [{kind, id} = {kind: 'gate' as const, id: ''}] = questions;
  const kept = before.flatMap(({recorded, witness}): readonly Decisive[] => {
    const {expect} = exampleOfWitness({kind, id}, witness, subject, terms);
    const isSo = isDeepStrictEqual(expect, recorded.scenario.expect);
    return isSo || answering.has(recorded) ? [{kind, id, given: recorded.scenario.given, expect, recorded}] : [];
  });
  return [...kept, ...found.map((witness) => exampleOfWitness({kind, id}, witness, subject, terms))];
}

/** Decides whether an application shows that it hangs on what is asked. */
function confirming({other, part}: Question, subject: Subject, terms: ExampleTerms): (witness: Witness) => boolean {
  const said = (flow: CompiledFlow, witness: Witness): string => {
    const {decision} = outcomeOf(flow, terms, witness);
    const {because: _because, ...rest} = decision;
    return JSON.stringify({...rest, effects: []});
  };
  const isSo = (witness: Witness): boolean => {
    if (part === undefined) return true;
    const {data, walked} = outcomeOf(part.upTo, terms, witness);
    return evaluated(part.is, {...data, machine: {state: walked?.state ?? null}});
  };
  return (witness) => {
    const isJourney = witness.chosen.some((name) => name.startsWith('valid '));
    return !isJourney && isSo(witness) && said(subject.flow, witness) !== said(other, witness);
  };
}

function* questionsOf(subject: Subject): Iterable<Question> {
  const {env} = subject;
  const first = withFixed(env, 'here.screen', absent);
  for (const placed of [...gatesIn(subject, first), ...rowsIn(subject, first), ...triggersIn(subject, first)])
    yield* partsOf(placed, subject);
  yield* ordersIn(subject, first);
  yield* leadsIn(subject);
}

/** Each case of where a state leads, and the flow without it. */
function* leadsIn({flow, outcomes}: Subject): Iterable<Question> {
  const {machine} = flow;
  if (machine === undefined) return;
  for (const {kind, id, case: one, holds} of outcomes.all) {
    if (kind !== 'state') continue;
    const states = machine.states.map((state) =>
      state.id === id ? {...state, goTo: {cases: (state.goTo?.cases ?? []).filter((each) => each.id !== one)}} : state,
    );
    yield {kind, id: one === undefined ? id : `${id} ${one}`, holds, other: {...flow, machine: {...machine, states}}};
  }
}

function* partsOf({kind, id, when, having, env, upTo, effect}: Placed, {prover, flow}: Subject): Iterable<Question> {
  const isWhen = prover.encoder.condition(when, env);
  const [always, never] = [having(true), having(false)];
  const whenHeld = and(isWhen, effect(flow), not(effect(never)));
  const whenNot = and(not(isWhen), not(effect(flow)), effect(always));
  for (const is of situationsOf(when)) {
    const holds = prover.encoder.condition(is, env);
    const part = {is, upTo};
    yield {kind, id, holds: and(holds, whenHeld), other: never, part};
    yield {kind, id, holds: and(holds, whenNot), other: always, part};
  }
}

type EffectOf = (kind: 'gate' | 'row', id: string, one?: string) => Placed['effect'];

function effectsIn({outcomes, prover, raise, flow}: Subject, first: Env): EffectOf {
  const choose = (name: string): Formula => (name.startsWith('raise ') ? raise(name.slice(6)) : prover.choice(name));
  return (kind, id, one) => (of) => {
    const all: readonly DecisionOutcome[] =
      of === flow ? outcomes.all : outcomesOf(of, first, prover.encoder, choose).all;
    return all.find((each) => each.kind === kind && each.id === id && each.case === one)?.holds ?? false;
  };
}

function gatesIn(subject: Subject, first: Env): readonly Placed[] {
  const {flow} = subject;
  const effectOf = effectsIn(subject, first);
  return flow.gates.flatMap((gate): readonly Placed[] => {
    const {id, when} = gate;
    const having = (other: Logic): CompiledFlow => ({
      ...flow,
      gates: replaced(flow.gates, gate, {...gate, when: other}),
    });
    return when === undefined
      ? []
      : [{kind: 'gate', id, when, having, env: first, upTo: flow, effect: effectOf('gate', id)}];
  });
}

function rowsIn(subject: Subject, first: Env): readonly Placed[] {
  const {flow, outcomes} = subject;
  const {steps} = flow;
  if (steps === undefined) return [];
  const effectOf = effectsIn(subject, first);
  return steps.rows.flatMap((row) =>
    row.cases.flatMap((one): readonly Placed[] => {
      const having = (when: Logic): CompiledFlow => {
        const cases = replaced(row.cases, one, {...one, when});
        return {...flow, steps: {...steps, rows: replaced(steps.rows, row, {...row, cases})}};
      };
      const {when, id} = one;
      const effect = effectOf('row', row.id, id);
      return when === undefined
        ? []
        : [{kind: 'row', id: `${row.id} ${id}`, when, having, env: outcomes.env, upTo: flow, effect}];
    }),
  );
}

function triggersIn(subject: Subject, first: Env): readonly Placed[] {
  const {flow, outcomes} = subject;
  const {machine} = flow;
  if (machine === undefined) return [];
  return machine.transitions.flatMap((transition, index): readonly Placed[] => {
    const {id, to, when} = transition;
    const before = outcomes.walked?.strides[index]?.before;
    if (when === undefined || before === undefined) return [];
    const having = (other: Logic): CompiledFlow =>
      withTransitions(flow, replaced(machine.transitions, transition, {...transition, when: other}));
    const upTo = withTransitions(flow, machine.transitions.slice(0, index));
    const effect = endsIn(to, subject, first);
    return [{kind: 'trigger', id, when, having, env: atState(first, before), upTo, effect}];
  });
}

/** Neighbours of which both are taken, and the later one decides. */
function* ordersIn(subject: Subject, first: Env): Iterable<Question> {
  const {flow} = subject;
  const transitions = flow.machine?.transitions ?? [];
  for (const [index, one] of transitions.entries()) {
    const next = transitions[index + 1];
    if (next === undefined || next.to === one.to) continue;
    const other = withTransitions(flow, transitions.toSpliced(index, 2, next, one));
    const ends = endsIn(next.to, subject, first);
    yield {kind: 'trigger', id: next.id, holds: and(ends(flow), not(ends(other))), other};
  }
}

const endsIn =
  (state: string, {flow, outcomes, prover, raise}: Subject, first: Env): Placed['effect'] =>
  (of) => {
    const walked =
      of === flow || of.machine === undefined ? outcomes.walked : walkMachine(of.machine, first, prover.encoder, raise);
    return and(outcomes.passed, walked?.end.get(state) ?? false);
  };

const withTransitions = (flow: CompiledFlow, transitions: readonly Transition[]): CompiledFlow =>
  flow.machine === undefined ? flow : {...flow, machine: {...flow.machine, transitions}};

const replaced = <T>(list: readonly T[], one: T, by: T): readonly T[] => list.map((each) => (each === one ? by : each));
