import {isSameText} from '../../lib/same-text.ts';
import {invalid} from '../../server/http/problem.ts';
import {drawingOf} from '../signatures/drawing.ts';
import type {Signature} from '../contract/entities.ts';

/** Whether somebody signed: a name is typed, or something is drawn. */
export function isSigned(signature: Signature | undefined): boolean {
  return (signature?.text ?? '').trim() !== '' || drawingOf(signature?.data ?? '') !== undefined;
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
export function checkSignedName(signature: Signature | undefined, name: string): void {
  const typed = signature?.text ?? '';
  if (typed.trim() !== '') checkTypedName(typed, name, 'signature');
}
