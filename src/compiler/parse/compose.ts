import {Composer, type Document} from 'yaml';
import type {FileLimits} from './limits.ts';
import {readTokens} from './read-tokens.ts';

/** The documents in a text, as the library composes them, or where and why reading stopped. */
export function compose(
  text: string,
  limits: FileLimits,
): {documents: readonly Document.Parsed[]} | {stopped: string; at: number} {
  const read = readTokens(text, limits);
  if (read.stopped !== undefined) return read;
  // Types of scalars are ours to tell (plain-scalar), and so are duplicates: the library's check of
  // them takes the square of the number of keys.
  const composer = new Composer({schema: 'failsafe', uniqueKeys: false, resolveKnownTags: false, logLevel: 'silent'});
  return {documents: [...composer.compose(read.tokens, true, text.length)]};
}
