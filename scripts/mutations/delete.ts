import type {Site} from './mutation.ts';
import type {Source} from './source.ts';
import {isScalar} from 'yaml';
import {written, type Entry} from './document.ts';
import {textOf, without, withoutItem} from './edit.ts';
import {copy} from './words.ts';

/** Entries and items taken away; copy, and the blocks that are nothing else, are marked as such. */
export function deletions({entries, items}: Source): readonly Site[] {
  return [
    ...entries.flatMap((entry): Site[] => {
      const edit = without(entry);
      const draw = () => ({kind: 'delete' as const, file: entry.file, what: entry.name, edits: edit ? [edit] : []});
      const isForPeople = isCopy(entry) || isShown(entry.path, textOf(entry));
      return edit === undefined ? [] : [{kind: 'delete', draw, ...(isForPeople ? {copy: true} : {})}];
    }),
    ...items.flatMap((item): Site[] => {
      const edit = withoutItem(item);
      const draw = () => ({kind: 'delete' as const, file: item.file, what: written(item), edits: edit ? [edit] : []});
      const isForPeople = item.path.some((name) => copy.has(name));
      return edit === undefined ? [] : [{kind: 'delete', draw, ...(isForPeople ? {copy: true} : {})}];
    }),
  ];
}

/** Words for people: where they always stand, or a text of several words. Whether a message is there is no matter of words. */
function isCopy({path, name, value}: Entry): boolean {
  if (path.some((key) => copy.has(key) && key !== 'message')) return true;
  return (
    name !== 'runs' &&
    name !== 'required' &&
    isScalar(value) &&
    / /.test(String(value.value)) &&
    !path.includes('messages')
  );
}

/** A block that asks nothing and does nothing. */
function isShown(path: readonly string[], text: string): boolean {
  return (
    path.at(-2) === 'blocks' && !/\b(?:type|like|each|repeat|actions|widget|disclosure|summary|blocks):/.test(text)
  );
}
