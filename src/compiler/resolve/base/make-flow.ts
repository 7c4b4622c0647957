import {ChangedMap, differingNames} from '../../../lib/changed-map.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {RawBase, RawFlow} from '../raw-workspace.ts';
import {isCurrent, type Maker} from './make-file.ts';
import {type Made, type MadeFlow, madeFile, type ResolvedBase} from './resolved-base.ts';

/** Flows that lie over each other; beyond that, as after many edits, all files are gathered into one. */
const deepest = 8;
const kinds = ['flow', 'steps', 'machine', 'rules', 'laws'] as const;
const none: ReadonlySet<string> = new Set();

/**
 * Makes the files of a flow that none of the `earlier` bases has just so, and lays them over the first
 * of these; gives an earlier flow itself where nothing is new.
 */
export function makeFlow(flow: RawFlow, raw: RawBase, earlier: readonly ResolvedBase[], maker: Maker): MadeFlow {
  const before = earlier.flatMap((base) => {
    const made = base.made.get(flow.id);
    return made === undefined ? [] : [{made, there: {parts: base.raw.parts, flow: made.raw}}];
  });
  const same = before.find(({made, there}) => made.raw === flow && there.parts === raw.parts);
  if (same !== undefined) return same.made;
  const here = {parts: raw.parts, flow};
  const below = before.find(({made}) => hasSameNames(made.raw, flow));
  // What the flow below was made of, and is the very same here, need not be asked for.
  const over = below === before[0] && below?.there.parts === raw.parts ? below?.made : undefined;
  const copying = over === undefined ? none : copyingChanged(flow, over);
  const own = new Map<string, Made>();
  const visit = (name: string, tree: MapTree, make: () => Made): void => {
    for (const {made, there} of before) {
      const known = madeFile(made, name);
      if (!isCurrent(known, tree, there, here)) continue;
      if (made !== below?.made) own.set(name, known);
      return;
    }
    own.set(name, make());
  };
  for (const kind of kinds) {
    const tree = flow.files.get(kind);
    if (tree === undefined || (tree === over?.raw.files.get(kind) && !copying.has(kind))) continue;
    visit(kind, tree, () => maker.file(kind, tree));
  }
  const changed = over === undefined ? undefined : differingNames(flow.screens, over.raw.screens);
  for (const id of copying.size === 0 ? (changed ?? flow.screens.keys()) : flow.screens.keys()) {
    const tree = flow.screens.get(id);
    if (tree === undefined) continue;
    const isKept = tree === over?.raw.screens.get(id) && (copying.size === 0 || !copying.has(nameOfScreen(id)));
    if (!isKept) visit(nameOfScreen(id), tree, () => maker.screen(flow, id, tree));
  }
  for (const {made} of before) {
    if (hasSameNames(made.raw, flow) && isSame(made, below?.made, own)) return made;
  }
  const resolved = resolvedFlow(flow, own, below?.made);
  if (below === undefined || depthOf(below.made) < deepest) return {raw: flow, own, below: below?.made, resolved};
  return {raw: flow, own: gathered(flow, own, below.made), below: undefined, resolved};
}

const ofScreen = 'screen ';
const nameOfScreen = (id: string): string => `${ofScreen}${id}`;

/** Names of the files that copy a screen which is another here than in the flow below. */
function copyingChanged(flow: RawFlow, below: MadeFlow): ReadonlySet<string> {
  const copies = copiesIn(below);
  if (copies.length === 0) return none;
  const isChanged = (id: string): boolean => flow.screens.get(id) !== below.raw.screens.get(id);
  return new Set(copies.flatMap(([name, screens]) => ([...screens].some(isChanged) ? [name] : [])));
}

/** Files of a flow that copy screens, with the ids of those. */
const copiesIn = remembered((flow: MadeFlow) =>
  [...namesOf(flow.raw)].flatMap((name) => {
    const screens = madeFile(flow, name)?.uses.screens ?? new Set<string>();
    return screens.size === 0 ? [] : [[name, screens] as const];
  }),
);

function resolvedFlow(
  flow: RawFlow,
  own: ReadonlyMap<string, Made>,
  below: MadeFlow | undefined,
): ResolvedFlow | undefined {
  const tree = (name: string): MapTree | undefined => (own.get(name) ?? madeFile(below, name))?.tree;
  const main = tree('flow');
  if (main === undefined) return undefined;
  const [steps, machine, rules, laws] = [tree('steps'), tree('machine'), tree('rules'), tree('laws')];
  const made = new Map<string, MapTree>();
  for (const [name, one] of own) if (name.startsWith(ofScreen)) made.set(name.slice(ofScreen.length), one.tree);
  return {
    id: flow.id,
    flow: main,
    ...(steps && {steps}),
    ...(machine && {machine}),
    ...(rules && {rules}),
    ...(laws && {laws}),
    // A flow that lies over another has the names of that.
    screens: below?.resolved === undefined ? inOrder(flow, tree) : ChangedMap.of(below.resolved.screens, made),
  };
}

function inOrder({screens}: RawFlow, tree: (name: string) => MapTree | undefined): ReadonlyMap<string, MapTree> {
  const all = new Map<string, MapTree>();
  for (const id of screens.keys()) {
    const screen = tree(nameOfScreen(id));
    if (screen !== undefined) all.set(id, screen);
  }
  return all;
}

/** Whether an earlier flow has every file that `own` over `below` has. */
function isSame(made: MadeFlow, below: MadeFlow | undefined, own: ReadonlyMap<string, Made>): boolean {
  for (const [name, one] of own) if (madeFile(made, name) !== one) return false;
  if (made === below) return true;
  return below === undefined
    ? [...namesOf(made.raw)].every((name) => own.has(name))
    : made.below === below && made.own.size === own.size;
}

function depthOf(flow: MadeFlow): number {
  return 1 + (flow.below === undefined ? 0 : depthOf(flow.below));
}

function gathered(flow: RawFlow, own: ReadonlyMap<string, Made>, below: MadeFlow): ReadonlyMap<string, Made> {
  const all = new Map<string, Made>();
  for (const name of namesOf(flow)) {
    const made = own.get(name) ?? madeFile(below, name);
    if (made !== undefined) all.set(name, made);
  }
  return all;
}

function hasSameNames(a: RawFlow, b: RawFlow): boolean {
  if (a.files.size !== b.files.size || a.screens.size !== b.screens.size) return false;
  for (const name of a.files.keys()) if (!b.files.has(name)) return false;
  if (differingNames(a.screens, b.screens) !== undefined) return true;
  for (const id of a.screens.keys()) if (!b.screens.has(id)) return false;
  return true;
}

function* namesOf(flow: RawFlow): Generator<string> {
  yield* flow.files.keys();
  for (const id of flow.screens.keys()) yield nameOfScreen(id);
}
