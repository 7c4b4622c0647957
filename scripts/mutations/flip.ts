import {isCollection, isMap, isScalar} from 'yaml';
import {endOf, startOf, written} from './document.ts';
import {replaced} from './edit.ts';
import type {Mutation, Site} from './mutation.ts';
import {isPath, type Source} from './source.ts';
import {copy, opposites} from './words.ts';

/** What holds is turned round: truths, comparisons, words of an enum, whole conditions. */
export function flips({entries, known}: Source): readonly Site[] {
  return entries
    .filter(({path}) => !path.slice(0, -1).some((name) => copy.has(name) && name === 'because'))
    .flatMap((entry): Site[] => {
      const {name, value, key, file} = entry;
      const found: Site[] = [];
      const add = (what: string, edits: Mutation['edits']): void => {
        found.push({kind: 'flip', draw: () => ({kind: 'flip', file, what, edits})});
      };
      const opposite = opposites[name];
      const isList = isCollection(value) && !isMap(value);
      if (opposite !== undefined && isList && (!name.endsWith('-of') || value.items.length > 1))
        add(name, [replaced(key, /^[a-z]/.test(opposite) ? opposite : `'${opposite}'`)]);
      if (isScalar(value) && typeof value.value === 'boolean')
        add(`${name}: ${value.value}`, [replaced(value, String(!value.value))]);
      if (isScalar(value) && (value.value === 'present' || value.value === 'absent') && isPath(name))
        add(`${name}: ${value.value}`, [replaced(value, value.value === 'present' ? 'absent' : 'present')]);
      else if (isPath(name) && isScalar(value) && typeof value.value === 'string') {
        const words = [...(known.values.get(name) ?? [])].filter(
          (word) => word !== value.value && !/^(?:present|absent)$/.test(word),
        );
        const draw: Site['draw'] = (pick) => {
          const word = pick(words) ?? '';
          return {kind: 'flip', file, what: `${name}: ${written(entry)}`, edits: [replaced(value, word)]};
        };
        if (words.length > 0) found.push({kind: 'flip', draw});
      }
      if (['when', 'optional', 'must'].includes(name) && isMap(value) && value.flow === true)
        add(`${name} negated`, [
          {span: [startOf(value), startOf(value)], text: '{not: '},
          {span: [endOf(value), endOf(value)], text: '}'},
        ]);
      return found;
    });
}
