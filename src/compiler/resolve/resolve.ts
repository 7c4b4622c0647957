import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedOrg, Trees} from '../../model/workspace.ts';
import {resolveBase} from './base/resolve-base.ts';
import type {ResolvedBase} from './base/resolved-base.ts';
import {checkComplete, type Seen} from './complete/check-complete.ts';
import {completeBase} from './complete/complete-base.ts';
import {checkBaseLocks} from './lock/check-base.ts';
import {missingFiles} from './missing-files.ts';
import {orgOrder} from './org/org-order.ts';
import {duplicateHosts, orgSettings} from './org/org-settings.ts';
import {applyOverrides} from './override/apply-overrides.ts';
import {readWorkspace} from './raw-workspace.ts';
import {org as orgShape} from './shapes/org-shape.ts';

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
  completeBase(base, undefined, seen, diagnostics);
  diagnostics.push(...missingFiles(workspace, broken));

  const settings = new Map<string, MapTree>();
  for (const [id, {tree}] of workspace.orgs) if (tree !== undefined) settings.set(id, tree);
  const done = new Map<string, {readonly base: ResolvedBase; readonly org: ResolvedOrg}>();
  for (const {id, tree, parent, orphan} of orgOrder(settings, broken, diagnostics)) {
    const before = parent === undefined ? undefined : done.get(parent);
    const from = before?.base ?? base;
    const overrides = workspace.orgs.get(id)?.overrides ?? [];
    const own: Diagnostic[] = [];
    const raw = applyOverrides(from, overrides, id, broken, own);
    const derived = resolveBase(raw, from, broken, own);
    completeBase(derived, from, seen, own);
    checkBaseLocks(from, derived, overrides, id, tree, own);
    const merged = orgSettings(tree, before?.org.org);
    if (!orphan) checkComplete(merged, orgShape, seen, own);
    diagnostics.push(...own.map((one) => (one.org === undefined ? {...one, org: id} : one)));
    const sharesWith = derived === from ? (before?.org.sharesWith ?? parent) : undefined;
    done.set(id, {base: derived, org: {id, org: merged, flows: derived.flows, disclosures: derived.disclosures, sharesWith}});
  }
  diagnostics.push(...duplicateHosts(settings.values()));
  return {orgs: [...done.values()].map(({org}) => org), diagnostics: withoutRepeats(diagnostics)};
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
