import {formats} from '../../catalog/formats/index.ts';
import {
  enumOf,
  itemSchema,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import type {RuleType} from '../../catalog/definition.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import type {Compiled} from '../../compiler/compile.ts';
import {readAnswerShape} from '../../compiler/link/fields/answer-shape.ts';
import {flowRoots} from '../../compiler/link/roots.ts';
import {shellOf} from '../../compiler/link/targets/directory.ts';
import {asMap, entriesOf} from '../../compiler/link/tree.ts';
import type {Json} from '../../model/json.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';

/** A path that rules may read, with what it may be, where that is listed. */
export interface FactPath {
  readonly about: string | undefined;
  readonly type: RuleType;
  readonly values: readonly Json[] | undefined;
}

/** Everything of a flow that its files, and those of every organisation, may name. */
export interface FlowIds {
  readonly id: string;
  readonly screens: ReadonlySet<string>;
  /** Screens with parameters: more may stand behind their ids. */
  readonly open: ReadonlySet<string>;
  readonly exits: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** Steps of the server; none where its schema does not list them. */
  readonly steps: ReadonlySet<string>;
  readonly paths: ReadonlyMap<string, FactPath>;
  /** What may be read of an item of its lists, of whichever: `item.name`. */
  readonly items: ReadonlyMap<string, FactPath>;
}

/** Everything that files of a workspace may name. */
export interface WorkspaceIds {
  readonly flows: readonly FlowIds[];
  readonly shell: FlowIds | undefined;
  readonly orgs: readonly string[];
  readonly facts: readonly string[];
  readonly parts: readonly string[];
  readonly contract: Contract;
  readonly formats: readonly string[];
}

/** The rules that a flow may name: its own, and those of the site's own flow. */
export const rulesFor = ({rules}: FlowIds, {shell}: Pick<WorkspaceIds, 'shell'>): ReadonlySet<string> =>
  new Set([...rules, ...(shell?.rules ?? [])]);

/** What a text of a flow may print. */
export interface Printable {
  readonly paths: ReadonlyMap<string, FactPath>;
  readonly rules: ReadonlySet<string>;
}

export const printableIn = (flow: FlowIds, ids: Pick<WorkspaceIds, 'shell'>): Printable => ({
  paths: new Map([...flow.paths, ...flow.items]),
  rules: rulesFor(flow, ids),
});

const deepest = 4;

/** Collects the ids of a compiled workspace, of all its organisations together. */
export function workspaceIds({resolved, trees, contract}: Compiled): WorkspaceIds {
  const collected = new Map<string, FlowIds>();
  let shell: FlowIds | undefined;
  for (const org of resolved) {
    const shellFlow = shellOf(org.flows);
    for (const [id, flow] of org.flows) {
      const found = idsOf(flow, shellFlow, contract);
      const known = collected.get(id);
      collected.set(id, known === undefined ? found : joined(known, found));
      if (flow.id === shellFlow?.id) shell = collected.get(id);
    }
  }
  const named = (start: string): readonly string[] =>
    [...trees.keys()].flatMap((file) => (file.startsWith(start) ? [file.slice(start.length, -'.yaml'.length)] : []));
  return {
    flows: [...collected.values()],
    shell,
    orgs: named('orgs/').flatMap((path) => (/^[^/]+\/org$/.test(path) ? [path.slice(0, -'/org'.length)] : [])),
    facts: named('tests/facts/'),
    parts: named('flows/_parts/'),
    contract,
    formats: Object.keys(formats),
  };
}

function joined(one: FlowIds, other: FlowIds): FlowIds {
  const both = (
    key: 'screens' | 'open' | 'exits' | 'rules' | 'fields' | 'states' | 'transitions' | 'groups' | 'steps',
  ) => new Set([...one[key], ...other[key]]);
  return {
    id: one.id,
    screens: both('screens'),
    open: both('open'),
    exits: both('exits'),
    rules: both('rules'),
    fields: both('fields'),
    states: both('states'),
    transitions: both('transitions'),
    groups: both('groups'),
    steps: both('steps'),
    paths: new Map([...one.paths, ...other.paths]),
    items: new Map([...one.items, ...other.items]),
  };
}

/** The ids of several flows as if they were one: for files that several flows share. */
export function allFlows(id: string, flows: readonly FlowIds[]): FlowIds {
  const none = new Set<string>();
  const empty: FlowIds = {
    ...{id, screens: none, open: none, exits: none, rules: none, fields: none},
    ...{states: none, transitions: none, groups: none, steps: none, paths: new Map<string, FactPath>()},
    items: new Map<string, FactPath>(),
  };
  return flows.reduce((all, flow) => ({...joined(all, flow), id}), empty);
}

function idsOf(flow: ResolvedFlow, shell: ResolvedFlow | undefined, contract: Contract): FlowIds {
  const asked = new Map<string, FactType[]>();
  const roots = flowRoots(flow, shell, contract, undefined);
  const facts: [string, FactType][] = Object.entries(roots).map(([name, {type}]) => [name, type]);
  for (const screen of flow.screens.values()) {
    fieldsIn(screen.entries.get('blocks'), '', asked);
    for (const [name, fact] of entriesOf(screen.entries.get('facts'))) {
      const from = asMap(fact)?.entries.get('from');
      const operation = from?.kind === 'scalar' ? contract.operations[String(from.value)] : undefined;
      if (operation !== undefined) facts.push([name, operation.answer]);
    }
  }
  const paths = new Map<string, FactPath>(
    [...asked].map(([name, types]) => [`answers.${name}`, {about: 'An answer.', ...answerOf(types)}]),
  );
  const items = new Map<string, FactPath>();
  for (const list of repeatedIn(flow))
    for (const [name, types] of asked)
      if (name.startsWith(`${list}.`))
        items.set(`item.${name.slice(list.length + 1)}`, {about: 'An answer.', ...answerOf(types)});
  for (const [name, type] of facts) {
    pathsIn(name, type, 1, paths);
    itemsIn(type, 1, items);
  }
  const keys = (tree: MapTree | undefined, key: string): ReadonlySet<string> =>
    new Set(entriesOf(tree?.entries.get(key)).map(([name]) => name));
  return {
    id: flow.id,
    screens: new Set(flow.screens.keys()),
    open: new Set([...flow.screens].flatMap(([id, tree]) => (tree.entries.has('params') ? [id] : []))),
    exits: keys(flow.flow, 'exits'),
    rules: new Set(flow.rules?.entries.keys() ?? []),
    fields: new Set(asked.keys()),
    states: keys(flow.machine, 'states'),
    transitions: keys(flow.machine, 'transitions'),
    groups: keys(flow.steps, 'groups'),
    steps: new Set((enumOf(propertyOf(roots['step']?.type ?? {}, 'name')?.type ?? {}) ?? []).map(String)),
    paths,
    items,
  };
}

/** Names of the lists that people add to. */
function repeatedIn({screens}: ResolvedFlow): readonly string[] {
  const lists = (blocks: Tree | undefined): readonly string[] =>
    entriesOf(blocks).flatMap(([name, block]) => {
      const map = asMap(block);
      if (map === undefined) return [];
      return map.entries.has('repeat') ? [name] : lists(map.entries.get('blocks'));
    });
  return [...screens.values()].flatMap((screen) => lists(screen.entries.get('blocks')));
}

/** What each field answers, wherever it is asked, by its name; parts of a field with the field's name before: `home.zip`. */
function fieldsIn(tree: Tree | undefined, before: string, found: Map<string, FactType[]>): void {
  for (const [name, block] of entriesOf(tree)) {
    const map = asMap(block);
    if (map === undefined) continue;
    const isField = map.entries.has('type');
    const holds = isField || map.entries.has('repeat') || map.entries.has('each');
    const full = before + name;
    if (holds) found.set(full, [...(found.get(full) ?? []), readAnswerShape(map, () => undefined)?.type ?? {}]);
    fieldsIn(map.entries.get('blocks'), holds ? `${full}.` : before, found);
  }
}

/** An answer that several screens ask for may be what any of them takes. */
function answerOf(types: readonly FactType[]): Pick<FactPath, 'type' | 'values'> {
  const [first, ...others] = new Set(types.map(ruleTypeOf));
  if (first === undefined || others.length > 0) return {type: 'any', values: undefined};
  const listed = types.map((type) => valuesOf(type));
  return {
    type: first,
    values: listed.includes(undefined) ? undefined : [...new Set(listed.flatMap((some) => some ?? []))],
  };
}

const valuesOf = (type: FactType): readonly Json[] | undefined =>
  ruleTypeOf(type) === 'boolean' ? [true, false] : enumOf(type);

function pathsIn(path: string, outer: FactType, depth: number, found: Map<string, FactPath>): void {
  if (depth > deepest) return;
  for (const name of new Set(propertyNames(outer))) {
    const inner = propertyOf(outer, name)?.type ?? {};
    const about = inner['description'];
    const full = `${path}.${name}`;
    const type = ruleTypeOf(inner);
    found.set(full, {about: typeof about === 'string' ? about : undefined, type, values: valuesOf(inner)});
    pathsIn(full, inner, depth + 1, found);
  }
}

/** What the items of all lists in a value have, as paths from one of them. */
function itemsIn(outer: FactType, depth: number, found: Map<string, FactPath>): void {
  if (depth > deepest) return;
  if (ruleTypeOf(outer) === 'list') pathsIn('item', itemSchema(outer), depth, found);
  for (const name of new Set(propertyNames(outer))) itemsIn(propertyOf(outer, name)?.type ?? {}, depth + 1, found);
}
