import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {changesName} from '../../files/file-place.ts';
import {isTrueAt, plainTextAt} from '../../tree/read.ts';
import type {ResolvedBase} from '../base/resolved-base.ts';
import type {RawOverride} from '../raw-workspace.ts';
import {checkFlowLocks} from './check-flow.ts';

/** What is locked in `from`, and not the same in what an organisation `derived` of it. */
export function checkBaseLocks(
  from: ResolvedBase,
  derived: ResolvedBase,
  overrides: readonly RawOverride[],
  org: string,
  tree: MapTree,
  found: Diagnostic[],
): void {
  if (derived === from) return;
  const siteBefore = siteFlow(from);
  const siteAfter = siteFlow(derived);
  const cause =
    overrides.find(({changes}) => changes.kind === 'part')?.tree.origin ?? overrides[0]?.tree.origin ?? tree.origin;
  for (const [id, after] of derived.flows) {
    const before = from.flows.get(id);
    const isSame = before === after && siteBefore?.rules === siteAfter?.rules && siteBefore?.flow === siteAfter?.flow;
    if (before === undefined || isSame) continue;
    const patchOf = (file: string): MapTree | undefined =>
      overrides.find(({changes}) => {
        if (changes.kind === 'part' || changes.flow !== id) return false;
        return file === (changes.kind === 'screen' ? `screen ${changes.id}` : changesName(changes));
      })?.tree;
    found.push(...checkFlowLocks({before, after, siteBefore, siteAfter, patchOf, cause}, org));
  }
  for (const [id, text] of from.disclosures) {
    const now = derived.disclosures.get(id);
    if (now === text || !isTrueAt(text, 'locked')) continue;
    const origin =
      overrides.find(({changes}) => changes.kind === 'part' && changes.id === `disclosures/${id}`)?.tree.origin ??
      cause;
    found.push(
      diagnostic('override-locked', origin, `The disclosure \`${id}\` is locked and may not be changed`, {org}),
    );
  }
}

function siteFlow(base: ResolvedBase): ResolvedFlow | undefined {
  for (const resolved of base.flows.values()) if (plainTextAt(resolved.flow, 'path') === '') return resolved;
  return undefined;
}
