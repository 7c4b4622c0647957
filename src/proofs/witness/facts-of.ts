import type {Json} from '../../model/json.ts';
import type {FactPlace} from '../terms/place.ts';
import type {FactPlaces} from '../terms/places.ts';
import type {PlaceAssignment} from './assignment.ts';

/** Facts by name, as the interpreter takes them; a place without a value is left out. */
export function factsOf({within}: FactPlaces, assignment: PlaceAssignment): Record<string, unknown> {
  const made = new Map<FactPlace, unknown>();
  const facts: Record<string, unknown> = {};
  for (const [place, {parent, name}] of within) {
    const around = parent === undefined ? facts : made.get(parent);
    const value = valueOf(place, assignment);
    if (around === undefined || value === undefined) continue;
    made.set(place, value);
    if (Array.isArray(around)) around.push(value);
    else (around as Record<string, unknown>)[String(name)] = value;
  }
  return facts;
}

function valueOf(place: FactPlace, assignment: PlaceAssignment): unknown {
  const value = assignment.get(place);
  if (value === undefined) return undefined;
  return isContainer(value) ? structuredClone(value) : value;
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
