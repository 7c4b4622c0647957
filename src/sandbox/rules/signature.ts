import {isSameText} from '../../lib/same-text.ts';
import {invalid} from '../../server/http/problem.ts';
import {drawingOf} from '../signatures/drawing.ts';
import {asText, type Facts} from '../../server/store/records.ts';

/** Whether somebody signed: a name is typed, or something is drawn. */
export function isSigned(signature: Facts): boolean {
  return asText(signature['text']).trim() !== '' || drawingOf(asText(signature['data'])) !== undefined;
}

/**
 * Who signs by typing types their own name, case and spaces aside.
 *
 * @param at the field that was typed into
 * @throws Problem 422 NAME_MISMATCH
 */
export function checkTypedName(typed: string, name: string, at: string): void {
  if (!isSameText(typed, name)) throw invalid([{at, message: `Type your name as ${name}`}], 'NAME_MISMATCH');
}

/**
 * The same for a signature; one that is drawn says nothing to compare, but what is typed beside it counts too.
 *
 * @throws Problem 422 NAME_MISMATCH
 */
export function checkSignedName(signature: Facts, name: string): void {
  const typed = asText(signature['text']);
  if (typed.trim() !== '') checkTypedName(typed, name, 'signature');
}
