import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Decision, Facts, Here} from '../../model/decision.ts';
import type {FactRoots, WrittenCondition} from '../../model/evidence.ts';
import type {Law} from '../../model/law.ts';
import {decide} from '../../runtime/decide.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {Prover, type ProverOptions, type Witness} from '../prover.ts';
import type {Formula} from '../solver/formula.ts';
import type {Env} from '../terms/encoder.ts';
import {exampleToday} from '../witness/candidates.ts';
import {absent} from '../terms/value.ts';
import {envOf, withFixed} from './env-of.ts';
import {onScreens, type OnScreen} from './on-screens.ts';
import {outcomesOf, type DecisionOutcomes} from './outcomes.ts';

/** A compiled flow with what the compiler knows of it. */
export interface FlowCase {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly roots: FactRoots;
  readonly conditions: readonly WrittenCondition[];
  readonly laws: readonly Law[];
  readonly screenRoots: Readonly<Record<string, FactRoots>>;
}

/** Who answers about one place, and what is read there. */
type Asked = Pick<OnScreen, 'prover' | 'env'>;

/** What a proof is about: one flow as some organisations have it, ready to be asked. */
export interface Subject extends FlowCase {
  readonly prover: Prover;
  readonly env: Env;
  readonly outcomes: DecisionOutcomes;
  /** Holds when an action that exists raises the transition; false for one that none raises. */
  readonly raise: (transition: string) => Formula;
  /** Asks about what is read in one place, by what may be read there; `more`: rules that are no conditions of the flow. */
  readonly at: (roots: FactRoots, more?: readonly Logic[]) => Asked;
  /** Asks about these rules alone; what makes all facts impossible there is whoever asks to look for, and to close it. */
  readonly apart: (roots: FactRoots, rules: readonly Logic[]) => Asked;
  /** The flow as somebody meets it on each of these screens; `more`: rules that are asked about on some of them besides. */
  readonly onScreens: (
    ids: readonly string[],
    more: (ids: readonly string[]) => unknown,
  ) => ReadonlyMap<string, OnScreen>;
  /** What makes all facts impossible, as far as they were asked about (`Prover.contradiction`). */
  readonly contradiction: () => readonly string[] | undefined;
  /** A proof is done: of what it alone has asked nothing is kept but a contradiction. */
  readonly settle: () => void;
  /** Nothing is asked of it any more. */
  readonly close: () => void;
  /** What rules read, from the facts of a witness. */
  readonly dataOf: (facts: Witness['facts']) => RuleData;
}

export function subjectOf(one: FlowCase, options: ProverOptions): Subject {
  const {flow, screens, roots, conditions} = one;
  const prover = new Prover([flow, ...conditions.map(({logic}) => logic)], options);
  const lasting = [prover];
  const passing: Prover[] = [];
  const proverOf = (rules: unknown, kept = passing): Prover => {
    const made = new Prover(rules, options);
    kept.push(made);
    return made;
  };
  const env = envOf(flow, roots, prover.encoder);
  const raisable = new Set(JSON.stringify(screens).match(/(?<="raise":")[^"]+/g));
  const raise = (id: string): Formula => raisable.has(id) && prover.choice(`raise ${id}`);
  const choose = (name: string): Formula => (name.startsWith('raise ') ? raise(name.slice(6)) : prover.choice(name));
  const byRoots = new Map<FactRoots, Asked>();
  const at: Subject['at'] = (own, more) => {
    const known = more === undefined ? byRoots.get(own) : undefined;
    if (known !== undefined) return known;
    const written = conditions.flatMap(({roots: of, logic}) => (of === own || own === roots ? [logic] : []));
    const asked = proverOf([...written, ...(more ?? [])], more === undefined ? lasting : passing);
    const made = {prover: asked, env: envOf(flow, own, asked.encoder)};
    if (more === undefined) byRoots.set(own, made);
    return made;
  };
  const apart: Subject['apart'] = (own, rules) => {
    const asked = new Prover(rules, options);
    return {prover: asked, env: envOf(flow, own, asked.encoder)};
  };
  const found: (readonly string[])[] = [];
  const contradictionsOf = (provers: readonly Prover[]): typeof found =>
    provers.map((made) => made.contradiction()).filter((keys) => keys !== undefined);
  const settle = (): void => {
    const done = passing.splice(0);
    found.push(...contradictionsOf(done));
    for (const made of done) made.close();
  };
  const groups = (name: unknown): readonly string[] => flow.steps?.groups[String(name)] ?? [];
  const dataOf = (facts: Witness['facts']): RuleData => {
    const step = isRecord(facts['step']) ? facts['step'] : {};
    return {...facts, step: {...step, group: groups(step['name'])}};
  };
  return {
    ...one,
    prover,
    env,
    raise,
    at,
    apart,
    onScreens: (ids, more) =>
      onScreens(one, ids, more, {
        prover: (rules) => proverOf(rules),
        choose: (name, asked) => (!name.startsWith('raise ') || raisable.has(name.slice(6))) && asked.choice(name),
      }),
    contradiction: () => {
      const all = [...found, ...contradictionsOf([...lasting, ...passing])];
      return all.length === 0 ? undefined : [...new Set(all.flat())];
    },
    settle,
    close: () => {
      for (const made of [...lasting, ...passing]) made.close();
    },
    dataOf,
    outcomes: outcomesOf(flow, withFixed(env, 'here.screen', absent), prover.encoder, choose),
  };
}

/** The facts of a witness as the interpreter takes them: what it does not say is loaded and absent. */
export function factsOfWitness(
  flow: CompiledFlow,
  {facts, chosen}: Witness,
): {readonly facts: Facts; readonly here: Here; readonly raised: readonly string[]} {
  const {here, params, query, carried, machine: _machine, result: _result, event: _event, ...rest} = facts;
  const texts = (value: unknown): Record<string, string> => (isRecord(value) ? (value as Record<string, string>) : {});
  const named = (word: string): string[] =>
    chosen.flatMap((name) => (name.startsWith(word) ? [name.slice(word.length)] : []));
  const absent = Object.fromEntries(Object.keys(flow.facts).map((name) => [name, null]));
  return {
    facts: {...absent, session: {}, answers: {}, today: {date: exampleToday}, org: {}, ...rest},
    here: {
      path: isRecord(here) && typeof here['path'] === 'string' ? here['path'] : '/',
      asked: true,
      params: texts(params),
      query: texts(query),
      carried: isRecord(carried) ? carried : {},
      valid: Object.fromEntries(named('valid ').map((id) => [id, true])),
    },
    raised: named('raise '),
  };
}

export function decided(flow: CompiledFlow, witness: Witness): Decision {
  const {facts, here, raised} = factsOfWitness(flow, witness);
  return decide(flow, facts, here, raised);
}
