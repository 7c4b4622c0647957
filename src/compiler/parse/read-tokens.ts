import {type CST, Lexer, Parser} from 'yaml';
import type {FileLimits} from './limits.ts';

/** Tokens up to the end, or where and why reading stopped. */
export type ReadTokens =
  | {readonly tokens: readonly CST.Token[]; readonly stopped?: undefined}
  | {readonly stopped: string; readonly at: number};

/**
 * Text to the parser's tokens, one by one, so that size and depth are known while reading: the steps
 * after this one recurse, and would overflow on a file of ten thousand levels.
 */
export function readTokens(text: string, limits: FileLimits): ReadTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  // The stack also holds the document and the scalar at hand.
  const deepest = limits.depth + 2;
  let left = limits.lexemes;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > deepest) {
      return {stopped: `Maps and lists stand more than ${limits.depth} levels inside each other`, at: parser.offset};
    }
    left -= 1;
    if (left < 0) return {stopped: 'This file has more in it than one file may have', at: parser.offset};
  }
  for (const token of parser.end()) tokens.push(token);
  return {tokens};
}
