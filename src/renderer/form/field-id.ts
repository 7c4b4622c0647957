import type {Path} from '../../lib/at-path.ts';

/** Name of a place among the answers, as `AnswerError.at` has it: `trustees.0.lastName`. */
export function placeOf(path: Path): string {
  return path.join('.');
}

/** DOM id of the control that answers at a place. */
export function fieldId(place: string): string {
  return `field-${place.replaceAll('.', '-')}`;
}
