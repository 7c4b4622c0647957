import {isDeepStrictEqual} from 'node:util';
import type {Compiled} from '../../src/compiler/compile.ts';
import {isRecord} from '../../src/lib/is-record.ts';
import type {CompiledFlow, CompiledOrg, Gate, Machine, State} from '../../src/model/compiled/flow.ts';
import type {Logic} from '../../src/model/compiled/logic.ts';
import type {FactRoots, FlowEvidence} from '../../src/model/evidence.ts';
import {difference} from '../../src/proofs/equal-rules/equal-rules.ts';
import {envOf} from '../../src/proofs/flow/env-of.ts';
import {outcomesOf} from '../../src/proofs/flow/outcomes.ts';
import {factsOfWitness} from '../../src/proofs/flow/subject.ts';
import {walkMachine} from '../../src/proofs/flow/walk.ts';
import {Prover, type Witness} from '../../src/proofs/prover.ts';
import {and, not, or, type Formula} from '../../src/proofs/solver/formula.ts';
import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import {pass} from '../../src/runtime/machine/pass.ts';
import {holds} from '../../src/runtime/rules/evaluate.ts';
import {isPlace} from './differs.ts';

const options = {now: () => performance.now(), budget: 20_000};
const conditions = new Set(['when', 'optional', 'only', 'fails']);

/**
 * Whether two compilations are proved to do the same, however they are written: conditions that hold for the same
 * facts, choices whose cases may change places because no facts fit both, machines that end in the same states.
 */
export function isSame(one: Compiled, other: Compiled): boolean {
  const known = new Map<unknown, ReadonlyMap<unknown, boolean>>();
  return Object.entries(one.orgs).every(([org, {org: config, flows}]) => {
    const changed = other.orgs[org];
    if (changed === undefined || !isDeepStrictEqual(config, changed.org)) return false;
    return Object.entries(flows).every(([id, compiled]) => {
      const evidence = one.evidence[org]?.[id];
      const now = changed.flows[id];
      if (evidence === undefined || now === undefined) return false;
      const before = known.get(compiled.flow)?.get(now.flow);
      const isAs = before ?? new Comparison(compiled, now, evidence).same(compiled, now);
      known.set(compiled.flow, new Map(known.get(compiled.flow)).set(now.flow, isAs));
      return isAs;
    });
  });
}

type Flow = CompiledOrg['flows'][string];

class Comparison {
  readonly #before: CompiledFlow;
  readonly #after: CompiledFlow;
  readonly #evidence: FlowEvidence;
  readonly #roots: ReadonlyMap<Logic, FactRoots>;
  /** Transitions that an action of either raises. */
  readonly #raised: ReadonlySet<string>;

  constructor(before: Flow, after: Flow, evidence: FlowEvidence) {
    this.#before = before.flow;
    this.#after = after.flow;
    this.#evidence = evidence;
    this.#raised = new Set(JSON.stringify([before.screens, after.screens]).match(/(?<="raise":")[^"]+/g));
    this.#roots = new Map(evidence.conditions.map(({logic, roots}) => [logic, roots]));
  }

  same(one: unknown, other: unknown, key = ''): boolean {
    if ((isPlace(key, one) && isPlace(key, other)) || isDeepStrictEqual(one, other)) return true;
    if (key === 'machine' && one !== undefined && other !== undefined)
      return this.#sameMachine(one as Machine, other as Machine);
    if (conditions.has(key) && one !== undefined && other !== undefined)
      return this.#sameLogic(one as Logic, other as Logic);
    if (Array.isArray(one) && Array.isArray(other)) {
      if (key === 'cases') return this.#sameChoice(one as readonly Case[], other as readonly Case[]);
      if (key === 'gates') return this.#sameGates(one as readonly Gate[], other as readonly Gate[]);
      return one.length === other.length && one.every((each, index) => this.same(each, other[index]));
    }
    if (!isRecord(one) || !isRecord(other)) return false;
    if (isReserved(one) && isReserved(other)) return true;
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((name) => this.same(one[name], other[name], name));
  }

