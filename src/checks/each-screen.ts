import type {Contract} from '../catalog/operations/operations.ts';
import {EachOf} from '../lib/each-of.ts';
import {Keys} from '../lib/keys.ts';
import {mapOfRecord} from '../lib/record-of.ts';
import {remembered} from '../lib/remembered.ts';
import type {CompiledScreen} from '../model/compiled/screen.ts';
import type {MapTree} from '../model/tree.ts';
import type {FlowSubject} from './check.ts';

type Find<T> = (screen: CompiledScreen, tree: MapTree, contract: Contract) => readonly T[];

/**
 * All that is found on the screens of a flow, each looked at by itself and once: what is compiled is the very same of the
 * same tree with the same operations. Where flows differ in screens on which the same is found, it is the very same list.
 */
export function onEachScreen<T>(find: Find<T>): (subject: FlowSubject) => readonly T[] {
  const each = new EachOf<CompiledScreen, readonly T[]>(isSameList);
  const keys = new Keys();
  const all = remembered((found: ReadonlyMap<string, readonly T[]>) => [...found.values()].flat() as readonly T[]);
  return ({screens, resolved, contract}) =>
    all(
      each.of(keys.of([resolved.id]), mapOfRecord(screens), (screen, id) => {
        const tree = resolved.screens.get(id);
        return tree === undefined ? [] : find(screen, tree, contract);
      }),
    );
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);
