import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {atPath} from '../../tree/at-path.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {flow as flowShape, machine, steps} from '../shapes/flow-shapes.ts';
import {screen} from '../shapes/screen-shape.ts';
import type {MapShape} from '../shapes/shape.ts';
import {checkLocks} from './check-locks.ts';
import {guards, locksOf} from './locks.ts';
import {rulesOf, usedRules} from './used-rules.ts';

/** A flow before and after an organisation's overrides. */
export interface ChangedFlow {
  readonly before: ResolvedFlow;
  readonly after: ResolvedFlow;
  /** The site's flow before and after: its rules are those of every flow. */
  readonly siteBefore: ResolvedFlow | undefined;
  readonly siteAfter: ResolvedFlow | undefined;
  /** The organisation's override of a file of this flow: `flow`, `steps`, `screen start`. */
  readonly patchOf: (file: string) => MapTree | undefined;
  readonly cause: Origin;
}

/** Everything locked in a flow that an organisation changes, directly or by what it uses. */
export function checkFlowLocks(change: ChangedFlow, org: string): readonly Diagnostic[] {
  const {before, after} = change;
  const found: Diagnostic[] = [];
  const compare = (name: string, old: MapTree | undefined, now: MapTree | undefined, shape: MapShape): void => {
    if (old === undefined || now === undefined || old === now) return;
    found.push(...checkLocks({before: old, after: now, shape, patch: change.patchOf(name), cause: change.cause}, org));
  };
  compare('flow', before.flow, after.flow, flowShape);
  compare('steps', before.steps, after.steps, steps);
  compare('machine', before.machine, after.machine, machine);
  for (const [id, tree] of before.screens) compare(`screen ${id}`, tree, after.screens.get(id), screen);
  found.push(...unlisted(change, org));
  if (before.rules !== after.rules || change.siteBefore?.rules !== change.siteAfter?.rules)
    found.push(...changedRules(change, org));
  return found;
}

/** Screens with something locked that are no longer listed, or under another condition. */
function unlisted({before, after, patchOf, cause}: ChangedFlow, org: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [id, tree] of before.screens) {
    if (locksOf(tree, screen).length === 0) continue;
    const was = listingOf(before.flow, id);
    if (was === undefined) continue;
    const is = listingOf(after.flow, id);
    const bypass = bypassed(before, tree, after.screens.get(id));
    if (bypass !== undefined) {
      found.push(
        diagnostic('override-locked', bypass, `Screen \`${id}\` has something locked and may not be hidden`, {org}),
      );
      continue;
    }
    if (is !== undefined && sameTree(was.section, is.section) && sameTree(was.entry, is.entry)) continue;
    const patched = patchOf('flow')?.entries.get('screens');
    const origin = is?.entry?.origin ?? is?.section?.origin ?? patched?.origin ?? cause;
    const verb = is === undefined ? 'removed' : 'hidden';
    found.push(
      diagnostic('override-locked', origin, `Screen \`${id}\` has something locked and may not be ${verb}`, {org}),
    );
  }
  return found;
}

/** In an order-led flow a screen without an address, or with an `open` of its own, is not on the path. */
function bypassed(
  {steps: table, machine: states}: ResolvedFlow,
  was: MapTree,
  is: MapTree | undefined,
): Origin | undefined {
  if (table !== undefined || states !== undefined || is === undefined) return undefined;
  for (const key of ['address', 'open']) {
    const value = is.entries.get(key);
    if (!sameTree(was.entries.get(key), value)) return (value ?? is).origin;
  }
  return undefined;
}

interface Listing {
  readonly section: Tree | undefined;
  readonly entry: Tree | undefined;
}

function listingOf(flow: MapTree, id: string): Listing | undefined {
  const sections = flow.entries.get('screens');
  if (sections?.kind !== 'map') return undefined;
  for (const section of sections.entries.values()) {
    const entry = atPath(section, ['screens', id]);
    if (entry !== undefined) return {section: atPath(section, ['when']), entry: atPath(entry, ['when'])};
  }
  return undefined;
}

function changedRules({before, after, siteBefore, siteAfter, cause}: ChangedFlow, org: string): readonly Diagnostic[] {
  const old = rulesOf(siteBefore?.rules, before.rules);
  const now = rulesOf(siteAfter?.rules, after.rules);
  const changed = [...old.keys()].filter((name) => !sameTree(old.get(name), now.get(name)));
  if (changed.length === 0) return [];
  const used = usedRules(lockedTrees(before), old);
  return changed
    .filter((name) => used.has(name))
    .map((name) => {
      const message = `Something locked uses the rule \`${name}\`, which so may not be changed`;
      return diagnostic('override-locked', now.get(name)?.origin ?? cause, message, {org});
    });
}

function* lockedTrees(flow: ResolvedFlow): Generator<Tree> {
  // What a law allows must not grow by a rule that it names.
  if (flow.laws !== undefined) yield flow.laws;
  const files: (readonly [MapTree | undefined, MapShape])[] = [
    [flow.flow, flowShape],
    [flow.steps, steps],
    [flow.machine, machine],
    ...[...flow.screens.values()].map((tree) => [tree, screen] as const),
  ];
  for (const [tree, shape] of files) {
    if (tree === undefined) continue;
    for (const lock of locksOf(tree, shape)) {
      yield lock.tree;
      for (let depth = 0; depth < lock.path.length; depth += 1) {
        for (const guard of guards) {
          const condition = atPath(tree, [...lock.path.slice(0, depth), guard]);
          if (condition !== undefined) yield condition;
        }
      }
    }
  }
}
