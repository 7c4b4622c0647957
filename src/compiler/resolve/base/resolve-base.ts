import {differingNames} from '../../../lib/changed-map.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {RawBase} from '../raw-workspace.ts';
import {isCurrent, Maker} from './make-file.ts';
import {makeFlow} from './make-flow.ts';
import type {Made, MadeFlow, ResolvedBase} from './resolved-base.ts';

/**
 * Makes all copies of a base. What one of the `earlier` bases has already made of the very same files is
 * taken from there as it is, so that organisations share all that they do not change, and a second run
 * all that was not edited.
 */
export function resolveBase(raw: RawBase, earlier: readonly ResolvedBase[], broken: ReadonlySet<string>): ResolvedBase {
  const same = earlier.find((base) => base.raw === raw || isSameRaw(base.raw, raw));
  if (same !== undefined) return same;
  const maker = new Maker(raw, broken);
  const made = new Map<string, MadeFlow>();
  for (const [id, flow] of raw.flows) made.set(id, makeFlow(flow, raw, earlier, maker));
  const madeTexts = makeTexts(raw, earlier, maker);
  const unchanged = earlier.find((base) => sameEntries(base.made, made) && sameEntries(base.madeTexts, madeTexts));
  if (unchanged !== undefined) return {...unchanged, raw};
  const flows = new Map<string, ResolvedFlow>();
  for (const [id, {resolved}] of made) if (resolved !== undefined) flows.set(id, resolved);
  const texts = earlier.find((base) => base.madeTexts === madeTexts)?.disclosures;
  return {raw, made, madeTexts, flows, disclosures: texts ?? disclosuresOf(madeTexts)};
}

function makeTexts(raw: RawBase, earlier: readonly ResolvedBase[], maker: Maker): ReadonlyMap<string, Made> {
  const same = earlier.find((base) => base.raw.parts === raw.parts);
  if (same !== undefined) return same.madeTexts;
  const madeTexts = new Map<string, Made>();
  const here = {parts: raw.parts, flow: undefined};
  for (const [id, tree] of raw.parts) {
    if (!id.startsWith('disclosures/')) continue;
    let made: Made | undefined;
    for (const base of earlier) {
      const known = base.madeTexts.get(id);
      if (isCurrent(known, tree, {parts: base.raw.parts, flow: undefined}, here)) made ??= known;
    }
    madeTexts.set(id, made ?? maker.disclosure(tree));
  }
  return earlier.find((base) => sameEntries(base.madeTexts, madeTexts))?.madeTexts ?? madeTexts;
}

function disclosuresOf(madeTexts: ReadonlyMap<string, Made>): ReadonlyMap<string, MapTree> {
  const disclosures = new Map<string, MapTree>();
  for (const [id, {tree}] of madeTexts) disclosures.set(id.slice(id.indexOf('/') + 1), tree);
  return disclosures;
}

/** Whether the very same files are written. */
function isSameRaw(one: RawBase, other: RawBase): boolean {
  if (!sameEntries(one.parts, other.parts) || one.flows.size !== other.flows.size) return false;
  for (const [id, own] of one.flows) {
    const flow = other.flows.get(id);
    if (flow === own) continue;
    if (flow === undefined || !sameEntries(own.files, flow.files) || !sameEntries(own.screens, flow.screens))
      return false;
  }
  return true;
}

function sameEntries<V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const key of differingNames(a, b) ?? a.keys()) if (b.get(key) !== a.get(key)) return false;
  return true;
}
