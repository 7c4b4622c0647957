import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';

export interface Node {
  readonly id: string;
  readonly label: string;
  readonly kind: 'screen' | 'row' | 'state' | 'gate' | 'exit';
  /** Section that lists it, for screens. */
  readonly area?: string;
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

/** A flow as a picture: what decides, what shows, and what leads where. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** `counts` says how many are on a screen (`loan:waiting`), and is shown with it. */
export function graphOf(
  flow: CompiledFlow,
  screens: Readonly<Record<string, CompiledScreen>>,
  counts: ReadonlyMap<string, number> = new Map(),
): Graph {
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  const areas = new Map(
    flow.sections.flatMap(({id, screens: listed}) => listed.map((screen) => [screen, id] as const)),
  );
  const add = (node: Node): string => {
    if (!nodes.has(node.id)) nodes.set(node.id, node);
    return node.id;
  };
  const screen = (name: string): string => {
    const count = counts.get(name.includes(':') ? name : `${flow.id}:${name}`);
    const area = areas.get(name);
    const label = count === undefined ? name : `${name} (${count})`;
    return add({id: `screen ${name}`, label, kind: 'screen', ...(area === undefined ? {} : {area})});
  };
  const place = (target: Target): string | undefined => {
    if ('exit' in target) return add({id: `exit ${target.exit}`, label: target.exit, kind: 'exit'});
    if ('go' in target) return undefined;
    return screen(target.flow === undefined ? target.screen : `${target.flow}:${target.screen}`);
  };
  const link = (from: string, target: Target, label?: string): void => {
    const to = place(target);
    if (to !== undefined) edges.push({from, to, ...(label === undefined ? {} : {label})});
  };
  for (const entry of flow.screens) if (areas.has(entry.id)) screen(entry.id);
  for (const gate of flow.gates) link(add({id: `gate ${gate.id}`, label: gate.id, kind: 'gate'}), gate.goTo);
  for (const row of flow.steps?.rows ?? []) {
    const id = add({id: `row ${row.id}`, label: row.id, kind: 'row'});
    for (const one of row.cases) link(id, one.goTo, row.cases.length > 1 ? one.id : undefined);
  }
  for (const state of flow.machine?.states ?? []) {
    const id = add({id: `state ${state.id}`, label: state.id, kind: 'state'});
    const cases = state.goTo?.cases ?? [];
    for (const one of cases) link(id, one.value, cases.length > 1 ? one.id : undefined);
  }
  for (const {id, from, to} of flow.machine?.transitions ?? [])
    for (const state of from === 'any' ? [] : from) edges.push({from: `state ${state}`, to: `state ${to}`, label: id});
  if (flow.led === 'order') {
    const path = flow.sections.flatMap((section) => section.screens);
    path.slice(1).forEach((id, index) => edges.push({from: screen(path[index] ?? ''), to: screen(id)}));
    const last = path.at(-1);
    if (flow.end !== undefined && last !== undefined) link(screen(last), flow.end, 'end');
  }
  for (const one of Object.values(screens))
    for (const action of actionsOf(one.blocks, one.actions))
      for (const {value} of action.then.cases) if (areas.has(one.id)) link(screen(one.id), value, action.id);
  const known = new Set<string>();
  const once = edges.filter(({from, to, label}) => {
    const key = `${from}\n${to}\n${label}`;
    const isNew = !known.has(key) && from !== to;
    known.add(key);
    return isNew;
  });
  return {nodes: [...nodes.values()], edges: once};
}

function actionsOf(blocks: readonly Block[], own: CompiledScreen['actions']): CompiledScreen['actions'] {
  const inner = blocks.flatMap((block) =>
    block.block === 'group' || block.block === 'each' ? actionsOf(block.blocks, block.actions) : [],
  );
  return [...own, ...inner];
}
