import type {MapTree, Tree} from '../../../model/tree.ts';

const standIns: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  fields: {type: 'text', label: 'Unreadable', optional: true},
  blocks: {text: 'Unreadable'},
  actions: {kind: 'button', label: 'Unreadable'},
};

/** What is copied for a part whose file could not be parsed, so that only that file is reported. */
export function standIn(part: string, {origin}: MapTree): MapTree {
  const values = standIns[part.slice(0, part.indexOf('/'))] ?? {};
  const entries = new Map<string, Tree>();
  for (const [key, value] of Object.entries(values)) entries.set(key, {kind: 'scalar', value, origin});
  return {kind: 'map', entries, origin};
}
