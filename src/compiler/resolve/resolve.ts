import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedOrg, Trees} from '../../model/workspace.ts';
import {resolveBase} from './base/resolve-base.ts';
import {madeAnew, type ResolvedBase} from './base/resolved-base.ts';
import {checkComplete} from './complete/check-complete.ts';
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

export type Resolve = (trees: Trees, broken?: ReadonlySet<string>) => Resolved;

/** Resolves once; see `createResolver`. */
export const resolve: Resolve = (trees, broken) => createResolver()(trees, broken);

/**
 * Applies organisations' overrides, then makes all copies (`like`). What an organisation does not
 * change is the very same object as its parent's; called again, so is what was not edited. `broken` are
 * files that could not be parsed: what refers to them is not reported.
 */
export function createResolver(): Resolve {
  let memory = new Map<string, ResolvedBase>();
  let knownBroken = '';
  return (trees, broken = new Set()) => {
    const brokenNow = [...broken].toSorted().join('\n');
    const before = brokenNow === knownBroken ? memory : new Map<string, ResolvedBase>();
    knownBroken = brokenNow;
    memory = new Map();
    return resolveAll(trees, broken, before, memory);
  };
}

/** Key of the base itself beside those of organisations, which have letters. */
const site = '';

function resolveAll(
  trees: Trees,
  broken: ReadonlySet<string>,
  before: ReadonlyMap<string, ResolvedBase>,
  memory: Map<string, ResolvedBase>,
): Resolved {
  const workspace = readWorkspace(trees);
  const base = resolveBase(workspace.base, listOf(before.get(site)), broken);
  memory.set(site, base);
  const diagnostics = [...missingFiles(workspace, broken)];
  for (const made of madeAnew(base, undefined)) diagnostics.push(...made.diagnostics);

  const settings = new Map<string, MapTree>();
  for (const [id, {tree}] of workspace.orgs) if (tree !== undefined) settings.set(id, tree);
  const done = new Map<string, {readonly base: ResolvedBase; readonly org: ResolvedOrg}>();
  for (const {id, tree, parent, orphan} of orgOrder(settings, broken, diagnostics)) {
    const above = parent === undefined ? undefined : done.get(parent);
    const from = above?.base ?? base;
    const overrides = workspace.orgs.get(id)?.overrides ?? [];
    const own: Diagnostic[] = [];
    const raw = applyOverrides(from, overrides, id, broken, own);
    const derived = resolveBase(raw, [from, ...listOf(before.get(id))], broken);
    memory.set(id, derived);
    for (const made of madeAnew(derived, from)) own.push(...made.diagnostics);
    checkBaseLocks(from, derived, overrides, id, tree, own);
    const merged = orgSettings(tree, above?.org.org);
    if (!orphan) checkComplete(merged, orgShape, own);
    for (const one of own) diagnostics.push(one.org === undefined ? {...one, org: id} : one);
    const sharesWith = derived.flows === from.flows ? (above?.org.sharesWith ?? parent) : undefined;
    done.set(id, {
      base: derived,
      org: {id, org: merged, flows: derived.flows, disclosures: derived.disclosures, sharesWith},
    });
  }
  diagnostics.push(...duplicateHosts(settings.values()));
  return {orgs: [...done.values()].map(({org}) => org), diagnostics: withoutRepeats(diagnostics)};
}

function listOf<T>(one: T | undefined): readonly T[] {
  return one === undefined ? [] : [one];
}

function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const noTarget = new Set(found.filter(({code}) => code === 'override-target').map(placeOf));
  const locked = new Set(found.filter(({code}) => code === 'override-locked').map(placeOf));
  return found.filter((one) => {
    const {code, origin, message} = one;
    // An entry that was meant to change another is not a thing of its own that lacks something.
    if ((code === 'empty-block' || code === 'missing-key') && noTarget.has(placeOf(one))) return false;
    if (code === 'preset-consent' && locked.has(placeOf(one))) return false;
    const id = `${code} ${origin.file} ${origin.span[0]} ${message}`;
    return !seen.has(id) && seen.add(id);
  });
}

function placeOf({origin}: Diagnostic): string {
  return `${origin.file} ${(origin.key ?? origin.span)[0]}`;
}
