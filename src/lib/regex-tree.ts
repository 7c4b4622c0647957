/** A regular expression, as far as its repetitions and characters go. */
export type Regex =
  | {readonly is: 'atom'; readonly source: string}
  | {readonly is: 'nothing'}
  | {readonly is: 'sequence' | 'choice'; readonly of: readonly Regex[]}
  /** `many`: more than a fixed number of times, so that two readings may differ in the count. */
  | {
      readonly is: 'repeat';
      readonly of: Regex;
      readonly least: number;
      readonly most: number;
      readonly many: boolean;
    };

/** Thrown inside for what patterns may not have; the message is for authors. */
export class RefusedPattern extends Error {}

/** Reads the source of a valid regular expression. Throws `RefusedPattern` for references and look-around. */
export function readRegex(source: string): Regex {
  let at = 0;

  function choice(): Regex {
    const of = [sequence()];
    while (source[at] === '|') {
      at += 1;
      of.push(sequence());
    }
    return of.length === 1 ? (of[0] ?? {is: 'nothing'}) : {is: 'choice', of};
  }

  function sequence(): Regex {
    const of: Regex[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') of.push(repeated(piece()));
    return {is: 'sequence', of};
  }

  function piece(): Regex {
    const sign = source[at] ?? '';
    if (sign === '(') return group();
    if (sign === '^' || sign === '$') {
      at += 1;
      return {is: 'nothing'};
    }
    if (sign === '[') return atom(classEnd(at));
    if (sign !== '\\') return atom(at + ((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    const next = source[at + 1] ?? '';
    if (/[1-9k]/.test(next)) throw new RefusedPattern('refers back to a group');
    if (next === 'b' || next === 'B') {
      at += 2;
      return {is: 'nothing'};
    }
    const escape =
      /^\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[\s\S])/u.exec(
        source.slice(at),
      );
    return atom(at + (escape?.[0].length ?? 2));
  }

  function atom(until: number): Regex {
    const found = source.slice(at, until);
    at = until;
    return {is: 'atom', source: found};
  }

  function group(): Regex {
    const opening = /^\((?:\?(?:<?[=!]|:|<[^=!>][^>]*>))?/.exec(source.slice(at))?.[0] ?? '(';
    if (/[=!]$/.test(opening)) throw new RefusedPattern('looks ahead or behind');
    at += opening.length;
    const inner = choice();
    at += 1;
    return inner;
  }

  function classEnd(from: number): number {
    let end = from + 1;
    while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return end + 1;
  }

  function repeated(of: Regex): Regex {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at));
    if (found === null) return of;
    at += found[0].length;
    const [text, least, comma, most] = found;
    if (text.startsWith('*')) return {is: 'repeat', of, least: 0, most: Infinity, many: true};
    if (text.startsWith('+')) return {is: 'repeat', of, least: 1, most: Infinity, many: true};
    if (text.startsWith('?')) return {is: 'repeat', of, least: 0, most: 1, many: false};
    const [from, to] = [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)];
    return {is: 'repeat', of, least: from, most: to, many: to > from && to > 1};
  }

  return choice();
}
