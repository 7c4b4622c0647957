import type {Json} from '../../model/json.ts';
import type {Model} from '../solver/solver.ts';
import type {Formula} from '../solver/formula.ts';
import type {FactPlace} from '../terms/place.ts';
import type {FactPlaces} from '../terms/places.ts';
import {candidatesOf} from './candidates.ts';

/** A value for each place that has one. */
export type PlaceAssignment = ReadonlyMap<FactPlace, Json>;

/** Whether a formula holds in a model. */
export function holdsIn(formula: Formula, model: Model): boolean {
  if (typeof formula === 'boolean') return formula;
  switch (formula.is) {
    case 'atom':
      return model.has(formula.name);
    case 'not':
      return !holdsIn(formula.of, model);
    case 'and':
      return formula.of.every((part) => holdsIn(part, model));
    case 'or':
      return formula.of.some((part) => holdsIn(part, model));
  }
}

/** Candidates of a place that answer all that was asked of it as the model does. */
export function fitting(place: FactPlace, model: Model, index: number): readonly Json[] {
  return candidatesOf(place, index).filter((value) =>
    place.questions.every(({formula, holds}) => holds(value) === holdsIn(formula, model)),
  );
}

/** Values as the model wants them; undefined: for a place that is asked about no value could be found. */
export function assignmentOf(
  {all}: FactPlaces,
  model: Model,
  asked: ReadonlySet<FactPlace>,
): Map<FactPlace, Json> | undefined {
  const chosen = new Map<FactPlace, Json>();
  let index = 0;
  for (const place of all.values()) {
    index += 1;
    if (place.computed !== undefined || !holdsIn(place.has, model)) continue;
    const equals = [...place.links].find(([other, link]) => chosen.has(other) && holdsIn(link, model))?.[0];
    const value = equals === undefined ? fitting(place, model, index)[0] : chosen.get(equals);
    if (value !== undefined) chosen.set(place, value);
    else if (asked.has(place)) return undefined;
  }
  return chosen;
}
