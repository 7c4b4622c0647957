import {keyPlace} from '../../../lib/key-place.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {atPath} from '../../tree/at-path.ts';
import {isTrueAt, plainTextAt} from '../../tree/read.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {entryPosition} from '../merge/entry-position.ts';
import {flow as flowShape, machine, steps} from '../shapes/flow-shapes.ts';
import {screen} from '../shapes/screen-shape.ts';
import type {MapShape} from '../shapes/shape.ts';
import {checkLocks, refused} from './check-locks.ts';
import {crossed} from './crossed.ts';
import {guards, type Lock, locksOf} from './locks.ts';
import {rulesByName, usedRules} from './used-rules.ts';

/** A flow before and after an organisation's overrides. */
export interface ChangedFlow {
  readonly before: ResolvedFlow;
  readonly after: ResolvedFlow;
  /** The site's flow before and after: its rules are those of every flow, and so are its gates. */
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
  const {cause} = change;
  const compare = (name: string, old: MapTree | undefined, now: MapTree | undefined, shape: MapShape): void => {
    if (old === undefined || now === undefined || old === now) return;
    const patch = change.patchOf(name);
    const onPath = shape === flowShape ? {movedOnPath: (id: string) => movedOnPath(id, change)} : {};
    found.push(...checkLocks({before: old, after: now, shape, patch, cause, ...onPath}, org));
  };
  compare('flow', before.flow, after.flow, flowShape);
  compare('steps', before.steps, after.steps, steps);
  compare('machine', before.machine, after.machine, machine);
  for (const [id, tree] of before.screens) {
    const now = after.screens.get(id);
    if (now !== tree) compare(`screen ${id}`, tree, now, screen);
  }
  found.push(...unlisted(change, org), ...newBefore(change, org));
  if (before.rules !== after.rules || change.siteBefore?.rules !== change.siteAfter?.rules)
    found.push(...changedRules(change, org));
  return found;
}

/** New gates of the site, which are asked before those of every flow, so before what this one locks. */
function newBefore({before, siteBefore, siteAfter}: ChangedFlow, org: string): readonly Diagnostic[] {
  if (siteBefore === undefined || siteBefore === before || siteAfter === undefined) return [];
  const locks = locksOf(before.flow, flowShape).filter(({path}) => path[0] === 'gates');
  if (locks.length === 0) return [];
  const known = new Map(entriesOf(siteBefore.flow, 'gates'));
  return [...entriesOf(siteAfter.flow, 'gates')].flatMap(([id, gate]) => {
    if (known.has(id)) return [];
    const hint = `Let \`${id}\` be a gate of the flow, behind what is locked.`;
    return [refused(locks, {verb: 'hidden', origin: keyPlace(gate), hint}, org)];
  });
}

/** Screens with something locked that are no longer listed, in another place, or under another condition. */
function unlisted(change: ChangedFlow, org: string): readonly Diagnostic[] {
  const {before, after, patchOf, cause} = change;
  const found: Diagnostic[] = [];
  const listedThen = listingsOf(before.flow);
  const listedNow = listingsOf(after.flow);
  for (const [id, tree] of before.screens) {
    if (before.flow === after.flow && after.screens.get(id) === tree) continue;
    const locks = locksOf(tree, screen);
    if (locks.length === 0) continue;
    const was = listedThen.get(id);
    if (was === undefined) continue;
    const is = listedNow.get(id);
    const report = (verb: string, origin: Origin | undefined, hint?: string): void => {
      const message = `Screen \`${id}\` has something locked and may not be ${verb}`;
      const place = origin ?? patchOf('flow')?.entries.get('screens')?.origin ?? cause;
      found.push(diagnostic('override-locked', place, message, {org, ...(hint === undefined ? {} : {hint})}));
    };
    const bypass = bypassed(before, tree, after.screens.get(id));
    const guard = is === undefined ? undefined : differentGuard(was, is);
    // Of a place in the list that is locked itself it is said there.
    const mayMove = !locks.some(isShown) || isTrueAt(was.round.at(-1), 'locked');
    const moved = mayMove ? undefined : movedOnPath(id, change);
    if (bypass !== undefined) report('hidden', bypass);
    else if (is === undefined) report('removed', undefined);
    else if (guard !== undefined) report('hidden', guard.origin);
    else if (moved !== undefined) report('moved', moved.origin, moved.hint);
  }
  return found;
}

