import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedOrg, Trees} from '../../model/workspace.ts';
import {plainTextAt} from '../tree/read.ts';
import {incomplete, isIncomplete} from '../tree/unreadable.ts';
import {resolveBase} from './base/resolve-base.ts';
import {madeAnew, type ResolvedBase} from './base/resolved-base.ts';
import {checkComplete} from './complete/check-complete.ts';
import {checkBaseLocks} from './lock/check-base.ts';
import {lawNames} from './law-names.ts';
import {missingFiles} from './missing-files.ts';
import {applyCountry} from './org/apply-country.ts';
import {applyNames, wrongNameMessages} from './org/apply-names.ts';
import {orgOrder} from './org/org-order.ts';
import {duplicateHosts, idleNulls, orgSettings, reachedBy, type ReachedOrg} from './org/org-settings.ts';
import {applyOverrides} from './override/apply-overrides.ts';
import {readNames} from './org/read-names.ts';
import {type RawOverride, sortTrees} from './raw-workspace.ts';
import {org as orgShape} from './shapes/org-shape.ts';
import {withoutRepeats} from './without-repeats.ts';

/** Organisations with their flows, all overrides and copies applied. */
export interface Resolved {
  readonly orgs: readonly ResolvedOrg[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What is resolved: the files of the base, settings of all organisations, and overrides when it is their turn. */
export interface Unresolved {
  readonly trees: Trees;
  /** Overrides of an organisation that do not stand in `trees`. */
  readonly overridesOf?: (org: string) => readonly RawOverride[];
  /** Files that could not be parsed: what refers to them is not reported. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Applies organisations' overrides, then makes all copies (`like`): one organisation at a time, each after
 * the one that it extends. What an organisation does not change is the very same object as its parent's.
 */
export interface Resolver {
  /** Gives the organisations, and returns what there is besides. */
  readonly each: (of: Unresolved) => Generator<NextOrg, ResolvedBesides>;
}

export interface NextOrg {
  readonly org: ResolvedOrg;
  /** What is wrong with it. */
  readonly diagnostics: readonly Diagnostic[];
  /** No error was found so far. */
  readonly isSound: boolean;
}

/** What is known once all organisations were resolved. */
export interface ResolvedBesides {
  /** What is wrong whatever organisations there are, and with what they extend. */
  readonly diagnostics: readonly Diagnostic[];
  /** How organisations are reached, by id, in the order of their files. */
  readonly reached: ReadonlyMap<string, ReachedOrg>;
}

/** All that is wrong with organisations: `ofEach` is what is wrong with them one by one. */
export function foundOfAll(
  {diagnostics, reached}: ResolvedBesides,
  ofEach: readonly Diagnostic[],
): readonly Diagnostic[] {
  return withoutRepeats([...diagnostics, ...ofEach, ...duplicateHosts(reached)]);
}

/** Resolves once. */
export function resolve(trees: Trees, broken: ReadonlySet<string> = new Set()): Resolved {
  return collected(createResolver().each({trees, broken}));
}

/** All organisations at once. */
export function collected(each: ReturnType<Resolver['each']>): Resolved {
  const orgs: ResolvedOrg[] = [];
  const found: Diagnostic[] = [];
  for (let next = each.next(); ; next = each.next()) {
    if (next.done === true) return {orgs, diagnostics: foundOfAll(next.value, found)};
    orgs.push(next.value.org);
    found.push(...next.value.diagnostics);
  }
}

/**
 * A resolver that gives the very same objects again for what was not edited; or one that remembers what organisations have in
 * common alone, and those that others extend.
 */
export function createResolver(remembers: 'all' | 'common' = 'all'): Resolver {
  let memory = emptyMemory();
  let knownBroken = '';
  return {
    each: (of) => {
      const brokenNow = [...of.broken].toSorted().join('\n');
      const before = brokenNow === knownBroken ? memory : emptyMemory();
      knownBroken = brokenNow;
      // Whoever resolves a share of the organisations goes on to the next.
      memory = remembers === 'common' ? {...before} : emptyMemory();
      return resolveEach(of, before, memory, remembers);
    },
  };
}

/** What was resolved before. */
interface Memory {
  base: ResolvedBase | undefined;
  readonly orgs: Map<string, KnownOrg>;
}

/** An organisation as it was resolved, and all that it was resolved from. */
interface KnownOrg {
  readonly from: ResolvedBase;
  readonly parent: ResolvedOrg | undefined;
  readonly tree: MapTree;
  readonly orphan: boolean;
  readonly overrides: readonly RawOverride[];
  readonly base: ResolvedBase;
  readonly org: ResolvedOrg;
  readonly diagnostics: readonly Diagnostic[];
}

function emptyMemory(): Memory {
  return {base: undefined, orgs: new Map()};
}

function* resolveEach(
  {trees, overridesOf, broken}: Unresolved,
  before: Memory,
  memory: Memory,
  remembers: 'all' | 'common',
): Generator<NextOrg, ResolvedBesides> {
  const workspace = sortTrees(trees);
  const base = resolveBase(workspace.base, listOf(before.base), broken);
  memory.base = base;
  const diagnostics = [...missingFiles(workspace, broken), ...lawNames(workspace.base, broken)];
  for (const made of madeAnew(base, undefined)) diagnostics.push(...made.diagnostics);

  const settings = new Map<string, MapTree>();
  for (const [id, {tree}] of workspace.orgs) if (tree !== undefined) settings.set(id, tree);
  const extended = new Set([...settings.values()].map((tree) => plainTextAt(tree, 'extends')));
  let isSound: boolean | undefined;
  const done = new Map<string, KnownOrg>();
  for (const {id, tree, parent, orphan} of orgOrder(settings, broken, diagnostics)) {
    const above = parent === undefined ? undefined : done.get(parent);
    const from = above?.base ?? base;
    const overrides = [...(workspace.orgs.get(id)?.overrides ?? []), ...(overridesOf?.(id) ?? [])];
    const known = before.orgs.get(id);
    const written = {id, from, parent: above?.org, tree, orphan, overrides};
    const now = known !== undefined && isFrom(known, written) ? known : resolveOrg(written, known?.base, broken);
    const isExtended = extended.has(id);
    if (isExtended || remembers === 'all') memory.orgs.set(id, now);
    if (isExtended) done.set(id, now);
    isSound = (isSound ?? diagnostics.every(isWarning)) && now.diagnostics.every(isWarning);
    yield {org: now.org, diagnostics: now.diagnostics, isSound};
  }
  return {diagnostics, reached: new Map([...settings].map(([id, own]) => [id, reachedBy(own)]))};
}

/** What an organisation is resolved from. */
interface WrittenOrg extends Pick<KnownOrg, 'from' | 'parent' | 'tree' | 'orphan' | 'overrides'> {
  readonly id: string;
}

/** Whether an organisation was resolved from the very same. */
function isFrom(known: KnownOrg, {from, parent, tree, orphan, overrides}: WrittenOrg): boolean {
  return (
    known.from === from &&
    known.parent === parent &&
    known.tree === tree &&
    known.orphan === orphan &&
    known.overrides.length === overrides.length &&
    known.overrides.every((one, index) => one.tree === overrides[index]?.tree)
  );
}

function resolveOrg(written: WrittenOrg, earlier: ResolvedBase | undefined, broken: ReadonlySet<string>): KnownOrg {
  const {id, from, parent, tree, orphan, overrides} = written;
  const own: Diagnostic[] = [];
  const raw = applyOverrides(from, overrides, id, broken, own);
  const base = resolveBase(raw, [from, ...listOf(earlier)], broken);
  for (const made of madeAnew(base, from)) own.push(...made.diagnostics);
  checkBaseLocks(from, base, overrides, id, tree, own);
  const settings = orgSettings(tree, parent?.org);
  const isWhole = !orphan && (parent === undefined || !isIncomplete(parent.org));
  const merged = isWhole ? settings : incomplete({...settings});
  if (isWhole) checkComplete(merged, orgShape, own);
  if (isWhole && parent !== undefined) own.push(...idleNulls(tree, parent.org));
  // What an organisation has of its parent was reported there.
  const names = readNames(merged, tree.entries.has('names') ? own : []);
  if (tree.entries.has('names')) own.push(...wrongNameMessages(base.flows, names));
  const flows = applyCountry(applyNames(base.flows, names), merged);
  const diagnostics = own.map((one) => (one.org === undefined ? {...one, org: id} : one));
  const sharesWith = flows === (parent?.flows ?? from.flows) ? (parent?.sharesWith ?? parent?.id) : undefined;
  const root = parent?.root ?? parent?.id;
  const org = {id, org: merged, flows, disclosures: base.disclosures, root, sharesWith};
  return {from, parent, tree, orphan, overrides, base, org, diagnostics};
}

function isWarning({severity}: Diagnostic): boolean {
  return severity !== 'error';
}

function listOf<T>(one: T | undefined): readonly T[] {
  return one === undefined ? [] : [one];
}
