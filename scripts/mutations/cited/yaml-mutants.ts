import {isScalar, type Scalar} from 'yaml';
import {endOf, partsOf, startOf, type Entry, type Item} from '../document.ts';
import {without, withoutItem, type Edit} from '../edit.ts';
import {flips} from '../flip.ts';
import {retargetings} from '../retarget.ts';
import type {Known} from '../source.ts';
import {lineAt, type Mutant} from './mutant.ts';

/** Every way of breaking a YAML file that changes what it says: words for people among it, for what an item quotes must be noticed. */
export function yamlMutants(file: string, text: string, known: Known): readonly Mutant[] {
  const parts = partsOf(file, text);
  const source = {...parts, keywords: new Set<string>(), known};
  const first = <T>(list: readonly T[]): T | undefined => list[0];
  const drawn = [...flips(source), ...retargetings(source)].flatMap(({draw}) => {
    const mutation = draw(first);
    const [edit, ...more] = mutation?.edits ?? [];
    return mutation === undefined || edit === undefined || more.length > 0 ? [] : [{what: mutation.what, edit}];
  });
  const made = [...drawn, ...parts.entries.flatMap(ofEntry), ...parts.items.flatMap(ofItem)];
  return made.map(({what, edit: {span, text: put}}) => ({file, line: lineAt(text, span[0]), what, span, put}));
}

interface Made {
  readonly what: string;
  readonly edit: Edit;
}

function ofEntry(entry: Entry): readonly Made[] {
  // What is false unless said otherwise holds as little where it is not said at all.
  const saysNothing = entry.name === 'default' && isScalar(entry.value) && entry.value.value === false;
  const removed = saysNothing ? undefined : without(entry);
  return [
    ...(removed === undefined ? [] : [{what: `delete ${entry.name}`, edit: removed}]),
    ...otherwise(entry.name, entry.value),
  ];
}

function ofItem(item: Item): readonly Made[] {
  const removed = withoutItem(item);
  const name = item.path.at(-2) ?? '';
  return [
    ...(removed === undefined ? [] : [{what: `delete an item of ${name}`, edit: removed}]),
    ...otherwise(name, item.value),
  ];
}

/** The same scalar with another number or other words. */
function otherwise(name: string, value: unknown): readonly Made[] {
  if (!isScalar(value)) return [];
  const put = changed(value);
  return put === undefined ? [] : [{what: `other ${name}`, edit: {span: [startOf(value), endOf(value)], text: put}}];
}

function changed({value, type}: Scalar): string | undefined {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value !== 'string' || value === '' || type?.startsWith('BLOCK') === true) return undefined;
  // A word, or the digits, in the place of others; templates like ((limit)) are kept, or it would not compile.
  const word = /[0-9]+|(?<!\()\b[A-Za-z]{3,}\b(?!\))/.exec(value);
  if (word === null) return undefined;
  const [found] = word;
  const other = /^[0-9]/.test(found) ? String(Number(found) + 1) : found.split('').toReversed().join('').toLowerCase();
  const text = `${value.slice(0, word.index)}${other}${value.slice(word.index + found.length)}`;
  return type === 'PLAIN' && !/[:#{}[\],&*!|>'"%@`]/.test(text) ? text : JSON.stringify(text);
}
