import {keyPlace} from '../../../lib/key-place.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {atPath} from '../../tree/at-path.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {entryPosition} from '../merge/entry-position.ts';
import {type MapShape, type Shape, shapeUnder} from '../shapes/shape.ts';
import {crossed} from './crossed.ts';
import {guards, type Lock, locksOf} from './locks.ts';

/** One file before and after an organisation's overrides; `patch` is the override of that very file. */
export interface ChangedFile {
  readonly before: MapTree;
  readonly after: MapTree;
  readonly shape: MapShape;
  /** Of a flow: what moves a screen that it lists to another place of the path, if something does. */
  readonly movedOnPath?: (screen: string) => {readonly origin: Origin; readonly hint: string} | undefined;
  readonly patch: MapTree | undefined;
  /** An origin of the organisation to point at when the change came from elsewhere, a part. */
  readonly cause: Origin;
}

/** Locked things that are changed, hidden, moved or gone in one file. */
export function checkLocks(file: ChangedFile, org: string): readonly Diagnostic[] {
  const byCause = new Map<string, {readonly problem: Problem; readonly locks: Lock[]}>();
  for (const lock of locksOf(file.before, file.shape)) {
    const problem = problemOf(lock, file, org);
    if (problem === undefined) continue;
    const cause = `${problem.verb} ${problem.origin.file} ${problem.origin.span[0]}`;
    const known = byCause.get(cause);
    if (known === undefined) byCause.set(cause, {problem, locks: [lock]});
    else known.locks.push(lock);
  }
  return [...byCause.values()].map(({problem, locks}) => refused(locks, problem, org));
}

/** Says of locked things what an organisation may not do to them. */
export function refused(locks: readonly Lock[], {verb, origin, hint}: Problem, org: string): Diagnostic {
  const names = locks.map(({path}) => `\`${path.at(-1) ?? 'This file'}\``);
  const all = new Intl.ListFormat('en', {type: 'conjunction'});
  const message = `${all.format(names)} ${names.length === 1 ? 'is' : 'are'} locked and may not be ${verb}`;
  const related = locks.map(({tree}) => ({origin: tree.origin, message: 'It is locked here'}));
  return diagnostic('override-locked', origin, message, {org, related, ...(hint === undefined ? {} : {hint})});
}

interface Problem {
  readonly verb: 'removed' | 'changed' | 'hidden' | 'moved';
  readonly origin: Origin;
  readonly hint?: string;
}

function problemOf(lock: Lock, file: ChangedFile, org: string): Problem | undefined {
  const now = atPath(file.after, lock.path);
  if (now === undefined) return {verb: 'removed', origin: culprit(file, lock.path)};
  const difference = differenceOf(lock.tree, now, org);
  if (difference !== undefined)
    return {verb: 'changed', origin: difference === now.origin ? culprit(file, lock.path) : difference};
  for (let depth = 0; depth < lock.path.length; depth += 1) {
    const round = lock.path.slice(0, depth);
    for (const guard of guards) {
      const before = atPath(file.before, [...round, guard]);
      const after = atPath(file.after, [...round, guard]);
      if (sameTree(before, after)) continue;
      return {verb: 'hidden', origin: after?.origin ?? culprit(file, [...round, guard])};
    }
  }
  for (let depth = 1; depth <= lock.path.length; depth += 1) {
    const entry = file.patch === undefined ? undefined : atPath(file.patch, lock.path.slice(0, depth));
    if (entry !== undefined && entryPosition(entry) !== undefined) return {verb: 'moved', origin: keyPlace(entry)};
  }
  return overtaken(lock, file);
}

/** Something round a locked thing, or itself, before which something stands that did not. */
function overtaken({path}: Lock, file: ChangedFile): Problem | undefined {
  const listed = listedAt(path);
  if (listed !== undefined) {
    // What a flow lists is judged as a whole path.
    const moved = file.movedOnPath?.(listed);
    return moved && {verb: 'moved', ...moved};
  }
  let shape: Shape = file.shape;
  for (const [depth, name] of path.entries()) {
    if (shape.shape === 'choice') shape = shape.cases;
    if (shape.shape !== 'map') return undefined;
    const round = path.slice(0, depth);
    const {order} = shape;
    shape = shapeUnder(shape, name);
    if (order === undefined) continue;
    const [before, after] = [atPath(file.before, round), atPath(file.after, round)];
    if (before?.kind !== 'map' || after?.kind !== 'map') continue;
    const stood = crossed(name, before.entries.keys(), after.entries.keys());
    if (stood !== undefined) return {verb: 'moved', origin: culprit(file, [...round, stood.neighbour])};
    if (order !== 'wins') continue;
    const now = [...after.entries.keys()];
    const fresh = now.slice(0, now.indexOf(name)).find((one) => !before.entries.has(one));
    if (fresh === undefined) continue;
    const hint = `Let \`${fresh}\` stand behind what is locked.`;
    return {verb: 'hidden', origin: culprit(file, [...round, fresh]), hint};
  }
  return undefined;
}

/** The screen that a flow lists at a path: the entry itself, and not what stands in it, as a case of its title. */
function listedAt([first, , third, screen, ...more]: readonly string[]): string | undefined {
  return first === 'screens' && third === 'screens' && more.length === 0 ? screen : undefined;
}

/** The first place where `now` differs from `before`: that of the organisation's value, if it has one. */
function differenceOf(before: Tree | undefined, now: Tree, org: string): Origin | undefined {
  if (sameTree(before, now)) return undefined;
  if (now.kind === 'map' && before?.kind === 'map') {
    for (const [key, value] of now.entries) {
      const difference = differenceOf(before.entries.get(key), value, org);
      if (difference !== undefined && isOf(difference, org)) return difference;
    }
  }
  return now.origin;
}

function isOf(origin: Origin, org: string): boolean {
  return origin.file.startsWith(`orgs/${org}/`);
}

/** The deepest place of the override on the way to a path, or the cause that was given. */
function culprit(file: ChangedFile, path: readonly string[]): Origin {
  let here: Tree | undefined = file.patch;
  let last: Tree | undefined;
  for (const step of path) {
    here = here?.kind === 'map' ? here.entries.get(step) : undefined;
    if (here === undefined) break;
    last = here;
  }
  return last === undefined ? file.cause : keyPlace(last);
}
