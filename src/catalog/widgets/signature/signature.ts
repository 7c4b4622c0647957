import {isObject, textOf} from '../../../lib/records.ts';

/** The answer: a typed name, or a drawing as the data address of a PNG; `at` is ISO 8601. */
export type Signature =
  | {readonly kind: 'typed'; readonly text: string; readonly at: string}
  | {readonly kind: 'drawn'; readonly data: string; readonly at: string};

/** Reads an answer; undefined for what is no signature. */
export function readSignature(value: unknown): Signature | undefined {
  if (!isObject(value)) return undefined;
  const at = textOf(value, 'at') ?? '';
  const text = textOf(value, 'text');
  const data = textOf(value, 'data');
  if (value.kind === 'typed' && text !== undefined) return {kind: 'typed', text, at};
  return value.kind === 'drawn' && data !== undefined ? {kind: 'drawn', data, at} : undefined;
}
