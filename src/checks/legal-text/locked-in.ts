import {guards, locksOf} from '../../compiler/resolve/lock/locks.ts';
import {shapeUnder, type MapShape, type Shape} from '../../compiler/resolve/shapes/shape.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {treeAt} from '../trees.ts';
import {logicOf} from './said.ts';

/** Something locked in a file. */
export interface Locked {
  /** Keys that lead to it; none: the whole file. */
  readonly path: readonly string[];
  readonly tree: MapTree;
  /** What decides elsewhere in the file whether, how and where it is shown. */
  readonly around: readonly AroundLock[];
}

export interface AroundLock {
  /** A line: `in blocks.consents, when: ...`. */
  readonly says: string;
  /** The condition in it, whose rules count. */
  readonly tree?: Tree;
}

/** Everything in a file that is `locked: true`; of things inside each other the outermost. */
export function lockedIn(file: MapTree, shape: MapShape): readonly Locked[] {
  let before: string | undefined;
  return locksOf(file, shape).map(({path, tree}) => {
    const around = [...guardsRound(file, path), ...casesBefore(file, shape, path)];
    if (path[0] === 'blocks') {
      if (before !== undefined) around.push({says: `behind the locked ${before}`});
      before = path.join('.');
    }
    return {path, tree, around};
  });
}

/** A line for something that stands elsewhere and decides; none where it is not there. */
export const lineFor = (what: string, tree: Tree | undefined): readonly AroundLock[] =>
  tree === undefined ? [] : [{says: `${what}: ${logicOf(tree)}`, tree}];

/** Whether `locked: true` stands in it. */
export function isLocked(tree: Tree | undefined): boolean {
  const locked = treeAt(tree, 'locked');
  return locked?.kind === 'scalar' && locked.value === true;
}

function guardsRound(file: MapTree, path: readonly string[]): readonly AroundLock[] {
  return path.flatMap((_, depth) => {
    const round = path.slice(0, depth);
    const where = round.join('.') || 'the file';
    return guards.flatMap((guard) => lineFor(`in ${where}, ${guard}`, treeAt(file, ...round, guard)));
  });
}

/** Of a case: the conditions of those before it, for the first that holds is the one that is shown. */
function casesBefore(file: MapTree, whole: MapShape, path: readonly string[]): readonly AroundLock[] {
  let shape: Shape = whole;
  return path.flatMap((key, depth) => {
    const here: Shape = shape;
    if (here.shape !== 'map' && here.shape !== 'choice') return [];
    shape = shapeUnder(here.shape === 'choice' ? here.cases : here, key);
    const cases = treeAt(file, ...path.slice(0, depth));
    if (here.shape !== 'choice' || cases?.kind !== 'map') return [];
    const names = [...cases.entries.keys()];
    return names.slice(0, names.indexOf(key)).map((name): AroundLock => {
      const when = treeAt(cases, name, 'when');
      const what = `in ${path.slice(0, depth).join('.')}, before it ${name}`;
      return lineFor(what, when)[0] ?? {says: `${what}: always`};
    });
  });
}
