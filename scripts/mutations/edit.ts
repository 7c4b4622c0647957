import type {Node} from 'yaml';
import {endOf, startOf, type Entry, type Item} from './document.ts';

/** A text in the place of another, by offsets. */
export interface Edit {
  readonly span: readonly [number, number];
  readonly text: string;
}

export function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce((all, {span: [start, end], text: put}) => `${all.slice(0, start)}${put}${all.slice(end)}`, text);
}

export const replaced = (node: Node, text: string): Edit => ({span: [startOf(node), endOf(node)], text});

/** From the first sign of an entry to the end of what it says. */
function spanOf({key, value}: Entry): readonly [number, number] {
  return [startOf(key), endOf(value)];
}

/** Text of an entry, without the line's end. */
export function textOf(entry: Entry): string {
  const [start, end] = spanOf(entry);
  return entry.text.slice(start, end).trimEnd();
}

/** Takes an entry away; nothing where its map would be empty. */
export function without(entry: Entry): Edit | undefined {
  const {map, index, text} = entry;
  const [start, end] = spanOf(entry);
  return map.items.length < 2 ? undefined : cut(text, start, end, map.flow === true, index === map.items.length - 1);
}

/** Takes an item of a list away; nothing where it would be empty. */
export function withoutItem({list, index, text, value}: Item): Edit | undefined {
  const [start, end] = [startOf(value), endOf(value)];
  if (list.items.length < 2) return undefined;
  if (list.flow === true) return cut(text, start, end, true, index === list.items.length - 1);
  return cut(text, text.lastIndexOf('-', start), end, false, false);
}

function cut(text: string, start: number, end: number, isFlow: boolean, isLast: boolean): Edit | undefined {
  if (isFlow) {
    // With the comma behind it, or before it where it is the last.
    const after = /^\s*,\s*/.exec(text.slice(end))?.[0].length ?? 0;
    const before = isLast ? (/,\s*$/.exec(text.slice(0, start))?.[0].length ?? 0) : 0;
    return {span: [start - before, end + (isLast ? 0 : after)], text: ''};
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(lineStart, start).trim() !== '') return undefined;
  const rest = text.slice(lineStart, end).trimEnd().length;
  const lineEnd = text.indexOf('\n', lineStart + rest);
  return {span: [lineStart, lineEnd === -1 ? text.length : lineEnd + 1], text: ''};
}

/** Puts an entry once more behind itself, under another name. */
export function twice(entry: Entry, name: string): Edit | undefined {
  const {map, key, text, value} = entry;
  const again = `${name}${text.slice(endOf(key), endOf(value)).trimEnd()}`;
  const [start, end] = [startOf(key), spanOf(entry)[0] + textOf(entry).length];
  if (map.flow === true) return {span: [end, end], text: `, ${again}`};
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return indent.trim() === '' ? {span: [end, end], text: `\n${indent}${again}`} : undefined;
}

/** Two neighbours of a map in each other's place. */
export function swapped(one: Entry, other: Entry): readonly Edit[] {
  const at = (entry: Entry): readonly [number, number] => [
    startOf(entry.key),
    startOf(entry.key) + textOf(entry).length,
  ];
  return [
    {span: at(one), text: textOf(other)},
    {span: at(other), text: textOf(one)},
  ];
}
