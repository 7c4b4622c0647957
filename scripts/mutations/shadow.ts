import {isMap} from 'yaml';
import type {Entry} from './document.ts';
import {swapped, without, withoutItem} from './edit.ts';
import type {Site} from './mutation.ts';
import type {Source} from './source.ts';
import {choices} from './words.ts';

/** Later cases that come too late: neighbours change places, and conditions let in more than they did. */
export function shadowings({entries, items}: Source): readonly Site[] {
  const swaps = entries.flatMap((one): Site[] => {
    const around = one.path.at(-2) ?? '';
    const next = entries.find((other) => other.map === one.map && other.index === one.index + 1);
    if (next === undefined || !(around === 'transitions' || (choices.has(around) && isCase(one)))) return [];
    const draw = () => ({
      kind: 'shadow' as const,
      file: one.file,
      what: `${next.name} before ${one.name}`,
      edits: swapped(one, next),
    });
    return [{kind: 'shadow', draw}];
  });
  const inCondition = (path: readonly string[]): boolean => path.includes('when');
  const widened = [
    ...entries
      .filter(({path, map}) => inCondition(path.slice(0, -1)) && !path.includes('any-of') && map.items.length > 1)
      .map((entry) => ({one: entry, what: entry.name, edit: without(entry)})),
    ...items
      .filter(({path}) => inCondition(path) && path.at(-2) === 'all-of')
      .map((item) => ({one: item, what: 'one of all-of', edit: withoutItem(item)})),
  ].flatMap(({one, what, edit}): Site[] =>
    edit === undefined
      ? []
      : [{kind: 'shadow', draw: () => ({kind: 'shadow', file: one.file, what: `without ${what}`, edits: [edit]})}],
  );
  return [...swaps, ...widened];
}

const isCase = ({value}: Entry): boolean => isMap(value) && value.items.length > 0;
