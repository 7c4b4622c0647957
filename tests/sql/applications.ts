import {randomOf} from '../../src/lib/random-of.ts';
import {factsFor} from '../../src/cli/scenarios/given.ts';
import type {CompiledFlow, OrgConfig} from '../../src/model/compiled/flow.ts';
import type {Decision} from '../../src/model/decision.ts';
import {decide} from '../../src/runtime/decide.ts';
import {jsonText, oddNumbers} from './json-text.ts';

type Data = Record<string, unknown>;

/** A recorded application, with `valid` for flows that the order of screens leads. */
export interface Application {
  readonly id: string;
  readonly flow: string;
  readonly org: string;
  readonly facts: Data;
  readonly raised?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly valid?: Readonly<Record<string, unknown>>;
}

/** An application, as it is recorded too, and what is decided of it. */
export interface Made {
  readonly application: Application;
  readonly text: string;
  readonly decision: Decision;
}

/** What may stand anywhere, whatever the contract says. */
const anything: readonly unknown[] = [
  ...[true, false, null, 0, 1, -1, 2.5, 100_000, '', '0', '1', 'other', 'TRUE', ' x ', 'é"\\\n'],
  ...oddNumbers,
  ...[[], {}, [1], [''], [null], ['waiting'], [{}], {a: 1}, '2026-02-29', '2024-02-29', '1990-06-30T10:00:00Z'],
];

interface Pool {
  readonly paths: ReadonlyMap<string, readonly unknown[]>;
  readonly items: ReadonlyMap<string, readonly unknown[]>;
}

/** Paths that the rules of a flow read, each with what it is compared with. */
function poolOf(flow: CompiledFlow): Pool {
  const found = new Map<string, Set<unknown>>();
  const visit = (logic: unknown): void => {
    if (typeof logic !== 'object' || logic === null) return;
    for (const operands of Object.values(logic)) {
      const all = (Array.isArray(operands) ? operands : [operands]) as readonly unknown[];
      const literals = all.flat().filter((one) => typeof one !== 'object');
      for (const path of all.flatMap(pathOf)) {
        const values = found.get(path) ?? new Set();
        for (const literal of literals) {
          values.add(literal);
          if (typeof literal === 'number') values.add(literal + 1).add(literal - 0.5);
          if (typeof literal === 'boolean') values.add(!literal);
        }
        found.set(path, values);
      }
      visit(operands);
    }
  };
  const {gates, sections, screens, steps, machine} = flow;
  visit([gates, sections, screens, steps, machine].map((one) => one ?? null));
  const all = [...found].map(([path, values]) => [path, values.size === 0 ? ['some', 3] : [...values]] as const);
  const skipped = /^(?:here|machine|step\.(?:group|name))(?:\.|$)/;
  return {
    paths: new Map(all.filter(([path]) => !path.startsWith('item') && !skipped.test(path))),
    items: new Map(all.filter(([path]) => path.startsWith('item.'))),
  };
}

function pathOf(logic: unknown): string[] {
  if (typeof logic !== 'object' || logic === null || !('var' in logic)) return [];
  const path: unknown = Array.isArray(logic.var) ? logic.var[0] : logic.var;
  return typeof path === 'string' ? [path] : [];
}

function put(facts: Data, path: string, value: unknown): void {
  const parts = path.split('.');
  let place = facts;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const next = place[part];
    // What has a number in it is a list: a screen for each item of one reads it so.
    const isNumbered = /^[0-9]+$/.test(parts[index + 1] ?? '');
    if (next !== undefined && (typeof next !== 'object' || next === null || Array.isArray(next) !== isNumbered)) return;
    place = (place[part] ??= isNumbered ? [] : {}) as Data;
  }
  // What is picked may be picked again, and more is put into it.
  place[parts.at(-1) ?? ''] = structuredClone(value);
}

