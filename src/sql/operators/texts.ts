import {Unsayable, type SqlAsking, type SqlOperator} from '../asking.ts';
import {sqlAnd, choice, sqlOr} from '../conditions.ts';
import {ofCondition, ofText, type SqlValue} from '../value.ts';

/** What JavaScript takes for a space. */
const spaces =
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

const escaped = (text: string): string => text.replaceAll(/[^\w]/g, (sign) => (sign > '\u007F' ? sign : `\\${sign}`));
const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const isParameter = (part: string): boolean => part.startsWith(':');

/** Parts one after the other, with slashes between and around them. */
const path = (parts: readonly string[]): string => `/*${parts.join('/+')}/*`;

/** Anything at all; sign by sign, a long text would be too much for the engines that try one way after the other. */
const rest = '[^/]*(/[^/]*)*';

/** What fits a pattern that is written out, as a regular expression: `*` is the rest, `:name` one part. */
function fitting(pattern: string): string {
  const parts = partsOf(pattern);
  const isOpen = parts.at(-1) === '*';
  const fixed = (isOpen ? parts.slice(0, -1) : parts).map((part) =>
    isParameter(part) && part !== ':' ? '[^/]+' : escaped(part),
  );
  if (!isOpen) return path(fixed);
  return fixed.length === 0 ? rest : `/*${fixed.join('/+')}(/[^/]*)*`;
}

/** The patterns that a route which is written out fits, as a regular expression. */
function fitted(route: string): string {
  const own = partsOf(route).map((part) => (isParameter(part) ? ':[^/]*' : escaped(part)));
  const open = Array.from({length: own.length + 1}, (_, length) => path([...own.slice(0, length), String.raw`\*`]));
  return [path(own), ...open].map((one) => `(${one})`).join('|');
}

const wordOf = ({literal}: SqlValue): string | undefined => (typeof literal === 'string' ? literal : undefined);

const matchesPath: SqlOperator = ({value, dialect}) => {
  const [place, list] = [value(0), value(1)];
  if (list.elements === undefined) throw new Unsayable('matches-path', 'its patterns are not written out');
  const {text} = place;
  if (text === undefined) return ofCondition('FALSE');
  const patterns = list.elements.map((one) => {
    if (one.literal === undefined) throw new Unsayable('matches-path', 'its patterns are not written out');
    return wordOf(one);
  });
  return ofCondition(sqlOr(patterns.map((one) => (one === undefined ? 'FALSE' : dialect.matches(text, fitting(one))))));
};

function matchesRoute(asking: SqlAsking): SqlValue {
  const {value, dialect} = asking;
  const route = wordOf(value(0));
  if (route === undefined) throw new Unsayable('matches-route', 'its route is known only while it runs');
  const {list, elements} = value(1);
  if (elements !== undefined && elements.length > 0)
    throw new Unsayable('matches-route', 'its patterns are written out');
  if (list === undefined) return ofCondition('FALSE');
  const item = `pattern_of_${asking.ofItem(null).item}`;
  return ofCondition(dialect.some(list, item, dialect.matches(dialect.textOf(dialect.element(item)), fitted(route))));
}

const startsWith: SqlOperator = ({value, dialect}) => {
  const [text, start] = [value(0).text, value(1).text];
  return ofCondition(text === undefined || start === undefined ? 'FALSE' : dialect.startsWith(text, start));
};

const trimmed: SqlOperator = ({value, dialect}) => ofText(dialect.trimmed(value(0).text ?? 'NULL', spaces));

const weights = [3, 7, 1];
const abaChecksum: SqlOperator = ({value, dialect}) => {
  const {text} = value(0);
  if (text === undefined) return ofCondition('FALSE');
  const digits = Array.from(
    {length: 9},
    (_, at) => `${weights[at % 3] ?? 0} * CAST(substr(${text}, ${at + 1}, 1) AS INTEGER)`,
  );
  const isRight = sqlAnd([`${text} <> '000000000'`, `(${digits.join(' + ')}) % 10 = 0`]);
  return ofCondition(choice([[dialect.matches(text, '[0-9]{9}'), isRight]], 'FALSE'));
};

const small = {refused: 'engines do not make all letters small alike'};

/** What is asked of texts. */
export const textOperators = {
  'aba-checksum': abaChecksum,
  concat: {refused: 'engines do not write numbers alike'},
  'lower-case': small,
  'matches-path': matchesPath,
  'matches-route': matchesRoute,
  'same-text': small,
  'starts-with': startsWith,
  trimmed,
} as const satisfies Readonly<Record<string, SqlOperator>>;
