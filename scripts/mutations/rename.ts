import {isScalar, isSeq, type Node} from 'yaml';
import {written, type Entry} from './document.ts';
import {replaced} from './edit.ts';
import type {Site} from './mutation.ts';
import type {Source} from './source.ts';
import {opposites, references} from './words.ts';

/** Names misspelt: those that entries have, and those by which others are meant. */
export function renamings({entries, items, keywords}: Source): readonly Site[] {
  const isName = ({name}: Entry): boolean =>
    !keywords.has(name) && !Object.hasOwn(opposites, name) && /^[A-Za-z]/.test(name) && name.length > 2;
  const keys = entries.filter(isName).map((entry): Site => ({
    kind: 'rename',
    draw: (pick) => {
      const name = misspelt(entry.name, pick);
      if (name === undefined) return undefined;
      const [from, to] = [entry.name, name];
      const label = isLabel(entry) ? {label: {from, to}} : {};
      return {kind: 'rename', file: entry.file, what: entry.name, edits: [replaced(entry.key, name)], ...label};
    },
  }));
  const names = [
    ...entries.filter(({name}) => references.has(name)),
    ...items.filter(({path}) => references.has(path.at(-2) ?? '')),
  ].filter(({value}) => isText(value));
  const values = names.map((one): Site => ({
    kind: 'rename',
    draw: (pick) => {
      const name = misspelt(written(one), pick);
      if (name === undefined) return undefined;
      return {kind: 'rename', file: one.file, what: written(one), edits: [replaced(one.value, name)]};
    },
  }));
  return [...keys, ...values];
}

const isText = (value: Node): boolean => isScalar(value) && typeof value.value === 'string' && value.value.length > 2;

/** Two neighbouring letters of the last word change places. */
function misspelt(name: string, pick: <T>(list: readonly T[]) => T | undefined): string | undefined {
  const places = [...name.slice(1, -1)].flatMap((sign, index) =>
    /[A-Za-z]/.test(sign) && /[A-Za-z]/.test(name[index + 2] ?? '') && sign !== name[index + 2] ? [index + 1] : [],
  );
  const at = pick(places);
  return at === undefined ? undefined : `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
}

/** Cases, rows, gates, sections, groups, texts, calls: their names are for people who read the file. */
function isLabel({path, value}: Entry): boolean {
  const around = path.at(-2) ?? '';
  if (['goTo', 'then', 'title', 'label', 'hint', 'text', 'gates', 'rows', 'checks', 'redirects'].includes(around))
    return true;
  if (around === 'screens') return isSeq(value) || path.length === 2;
  return around === 'blocks' && !/\b(?:type|like|repeat|each):/.test(String(value));
}