/** Applications without end: mostly such as steer the flow everywhere, with holes, wrong types and odd texts. */
export function applicationsOf(flow: CompiledFlow, org: OrgConfig, base: string, seed: number) {
  const random = randomOf(seed);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One;
  const chance = (part: number): boolean => random() < part;
  const {paths, items} = poolOf(flow);
  const steps = [...Object.keys(flow.steps?.groups ?? {}), 'UNHEARD_OF'];
  const prefixes = [...(flow.steps?.prefixes ?? []), ...(flow.steps?.rows ?? [])].flatMap((one) =>
    'prefix' in one ? [one.prefix] : one.prefixes,
  );
  const transitions = flow.machine?.transitions.map(({id}) => id) ?? [];

  const item = (): Data => {
    const made: Data = {};
    for (const [path, values] of items) if (chance(0.7)) put(made, path.slice('item.'.length), valueOf(values));
    return made;
  };
  function valueOf(values: readonly unknown[]): unknown {
    if (values.some((one) => Array.isArray(one)) || chance(0.03))
      return Array.from({length: Math.floor(random() * 4)}, () => (chance(0.9) ? item() : pick(anything)));
    return chance(0.9) ? pick(values) : pick(anything);
  }
  const lists = listsOf(flow);

  const one = (id: string): Application => {
    const facts: Data = {};
    const isOdd = chance(0.2);
    for (const [path, values] of paths) {
      if (chance(isOdd ? 0.4 : 0.1)) continue;
      const isList = lists.has(path) && chance(0.95);
      put(
        facts,
        path,
        isList
          ? Array.from({length: Math.floor(random() * 4)}, () => (chance(0.95) ? item() : pick(anything)))
          : valueOf(values),
      );
    }
    if (isOdd && chance(0.3))
      put(
        facts,
        pick([...paths.keys()])
          .split('.')
          .slice(0, -1)
          .join('.') || 'session',
        pick(anything),
      );
    const name = chance(0.05) && prefixes.length > 0 ? `${pick(prefixes)}${pick(['', 'X', 'LATE_1'])}` : pick(steps);
    const more = facts['step'];
    const step = typeof more === 'object' && more !== null ? {...more, name} : {name};
    facts['step'] = chance(0.05) ? pick([...anything, name]) : step;
    const valid: Data = {};
    const upTo = Math.floor(random() * (flow.screens.length + 1));
    flow.screens.forEach(({id: screen}, at) => {
      if (at < upTo || chance(0.2)) valid[screen] = chance(0.95) ? true : pick([...anything]);
    });
    return {
      id,
      flow: flow.id,
      org: org.org,
      facts,
      ...(chance(0.2) && transitions.length > 0
        ? {raised: [pick(transitions), pick([...transitions, 'no-such'])]}
        : {}),
      ...(chance(0.2) ? {query: chance(0.5) ? {} : {conditionUuid: 'some'}} : {}),
      ...(flow.led === 'order' ? {valid} : {}),
    };
  };
  /** Most gates lead away from everything else: half of those who stand before one come again. */
  return (id: string): Made => {
    for (let tries = 0; ; tries += 1) {
      const text = jsonText(one(id));
      const application = JSON.parse(text) as Application;
      const decision = decided(flow, org, base, application);
      if (decision.because.kind !== 'gate' || tries > 8 || chance(0.1)) return {application, text, decision};
    }
  };
}

function listsOf(flow: CompiledFlow): ReadonlySet<string> {
  const lists = new Set<string>();
  JSON.stringify([flow.gates, flow.sections, flow.screens, flow.steps, flow.machine], (key, value: unknown) => {
    if (key === 'scope') for (const path of [value].flat().flatMap(pathOf)) lists.add(path);
    return value;
  });
  return lists;
}

/** What the rules decide of an application, as the interpreter has them. */
export function decided(
  flow: CompiledFlow,
  org: OrgConfig,
  base: string,
  {facts: given, raised = [], query, params, valid}: Application,
): Decision {
  const {facts} = factsFor({...given, raised}, flow, org);
  const here = {
    path: `${base}${flow.path}`,
    asked: true,
    ...(query === undefined ? {} : {query}),
    ...(params === undefined ? {} : {params}),
    ...(valid === undefined ? {} : {valid: valid as Readonly<Record<string, boolean>>}),
  };
  return decide(flow, facts, here, raised);
}

export interface Landed {
  readonly id: string;
  readonly place: string | null;
  readonly rest: string | null;
  readonly state: string | null;
  readonly kind: string;
  readonly reason: string | null;
  readonly reason_case: string | null;
  readonly source: string | null;
  readonly org: string | null;
}

/** A decision as a row of the query. */
export function landedOf(id: string, decision: Decision, org = 'default'): Landed {
  if (decision.kind === 'wait') throw new Error(`${id} waits for ${decision.facts.join(', ')}`);
  const {because} = decision;
  return {
    id,
    place: decision.kind === 'exit' ? `exit ${decision.exit}` : `${decision.flow}:${decision.screen}`,
    rest: decision.kind === 'screen' ? (decision.rest ?? null) : null,
    state: decision.state ?? null,
    kind: because.kind,
    reason: because.id,
    reason_case: because.case ?? null,
    source: because.source ?? null,
    org,
  };
}
