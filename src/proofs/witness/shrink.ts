import type {Json} from '../../model/json.ts';
import type {FactPlace} from '../terms/place.ts';
import type {FactPlaces} from '../terms/places.ts';

export interface Large {
  readonly assignment: ReadonlyMap<FactPlace, Json>;
  readonly chosen: readonly string[];
  readonly places: FactPlaces;
}

/**
 * Leaves out what is not needed, larger parts first, as long as it is wanted still. What a type requires
 * stays as long as the thing that it is a part of does.
 */
export function shrink(
  {assignment, chosen, places}: Large,
  wanted: (assignment: ReadonlyMap<FactPlace, Json>, chosen: readonly string[]) => boolean,
): {readonly assignment: ReadonlyMap<FactPlace, Json>; readonly chosen: readonly string[]} {
  let small = assignment;
  let taken = chosen;
  for (const name of chosen) {
    const fewer = taken.filter((one) => one !== name);
    if (wanted(small, fewer)) taken = fewer;
  }
  for (let before = -1; before !== small.size;) {
    before = small.size;
    for (const place of assignment.keys()) {
      if (!small.has(place) || mustStay(place, places)) continue;
      const fewer = without(place, small, places);
      if (wanted(fewer, taken)) small = fewer;
    }
  }
  return {assignment: small, chosen: taken};
}

function mustStay(place: FactPlace, {within}: FactPlaces): boolean {
  const {parent, name} = within.get(place) ?? {};
  if (place.has === true) return true;
  const required = parent?.type['required'];
  return Array.isArray(required) && required.includes(String(name));
}

function without(
  place: FactPlace,
  assignment: ReadonlyMap<FactPlace, Json>,
  {within}: FactPlaces,
): ReadonlyMap<FactPlace, Json> {
  const gone = new Set([place]);
  for (const [inner, {parent}] of within) if (parent !== undefined && gone.has(parent)) gone.add(inner);
  return new Map([...assignment].filter(([one]) => !gone.has(one)));
}
