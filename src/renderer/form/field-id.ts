import type {Path} from '../../lib/at-path.ts';

/** What ids of fields begin with, and what stands between the names in them. */
export const idPrefix = 'field';
export const idSeparator = '-';

/** The field and the option that words at a place belong to: `reasonWords.OTHER`. Undefined for any other place. */
export function wordsPlace(place: string): {readonly field: string; readonly option: string} | undefined {
  const [, field, option] = /^(.*)Words\.([\w-]+)$/.exec(place) ?? [];
  return field === undefined || option === undefined ? undefined : {field, option};
}

/** DOM id of the control that answers at a place; words to an option are asked inside their field. */
export function fieldId(place: string): string {
  const words = wordsPlace(place);
  if (words !== undefined) return `${fieldId(words.field)}-${words.option}-words`;
  return [idPrefix, ...place.split('.')].join(idSeparator);
}

/** The path of an answer, by the id that RJSF gave it. Names of answers have no separator in them. */
export function pathOfId(id: string): Path {
  const [, ...path] = id.split(idSeparator);
  return path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
