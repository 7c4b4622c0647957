import {isMap} from 'yaml';
import {twice, textOf} from './edit.ts';
import type {Site} from './mutation.ts';
import type {Source} from './source.ts';

/** Maps whose entries have names of the author's own. */
const keyed = new Set([
  'blocks',
  'actions',
  'rows',
  'states',
  'transitions',
  'gates',
  'checks',
  'calls',
  'redirects',
  'goTo',
  'then',
]);

/** Entries that stand there twice, the second under a name of its own. */
export function duplications({entries}: Source): readonly Site[] {
  return entries
    .filter(({path, value}) => keyed.has(path.at(-2) ?? '') && isMap(value) && value.items.length > 0)
    .flatMap((entry): Site[] => {
      const edit = twice(entry, `${entry.name}Again`);
      if (edit === undefined || textOf(entry).length > 2000) return [];
      return [
        {kind: 'duplicate', draw: () => ({kind: 'duplicate', file: entry.file, what: entry.name, edits: [edit]})},
      ];
    });
}