  #sameLogic(one: Logic, other: Logic): boolean {
    const roots = this.#roots.get(one);
    return roots !== undefined && difference(one, other, roots, options).is === 'never';
  }

  #sameChoice(one: readonly Case[], other: readonly Case[]): boolean {
    const asked = one.find(({when}) => when !== undefined && this.#roots.has(when))?.when;
    const roots = asked === undefined ? undefined : this.#roots.get(asked);
    if (roots === undefined) return false;
    const prover = new Prover(
      [...one, ...other].map(({when}) => when ?? true),
      options,
    );
    const env = envOf(this.#before, roots, prover.encoder);
    const [first, second] = [one, other].map((cases) => winners(cases, (when) => prover.encoder.condition(when, env)));
    const apart = [...(first ?? [])].flatMap(([value, is]) =>
      [...(second ?? [])].flatMap(([found, isToo]) => (value === found ? [] : [and(is, isToo)])),
    );
    const confirm = ({facts}: Witness): boolean => won(one, facts) !== won(other, facts);
    return prover.possible(or(...apart), confirm).is === 'never';
  }

  /** Gates wherever somebody is: each spares the screens that it excepts, and lets the next one decide there. */
  #sameGates(one: readonly Gate[], other: readonly Gate[]): boolean {
    const spared = new Set([...one, ...other].flatMap(({except}) => except));
    return [undefined, ...spared].every((screen) => {
      const asked = (gates: readonly Gate[]) =>
        gates.filter(({except}) => screen === undefined || !except.includes(screen));
      const [first, second] = [asked(one), asked(other)];
      return isDeepStrictEqual(first, second) || this.#sameChoice(first, second);
    });
  }

  /** Where a state leads matters only if it ever decides: a row of the table may always come before it. */
  #sameState(state: State, after: State | undefined): boolean {
    if (after === undefined) return false;
    const [{goTo: leads, ...rest}, {goTo: now, ...others}] = [state, after];
    if (!this.same(rest, others)) return false;
    return this.same(leads, now) || [this.#before, this.#after].every((flow) => this.#neverDecides(state.id, flow));
  }

  #neverDecides(id: string, flow: CompiledFlow): boolean {
    const prover = new Prover([flow], options);
    const env = envOf(flow, this.#evidence.roots, prover.encoder);
    const choose = (name: string): Formula =>
      name.startsWith('raise ') ? this.#raises(name.slice(6), prover) : prover.choice(name);
    const {all} = outcomesOf(flow, env, prover.encoder, choose);
    const decides = all.filter((one) => one.kind === 'state' && one.id === id).map(({holds: is}) => is);
    return prover.possible(or(...decides), () => true).is === 'never';
  }

  #raises(id: string, prover: Prover): Formula {
    return this.#raised.has(id) && prover.choice(`raise ${id}`);
  }

  #sameMachine(one: Machine, other: Machine): boolean {
    const rest = ({transitions: _transitions, states: _states, ...others}: Machine): unknown => others;
    if (!this.same(rest(one), rest(other))) return false;
    if (one.states.length !== other.states.length) return false;
    if (!one.states.every((state, index) => this.#sameState(state, other.states[index]))) return false;
    const prover = new Prover([one, other], options);
    const env = envOf(this.#before, this.#evidence.roots, prover.encoder);
    const ends = [one, other].map(
      (machine) => walkMachine(machine, env, prover.encoder, (id) => this.#raises(id, prover)).end,
    );
    const apart = one.states.map(({id}) => {
      const [first = false, second = false] = ends.map((states) => states.get(id));
      return or(and(first, not(second)), and(second, not(first)));
    });
    const endOf = (machine: Machine, flow: CompiledFlow, witness: Witness): string => {
      const {facts, here, raised} = factsOfWitness(flow, witness);
      return pass(machine, decisionData(flow, facts, here), raised).state;
    };
    const confirm = (witness: Witness): boolean =>
      endOf(one, this.#before, witness) !== endOf(other, this.#after, witness);
    return prover.possible(or(...apart), confirm).is === 'never';
  }
}

/** A state that is declared to be reached by nothing. */
const isReserved = (value: unknown): boolean => isRecord(value) && typeof value['reserved'] === 'string';

/** A case of a choice, row or gate. */
interface Case {
  readonly id: string;
  readonly when?: Logic;
}

/** What a case gives, but its name and place; of a gate also for which facts it waits (`reads`). */
const given = ({id: _id, when: _when, ...rest}: Case): string =>
  JSON.stringify(rest, (key, value: unknown) => (isPlace(key, value) ? undefined : value));

/** What a choice gives -> when. */
function winners(
  cases: readonly Case[],
  condition: (when: Logic | undefined) => Formula,
): ReadonlyMap<string, Formula> {
  const found = new Map<string, Formula>();
  let open: Formula = true;
  for (const one of cases) {
    const is = condition(one.when);
    found.set(given(one), or(found.get(given(one)) ?? false, and(open, is)));
    open = and(open, not(is));
  }
  return found.set('', open);
}

function won(cases: readonly Case[], facts: Witness['facts']): string {
  const one = cases.find(({when}) => holds(when, facts));
  return one === undefined ? '' : given(one);
}
