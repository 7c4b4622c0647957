import {describedOptions, wordsKey} from './options.ts';
import type {ShownField} from './shown-fields.ts';

/** Where the words to an option of a field stand: `genresWords.OTHER`, in a list `books.0.genresWords.OTHER`. */
export function placeOfWords({block, at}: ShownField, option: string): string {
  const parent = at.slice(0, at.length - block.id.length);
  return `${parent}${wordsKey(block)}.${option}`;
}

/** Every place of these fields where something can be wrong, in order. */
export function fieldPlaces(fields: readonly ShownField[]): string[] {
  const places: string[] = [];
  for (const field of fields) {
    places.push(field.at);
    for (const option of describedOptions(field.block, field.value, field.data))
      places.push(placeOfWords(field, option.value));
  }
  return places;
}

/** What is wrong at these places, in their order; what has none of them comes last. */
export function inPlaceOrder<T extends {readonly at: string}>(errors: readonly T[], places: readonly string[]): T[] {
  if (errors.length < 2) return [...errors];
  const rank = ({at}: T): number => {
    const place = places.findIndex((one) => one === at || one.startsWith(`${at}.`));
    return at === '' || place === -1 ? places.length : place;
  };
  // A list comes before what is wrong inside it.
  return errors.toSorted((one, other) => rank(one) - rank(other) || one.at.length - other.at.length);
}