/** What moves a screen to another place of the path, and where it was to stay. */
function movedOnPath(
  id: string,
  {before, after, patchOf, cause}: ChangedFlow,
): {readonly origin: Origin; readonly hint: string} | undefined {
  if (!isOrderLed(before) || plainTextAt(before.flow, 'path') === '') return undefined;
  const hint = stayOf(id, listingsOf(before.flow), listingsOf(after.flow));
  if (hint === undefined) return undefined;
  const patch = patchOf('flow');
  return {origin: moverOf(id, patch) ?? patch?.entries.get('screens')?.origin ?? cause, hint};
}

/** Whether nothing but the order of its screens leads through a flow. */
const isOrderLed = ({steps: table, machine: states}: ResolvedFlow): boolean =>
  table === undefined && states === undefined;

/** Whether a locked thing says something, which must not come too late; an option or a check holds wherever it stands. */
const isShown = ({path}: Lock): boolean => path.at(-2) !== 'options' && path[0] !== 'checks';

/** In an order-led flow a screen without an address, or with an `open` of its own, is not on the path. */
function bypassed(before: ResolvedFlow, was: MapTree, is: MapTree | undefined): Origin | undefined {
  if (!isOrderLed(before) || is === undefined) return undefined;
  for (const key of ['address', 'open']) {
    const value = is.entries.get(key);
    if (!sameTree(was.entries.get(key), value)) return (value ?? is).origin;
  }
  return undefined;
}

/** How a flow lists a screen. */
interface Listing {
  readonly section: string;
  /** What is said round the screen, from the outside in. */
  readonly round: readonly Tree[];
}

/** By screen, in the order of the path. */
const listingsOf = remembered((flow: MapTree): ReadonlyMap<string, Listing> => {
  const found = new Map<string, Listing>();
  for (const [id, section] of entriesOf(flow, 'screens'))
    for (const [name, entry] of entriesOf(section, 'screens'))
      if (!found.has(name)) found.set(name, {section: id, round: [section, entry]});
  return found;
});

function entriesOf(tree: Tree | undefined, key: string): Iterable<readonly [string, Tree]> {
  const entries = tree === undefined ? undefined : atPath(tree, [key]);
  return entries?.kind === 'map' ? entries.entries : [];
}

/** The first thing round a screen that decides otherwise whether, or how often, it shows. */
function differentGuard(was: Listing, is: Listing): Tree | undefined {
  for (const [depth, now] of is.round.entries()) {
    const then = was.round[depth];
    for (const guard of guards) {
      const value = atPath(now, [guard]);
      if (then === undefined || !sameTree(atPath(then, [guard]), value)) return value ?? now;
    }
  }
  return undefined;
}

/** Where a screen was to stay, if it stands elsewhere among the screens that both flows have. */
function stayOf(id: string, then: ReadonlyMap<string, Listing>, now: ReadonlyMap<string, Listing>): string | undefined {
  const stood = crossed(id, then.keys(), now.keys());
  if (stood !== undefined) return `Let it stay ${stood.side} \`${stood.neighbour}\`.`;
  const section = then.get(id)?.section;
  return section === now.get(id)?.section ? undefined : `Let it stay in the section \`${section}\`.`;
}

/** What an override moves: the screen itself, else the first that is given a place. */
function moverOf(id: string, patch: MapTree | undefined): Origin | undefined {
  const written = [...entriesOf(patch, 'screens')].flatMap((section) => [section, ...entriesOf(section[1], 'screens')]);
  const placed = written.filter(([, tree]) => entryPosition(tree) !== undefined);
  const [, mover] = placed.find(([name]) => name === id) ?? placed[0] ?? written.find(([name]) => name === id) ?? [];
  return mover?.origin;
}

function changedRules({before, after, siteBefore, siteAfter, cause}: ChangedFlow, org: string): readonly Diagnostic[] {
  const old = rulesByName(siteBefore?.rules, before.rules);
  const now = rulesByName(siteAfter?.rules, after.rules);
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
