import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {RawBase, RawFlow} from '../raw-workspace.ts';
import {Maker} from './make-file.ts';
import type {Made, MadeFlow, ResolvedBase} from './resolved-base.ts';

const kinds = ['flow', 'steps', 'machine', 'rules'] as const;

/**
 * Makes all copies of a base. What one of the `earlier` bases has already made of the very same files is
 * taken from there as it is, so that organisations share all that they do not change, and a second run
 * all that was not edited.
 */
export function resolveBase(raw: RawBase, earlier: readonly ResolvedBase[], broken: ReadonlySet<string>): ResolvedBase {
  const same = earlier.find((base) => base.raw === raw);
  if (same !== undefined) return same;
  const maker = new Maker(raw, broken);
  const made = new Map<string, MadeFlow>();
  for (const [id, flow] of raw.flows) made.set(id, makeFlow(flow, raw, earlier, maker));
  const madeTexts = new Map<string, Made>();
  for (const [id, tree] of raw.parts) {
    if (!id.startsWith('disclosures/')) continue;
    const before = earlier.find((base) => maker.isCurrent(base.madeTexts.get(id), tree, base.raw));
    madeTexts.set(id, before?.madeTexts.get(id) ?? maker.disclosure(tree));
  }
  const unchanged = earlier.find((base) => sameEntries(base.made, made) && sameEntries(base.madeTexts, madeTexts));
  if (unchanged !== undefined) return {...unchanged, raw};
  const flows = new Map<string, ResolvedFlow>();
  for (const [id, {resolved}] of made) if (resolved !== undefined) flows.set(id, resolved);
  const disclosures = new Map<string, MapTree>();
  for (const [id, {tree}] of madeTexts) disclosures.set(id.slice(id.indexOf('/') + 1), tree);
  return {raw, made, madeTexts, flows, disclosures};
}

function makeFlow(flow: RawFlow, raw: RawBase, earlier: readonly ResolvedBase[], maker: Maker): MadeFlow {
  for (const base of earlier) {
    const before = base.made.get(flow.id);
    if (before !== undefined && base.raw.flows.get(flow.id) === flow && base.raw.parts === raw.parts) return before;
  }
  const files = new Map<string, Made>();
  const make = (name: string, tree: MapTree, anew: () => Made): void => {
    for (const base of earlier) {
      const before = base.made.get(flow.id)?.files.get(name);
      if (maker.isCurrent(before, tree, base.raw)) {
        files.set(name, before);
        return;
      }
    }
    files.set(name, anew());
  };
  for (const kind of kinds) {
    const tree = flow.files.get(kind);
    if (tree !== undefined) make(kind, tree, () => maker.file(kind, tree));
  }
  for (const [id, tree] of flow.screens) make(`screen ${id}`, tree, () => maker.screen(flow, id, tree));
  for (const base of earlier) {
    const before = base.made.get(flow.id);
    if (before !== undefined && sameEntries(before.files, files)) return before;
  }
  return {files, resolved: resolvedFlow(flow, files)};
}

function resolvedFlow(flow: RawFlow, files: ReadonlyMap<string, Made>): ResolvedFlow | undefined {
  const [own, steps, machine, rules] = kinds.map((kind) => files.get(kind)?.tree);
  if (own === undefined) return undefined;
  const screens = new Map<string, MapTree>();
  for (const id of flow.screens.keys()) {
    const made = files.get(`screen ${id}`);
    if (made !== undefined) screens.set(id, made.tree);
  }
  return {id: flow.id, flow: own, ...(steps && {steps}), ...(machine && {machine}), ...(rules && {rules}), screens};
}

function sameEntries<V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}
