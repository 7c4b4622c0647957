import type {Path} from './at-path.ts';

/** Name of a place among the answers, as `AnswerError.at` has it: `trustees.0.lastName`. */
export function answerPlace(path: Path): string {
  return path.join('.');
}

/** The path that a place names. */
export function answerPath(place: string): Path {
  return place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
