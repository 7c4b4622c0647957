import {isMap, isScalar, parse, parseDocument, type Pair} from 'yaml';
import {scalar} from './yaml-text.ts';

/**
 * Adds `key: {}` to a map of a YAML text, or `key` with the YAML of another `value`, after one of its keys or, without
 * one, at its end. All else stays as it was written, comments included: where the map has a line for each entry, a line
 * is added and nothing is touched.
 *
 * @throws Error when there is no map at `path`, or no key `after` in it
 */
export function insertEntry(text: string, path: readonly string[], key: string, after?: string, value = '{}'): string {
  const document = parseDocument(text, {keepSourceTokens: true});
  const map = document.getIn(path);
  if (!isMap(map)) throw new Error(`There is no map at ${path.join('.')}.`);
  const pairs = map.items;
  const index = after === undefined ? pairs.length - 1 : pairs.findIndex((pair) => keyOf(pair) === after);
  const neighbour = pairs[index];
  if (neighbour === undefined) throw new Error(`${path.join('.')} has no key ${after ?? ''}.`);
  const entry = `${scalar(key)}: ${value}`;
  const spliced = map.flow === true ? withinLine(text, neighbour, entry) : withLine(text, neighbour, entry);
  if (spliced !== undefined) return spliced;
  map.items.splice(index + 1, 0, document.createPair<never, never>(key, parse(value)));
  return document.toString({lineWidth: 0, flowCollectionPadding: false});
}

const endOf = (pair: Pair): number | undefined => rangeOf(pair.value)?.[1] ?? rangeOf(pair.key)?.[1];

/** The text with the entry behind another of a map between braces. */
function withinLine(text: string, pair: Pair, entry: string): string | undefined {
  const end = endOf(pair);
  return end === undefined ? undefined : `${text.slice(0, end)}, ${entry}${text.slice(end)}`;
}

/** The text with a line for the entry below another; undefined where that does not begin its line. */
function withLine(text: string, pair: Pair, entry: string): string | undefined {
  const start = rangeOf(pair.key)?.[0];
  const end = endOf(pair);
  if (start === undefined || end === undefined) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (indent.trim() !== '') return undefined;
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const closes = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1;
  const at = closes === 0 ? text.length : closes;
  const before = text.slice(0, at);
  const gap = before.endsWith('\n') ? '' : newLine;
  return `${before}${gap}${indent}${entry}${newLine}${text.slice(at)}`;
}

const rangeOf = (node: unknown): readonly [number, number, number] | null | undefined =>
  typeof node === 'object' && node !== null && 'range' in node
    ? (node.range as [number, number, number] | null)
    : undefined;

const keyOf = ({key}: Pair): string | undefined => (isScalar(key) ? String(key.value) : undefined);
