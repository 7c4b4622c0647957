import {isScalar} from 'yaml';
import {written, type Entry, type Item} from './document.ts';
import {replaced} from './edit.ts';
import type {Site} from './mutation.ts';
import {flowOf, isPath, type Source} from './source.ts';

/** Values that name one of several: under which key the others stand. */
const others: Readonly<Record<string, readonly string[]>> = {
  goTo: ['goTo', 'then'],
  then: ['goTo', 'then'],
  rule: ['rule'],
  like: ['like'],
  at: ['at'],
  to: ['to'],
  from: ['from'],
  raise: ['raise'],
  dialog: ['dialog'],
  steps: ['steps'],
  beside: ['beside'],
  over: ['over'],
  consent: ['consent'],
  disclosure: ['disclosure'],
  call: ['call'],
  var: ['var'],
};

/** What leads, names or reads one thing does so of another of the same sort. */
export function retargetings({entries, items, known}: Source): readonly Site[] {
  const drawn = (one: Entry | Item, key: string): readonly Site[] => {
    const sorts = others[key];
    if (sorts === undefined || !isScalar(one.value) || typeof one.value.value !== 'string') return [];
    const own = one.value.value;
    const flow = flowOf(one.file);
    const all = sorts.flatMap((sort) => [...(known.values.get(`${flow} ${sort}`) ?? [])]);
    const fitting = [...new Set(all)].filter((other) => other !== own && sameSort(own, other, key)).toSorted();
    if (fitting.length === 0) return [];
    const draw: Site['draw'] = (pick) => {
      const other = pick(fitting) ?? '';
      return {
        kind: 'retarget',
        file: one.file,
        what: `${key}: ${written(one)}`,
        edits: [replaced(one.value, quoted(other))],
      };
    };
    return [{kind: 'retarget', draw}];
  };
  return [
    ...entries.flatMap((entry) => drawn(entry, entry.name)),
    ...items.flatMap((item) => drawn(item, item.path.at(-2) ?? '')),
    ...entries
      .filter(({name}) => isPath(name))
      .flatMap((entry): Site[] => {
        const paths = [...(known.values.get(`${flowOf(entry.file)} path`) ?? [])];
        const fitting = paths.filter((path) => path !== entry.name && sameSort(entry.name, path, 'var')).toSorted();
        const draw: Site['draw'] = (pick) => {
          const other = pick(fitting) ?? '';
          return {kind: 'retarget', file: entry.file, what: entry.name, edits: [replaced(entry.key, other)]};
        };
        return fitting.length === 0 ? [] : [{kind: 'retarget', draw}];
      }),
  ];
}

/** Paths stay among the things that they read of, parts in their folder. */
function sameSort(own: string, other: string, key: string): boolean {
  if (key === 'var') return other.includes('.') && other.split('.')[0] === own.split('.')[0];
  if (key === 'like') return other.split('/')[0] === own.split('/')[0] && own.includes('/');
  return true;
}

const quoted = (text: string): string => (/^[A-Za-z][\w./:-]*$/.test(text) ? text : JSON.stringify(text));
