import type {MapTree} from '../../../model/tree.ts';
import {keyed} from '../shapes/shape.ts';
import {shapeOfFile} from '../shapes/shape-of-file.ts';
import {expandCopies, expansionLimit} from './expand.ts';

/** A part with all its copies made, as a thing that copies it would have it. */
export function expandPart(parts: ReadonlyMap<string, MapTree>, id: string): MapTree | undefined {
  const part = parts.get(id);
  if (part === undefined) return undefined;
  const {origin} = part;
  const user: MapTree = {kind: 'map', entries: new Map([['like', {kind: 'scalar', value: id, origin}]]), origin};
  const around: MapTree = {kind: 'map', entries: new Map([['part', user]]), origin};
  const shape = keyed(shapeOfFile({kind: 'part', id}), {likes: [id.slice(0, id.indexOf('/'))]});
  const expansion = {
    parts,
    broken: new Set<string>(),
    diagnostics: [],
    uses: {parts: new Set<string>(), screens: new Set<string>()},
    budget: expansionLimit,
  };
  const expanded = expandCopies(around, shape, expansion);
  const result = expanded.kind === 'map' ? expanded.entries.get('part') : undefined;
  return result?.kind === 'map' ? result : undefined;
}
