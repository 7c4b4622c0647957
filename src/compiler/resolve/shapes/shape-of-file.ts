import type {ChangedPlace} from '../../files/file-place.ts';
import {flow, machine, rules, steps} from './flow-shapes.ts';
import {action, blockShape, check, disclosure, screen} from './screen-shape.ts';
import type {MapShape} from './shape.ts';

const byKind = {flow, steps, machine, rules, screen};
const byFolder: Readonly<Record<string, MapShape>> = {
  fields: blockShape,
  blocks: blockShape,
  actions: action,
  checks: check,
  disclosures: disclosure,
};

/** Shape of a whole file. */
export function shapeOfFile(place: ChangedPlace): MapShape {
  if (place.kind !== 'part') return byKind[place.kind];
  return byFolder[place.id.slice(0, place.id.indexOf('/'))] ?? blockShape;
}
