import {InvalidArgumentError} from 'commander';
import type {Dialect} from '../../sql/dialect.ts';
import {UsageError} from '../terminal/exit-code.ts';

const namePart = /[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+"|`(?:[^`]|``)+`/u;
const wholeName = new RegExp(`^(?:${namePart.source})(?:\\.(?:${namePart.source}))*$`, 'u');

/** A name of a table as somebody types it. */
export function tableNamed(text: string): string {
  if (text.includes('\0') || !wholeName.test(text))
    throw new InvalidArgumentError(
      'It takes the name of a table, maybe below a schema, with quotes where it needs them.',
    );
  return text;
}

/** The parts of a table's name as the engine takes them, whichever quotes they came in. */
export function partsOf(name: string, {unquoted, nameBytes}: Dialect): readonly string[] {
  const parts = name.match(new RegExp(namePart, 'gu')) ?? [];
  return parts.map((part) => {
    const [mark = ''] = part;
    const isQuoted = mark === '"' || mark === '`';
    const bare = isQuoted ? part.slice(1, -1).replaceAll(mark + mark, mark) : unquoted(part);
    // Two views whose names an engine takes for the same replace each other.
    if (nameBytes !== undefined && new TextEncoder().encode(bare).length > nameBytes)
      throw new UsageError(
        `${part} is longer than ${nameBytes} bytes, behind which the engine cuts a name. Take a shorter one.`,
      );
    return bare;
  });
}

/** Always in quotes: which words need them is another list in each engine. */
export const writtenIn = (parts: readonly string[], {quote}: Dialect): string => parts.map(quote).join('.');

/** Whether two names may be those of one table: where one says less of its place, that may be the other's. */
export function mayBeOne(one: readonly string[], other: readonly string[], {folded, wholeNameParts}: Dialect): boolean {
  const [first, second] = [one.map(folded), other.map(folded)];
  if (first.at(-1) !== second.at(-1)) return false;
  if (first.length !== second.length || first.length < wholeNameParts) return true;
  return first.every((part, index) => part === second[index]);
}

/** What to do about two names that may be those of one table. */
export function wayOut(one: readonly string[], other: readonly string[], {wholeNameParts}: Dialect): string {
  const areWhole = one.length >= wholeNameParts && other.length >= wholeNameParts;
  const place = wholeNameParts > 2 ? 'database and schema' : 'schema';
  return `Give --view another name${areWhole ? '' : `, or write both --table and --view with their ${place}`}.`;
}
