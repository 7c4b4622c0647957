import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {unreadable} from '../../tree/unreadable.ts';

/** What stands in for a copy by the folders that it may come from; `undefined` is a value nobody knows. */
const standIns: Readonly<Record<string, Readonly<Record<string, string | boolean | undefined>>>> = {
  fields: {type: undefined, label: 'Unreadable', optional: true},
  blocks: {text: 'Unreadable'},
  actions: {kind: 'button', label: 'Unreadable'},
  checks: {must: undefined, message: 'Unreadable'},
};

/**
 * What is copied where a part does not exist, or its file could not be parsed, so that the finding about
 * that is the only one. `folder` is the part's; everything in it stands where the copy is asked for.
 */
export function standIn(folder: string, at: Origin): MapTree {
  const entries = new Map<string, Tree>();
  for (const [key, value] of Object.entries(standIns[folder] ?? {}))
    entries.set(key, value === undefined ? unreadable(at) : {kind: 'scalar', value, origin: at});
  return {kind: 'map', entries, origin: at};
}
