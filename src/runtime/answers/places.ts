import {describedOptions, wordsKey} from './options.ts';
import type {ShownField} from './shown-fields.ts';

/** Where the words to an option of a field stand: `genresWords.OTHER`, in a list `books.0.genresWords.OTHER`. */
export function placeOfWords({block, at}: ShownField, option: string): string {
  const parent = at.slice(0, at.length - block.id.length);
  return `${parent}${wordsKey(block)}.${option}`;
}

/** Every place of these fields where something can be wrong, in order. */
export function fieldPlaces(fields: readonly ShownField[]): string[] {
  return fields.flatMap((field) => [
    field.at,
    ...describedOptions(field.block, field.value, field.data).map((option) => placeOfWords(field, option.value)),
  ]);
}

/** What is wrong at these places, in their order; what has none of them comes last. */
export function inPlaceOrder<T extends {readonly at: string}>(errors: readonly T[], places: readonly string[]): T[] {
  const rank = ({at}: T): number => {
    const place = places.findIndex((one) => one === at || one.startsWith(`${at}.`));
    return at === '' || place === -1 ? places.length : place;
  };
  // A list comes before what is wrong inside it.
  return errors.toSorted((one, other) => rank(one) - rank(other) || one.at.length - other.at.length);
}
