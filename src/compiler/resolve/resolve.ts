import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg, Trees} from '../../model/workspace.ts';
import {changesName, pathOf} from '../files/file-place.ts';
import {textAt} from '../tree/read.ts';
import {resolveBase} from './base/resolve-base.ts';
import type {ResolvedBase} from './base/resolved-base.ts';
import {checkComplete, type Seen} from './complete/check-complete.ts';
import {checkFlowLocks} from './lock/check-flow.ts';
import {orgOrder} from './org/org-order.ts';
import {duplicateHosts, orgSettings} from './org/org-settings.ts';
import {applyOverrides} from './override/apply-overrides.ts';
import {type RawBase, type RawOverride, readWorkspace} from './raw-workspace.ts';
import {flow, machine, rules, steps} from './shapes/flow-shapes.ts';
import {org as orgShape} from './shapes/org-shape.ts';
import {disclosure, screen} from './shapes/screen-shape.ts';

/** Organisations with their flows, all overrides and copies applied. */
export interface Resolved {
  readonly orgs: readonly ResolvedOrg[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies organisations' overrides, then makes all copies (`like`). What an organisation does not
 * change is the very same object as its parent's. `broken` are files that could not be parsed: what
 * refers to them is not reported.
 */
export function resolve(trees: Trees, broken: ReadonlySet<string> = new Set()): Resolved {
  const diagnostics: Diagnostic[] = [];
  const workspace = readWorkspace(trees);
  const base = resolveBase(workspace.base, undefined, broken, diagnostics);
  const seen: Seen = new WeakSet();
  missingFlows(workspace.base, broken, diagnostics);
  completeBase(base, undefined, seen, diagnostics);

  const settings = new Map<string, MapTree>();
  for (const [id, {tree, overrides}] of workspace.orgs) {
    if (tree !== undefined) settings.set(id, tree);
    else if (overrides.length > 0 && !broken.has(`orgs/${id}/org.yaml`)) diagnostics.push(missingOrg(id, overrides));
  }
  if (settings.size === 0 && workspace.orgs.size === 0 && broken.size === 0) diagnostics.push(noOrgs());
  const done = new Map<string, {readonly base: ResolvedBase; readonly org: ResolvedOrg}>();
  for (const {id, tree, parent, orphan} of orgOrder(settings, broken, diagnostics)) {
    const before = parent === undefined ? undefined : done.get(parent);
    const from = before?.base ?? base;
    const overrides = workspace.orgs.get(id)?.overrides ?? [];
    const own: Diagnostic[] = [];
    const raw = applyOverrides(from, overrides, id, broken, own);
    const derived = resolveBase(raw, from, broken, own);
    completeBase(derived, from, seen, own);
    lockedIn(from, derived, overrides, id, tree, own);
    const merged = orgSettings(tree, before?.org.org);
    if (!orphan) checkComplete(merged, orgShape, seen, own);
    diagnostics.push(...own.map((one) => (one.org === undefined ? {...one, org: id} : one)));
    const sharesWith = derived === from ? (before?.org.sharesWith ?? parent) : undefined;
    done.set(id, {base: derived, org: {id, org: merged, flows: derived.flows, disclosures: derived.disclosures, sharesWith}});
  }
  diagnostics.push(...duplicateHosts(settings.values()));
  return {orgs: [...done.values()].map(({org}) => org), diagnostics: withoutRepeats(diagnostics)};
}

const shapes = {flow, steps, machine, rules};

function completeBase(base: ResolvedBase, from: ResolvedBase | undefined, seen: Seen, found: Diagnostic[]): void {
  if (base === from) return;
  for (const [id, resolved] of base.flows) {
    if (resolved === from?.flows.get(id)) continue;
    for (const kind of ['flow', 'steps', 'machine', 'rules'] as const) {
      const tree = resolved[kind];
      if (tree !== undefined) checkComplete(tree, shapes[kind], seen, found);
    }
    for (const tree of resolved.screens.values()) checkComplete(tree, screen, seen, found);
  }
  for (const tree of base.disclosures.values()) checkComplete(tree, disclosure, seen, found);
}

function lockedIn(
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
  const cause = overrides.find(({changes}) => changes.kind === 'part')?.tree.origin ?? overrides[0]?.tree.origin ?? tree.origin;
  for (const [id, after] of derived.flows) {
    const before = from.flows.get(id);
    if (before === undefined || (before === after && siteBefore?.rules === siteAfter?.rules)) continue;
    const patchOf = (file: string): MapTree | undefined =>
      overrides.find(({changes}) => {
        if (changes.kind === 'part' || changes.flow !== id) return false;
        return file === (changes.kind === 'screen' ? `screen ${changes.id}` : changesName(changes));
      })?.tree;
    found.push(...checkFlowLocks({before, after, siteBefore, siteAfter, patchOf, cause}, org));
  }
  for (const [id, text] of from.disclosures) {
    const now = derived.disclosures.get(id);
    if (now === text || textLocked(text) === false) continue;
    const origin = overrides.find(({changes}) => changes.kind === 'part' && changes.id === `disclosures/${id}`)?.tree.origin ?? cause;
    found.push(diagnostic('override-locked', origin, `The disclosure \`${id}\` is locked and may not be changed`, {org}));
  }
}

function textLocked(text: MapTree): boolean {
  const locked = text.entries.get('locked');
  return locked?.kind === 'scalar' && locked.value === true;
}

function siteFlow(base: ResolvedBase): ResolvedFlow | undefined {
  for (const resolved of base.flows.values()) if (textAt(resolved.flow, 'path') === '') return resolved;
  return undefined;
}

function missingFlows(base: RawBase, broken: ReadonlySet<string>, found: Diagnostic[]): void {
  for (const [id, {files, screens}] of base.flows) {
    const path = pathOf({kind: 'flow', flow: id});
    if (files.has('flow') || broken.has(path)) continue;
    const some = [...files.values(), ...screens.values()][0];
    const origin = some === undefined ? {file: path, span: [0, 0] as const} : some.origin;
    found.push(diagnostic('missing-file', origin, `There is no ${path}, so nothing of this flow is used`));
  }
}

function missingOrg(id: string, overrides: readonly RawOverride[]): Diagnostic {
  const origin = overrides[0]?.tree.origin ?? {file: `orgs/${id}/org.yaml`, span: [0, 0]};
  return diagnostic('missing-file', origin, `There is no orgs/${id}/org.yaml, so its overrides are used by nobody`);
}

function noOrgs(): Diagnostic {
  const hint = 'Add orgs/default/org.yaml.';
  return diagnostic('missing-file', {file: 'orgs/default/org.yaml', span: [0, 0]}, 'There is no organisation', {hint});
}

function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const noTarget = new Set(found.filter(({code}) => code === 'override-target').map(placeOf));
  return found.filter((one) => {
    const {code, origin, message} = one;
    // An entry that was meant to change another is not a thing of its own that lacks something.
    if ((code === 'empty-block' || code === 'missing-key') && noTarget.has(placeOf(one))) return false;
    const id = `${code} ${origin.file} ${origin.span[0]} ${message}`;
    return !seen.has(id) && seen.add(id);
  });
}

function placeOf({origin}: Diagnostic): string {
  return `${origin.file} ${(origin.key ?? origin.span)[0]}`;
}
