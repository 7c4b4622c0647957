import type {Path} from '../../lib/at-path.ts';

/** Name of a place among the answers, as `AnswerError.at` has it: `trustees.0.lastName`. */
export function placeOf(path: Path): string {
  return path.join('.');
}

/** DOM id of the control that answers at a place; words to an option are asked inside their field. */
export function fieldId(place: string): string {
  const words = /^(.*)Words\.(\w+)$/.exec(place);
  if (words !== null) return `${fieldId(words[1] ?? '')}-${words[2] ?? ''}-words`;
  return `field-${place.replaceAll('.', '-')}`;
}
