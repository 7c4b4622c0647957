import {isRecord} from '../../../lib/is-record.ts';
import {patched} from '../../../lib/patched.ts';
import type {CompiledFlow} from '../../../model/compiled/flow.ts';
import {nearestTo} from '../../search/nearest.ts';
import {withAll} from '../../search/satisfy.ts';
import type {WantedCase} from '../coverage.ts';
import {givenOfScenario} from '../given.ts';
import type {Compiled} from '../../../compiler/compile.ts';
import type {RunWorld} from '../run.ts';
import {scenarioFiles, scenariosOf, type Scenario} from '../scenario.ts';
import {exampleToday} from '../../../proofs/witness/candidates.ts';
import type {ScenarioDraft} from './draft.ts';
import {walksOf} from './walks.ts';

const most = 200;

/** What scenarios run in, with what proofs need besides. */
export type ProposalWorld = RunWorld & {readonly compilation: Compiled};

/** Scenarios that may prove a thing, those that are short first. What is worked out for a flow is kept. */
export class Drafts {
  readonly #world: ProposalWorld;
  readonly #written: readonly Scenario[];
  readonly #examples = new Map<string, Promise<readonly ScenarioDraft[]>>();
  readonly #walks = new Map<string, Promise<readonly ScenarioDraft[]>>();

  constructor(world: ProposalWorld) {
    this.#world = world;
    this.#written = scenarioFiles(world.files).flatMap((file) => scenariosOf(world.files, file));
  }

  async *for(wanted: WantedCase): AsyncGenerator<ScenarioDraft> {
    const {flow: id, org, key} = wanted;
    const flow = this.#world.compilation.orgs[org]?.flows[id]?.flow;
    if (flow === undefined) return;
    if (flow.led === 'order')
      yield* await this.#kept(this.#walks, wanted, () => walksOf(this.#world, wanted, this.#walkStarts(wanted, flow)));
    const starts = this.#starts(wanted);
    const steps = stepsFor(key, flow);
    for (const given of starts) for (const step of steps) yield draft({...given, step});
    yield* starts.map(draft);
    const screen = /^screen (\S+)$/.exec(key)?.[1];
    if (screen !== undefined) for (const given of starts.slice(0, 3)) yield* this.#nearest(wanted, flow, given, screen);
    const examples = await this.#kept(this.#examples, wanted, () => this.#exampled(wanted));
    yield* examples;
    for (const {given} of examples.slice(0, most)) for (const step of steps) yield draft({...given, step});
    yield* joined(key, examples, flow);
    yield* led(key, examples, starts);
  }

  /** Facts of other scenarios of the flow, each kind once; without any, none. */
  #starts({flow, org}: WantedCase): readonly ScenarioDraft['given'][] {
    const own = this.#written.filter((one) => one.flow === flow && (one.org === org || one.org === 'default'));
    const likes = new Map(own.map(({given}) => [given['like'], given]));
    return [{}, ...[...likes].flatMap(([like, given]) => (typeof like === 'string' ? [{like}, given] : []))].slice(
      0,
      12,
    );
  }

  /** With a day where rules ask for one, since the day of a test is nobody's to guess. */
  #walkStarts(wanted: WantedCase, flow: CompiledFlow): readonly ScenarioDraft['given'][] {
    const dated = JSON.stringify(flow).includes('"today.') ? {today: exampleToday} : {};
    return this.#starts(wanted)
      .slice(0, 4)
      .map((given) => ({...dated, ...given}));
  }

  *#nearest(
    {org}: WantedCase,
    flow: CompiledFlow,
    given: ScenarioDraft['given'],
    screen: string,
  ): Generator<ScenarioDraft> {
    const {compilation, files} = this.#world;
    const compiled = compilation.orgs[org];
    if (compiled === undefined) return;
    const {facts, raised} = givenOfScenario(files, given, flow, compiled.org);
    const here = {path: `${compilation.manifest?.base ?? ''}${flow.path}`, asked: true};
    const nearest = nearestTo({flow, facts, here, raised}, screen);
    if (nearest === undefined) return;
    const {step, ...rest} = withAll(given, nearest.changes);
    yield draft({...rest, ...(step === undefined ? {} : {step: isRecord(step) ? (step['name'] ?? step) : step})});
  }

  async #exampled({flow: id, org}: WantedCase): Promise<readonly ScenarioDraft[]> {
    const {compilation} = this.#world;
    const compiled = compilation.orgs[org];
    const own = compiled?.flows[id];
    const evidence = compilation.evidence[org]?.[id];
    if (compiled === undefined || own === undefined || evidence === undefined) return [];
    const {examplesOf} = await import('../../../proofs/examples/examples.ts');
    const {subjectOf} = await import('../../../proofs/flow/subject.ts');
    const subject = subjectOf({...own, ...evidence}, {now: () => performance.now(), budget: 60_000});
    const path = `${compilation.manifest?.base ?? ''}${own.flow.path}`;
    return [...examplesOf(subject, {org: compiled.org, path})].map(({kind, id, given, expect}) => ({
      ...draft(given),
      example: {of: `${kind} ${id}`, by: expect['because'] ?? ''},
    }));
  }

  #kept(
    known: Map<string, Promise<readonly ScenarioDraft[]>>,
    {flow, org}: WantedCase,
    make: () => Promise<readonly ScenarioDraft[]>,
  ): Promise<readonly ScenarioDraft[]> {
    const id = `${org} ${flow}`;
    const kept = known.get(id) ?? make();
    known.set(id, kept);
    return kept;
  }
}

function draft(given: ScenarioDraft['given']): ScenarioDraft {
  return {given, journey: {}};
}

/** Steps with which a row is asked; for a row without one of its own in the key, its first. */
function stepsFor(key: string, {steps}: CompiledFlow): readonly string[] {
  const [, row, step] = /^row (\S+), (?:step (\S+)|case \S+)$/.exec(key) ?? [];
  if (step !== undefined) return [step];
  return steps?.rows.find(({id}) => id === row)?.steps.slice(0, 2) ?? [];
}

/** A transition from a state that examples reach otherwise: what reaches the state, with what raises or triggers it. */
function* joined(key: string, examples: readonly ScenarioDraft[], {machine}: CompiledFlow): Generator<ScenarioDraft> {
  const [, transition] = /^transition (\S+) from /.exec(key) ?? [];
  const known = machine?.transitions.find(({id}) => id === transition);
  if (transition === undefined || known === undefined) return;
  for (const {given} of examples) {
    const raised = Array.isArray(given['raised']) ? (given['raised'] as readonly string[]) : [];
    yield draft({...given, raised: [...raised.filter((one) => one !== transition), transition]});
  }
}

/** The smallest example of a state or trigger often shows something else, which a gate leads to: so with what leads past it. */
function* led(
  key: string,
  examples: readonly ScenarioDraft[],
  starts: readonly ScenarioDraft['given'][],
): Generator<ScenarioDraft> {
  const [, kind = '', id = '', from = ''] = /^(\w+) ([^\s,]+)(?:,? (?:from|case) (\S+))?/.exec(key) ?? [];
  const names = [`${kind === 'transition' ? 'trigger' : kind} ${id}`, `state ${from}`];
  const own = examples.filter(({example}) => names.includes(example?.of ?? ''));
  const shown = examples.filter(({example}) => example?.by.startsWith('state ')).slice(0, 6);
  const bases = [...starts, ...shown.map(({given}) => given)];
  for (const {given} of own)
    for (const base of bases) {
      yield draft(patched(base, given) as ScenarioDraft['given']);
      yield draft(patched(given, base) as ScenarioDraft['given']);
    }
}
