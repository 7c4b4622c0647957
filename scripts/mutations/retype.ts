import {isScalar} from 'yaml';
import {written} from './document.ts';
import {replaced} from './edit.ts';
import type {Site} from './mutation.ts';
import {isPath, type Source} from './source.ts';
import {copy} from './words.ts';

/** Values of another type: a number in quotes, a word for yes, a kind of field that is another. */
export function retypings({entries, items, known, keywords}: Source): readonly Site[] {
  const kinds = [...new Set([...known.values].flatMap(([key, values]) => (key.endsWith(' type') ? [...values] : [])))];
  return [...entries, ...items].flatMap((one): Site[] => {
    const {value, file, path} = one;
    const name = path.at(-1) ?? '';
    if (!isScalar(value) || path.some((key) => copy.has(key) || key === 'telemetry')) return [];
    const put = (text: string): Site[] => [
      {
        kind: 'retype',
        draw: () => ({kind: 'retype', file, what: `${name}: ${written(one)}`, edits: [replaced(value, text)]}),
      },
    ];
    if (typeof value.value === 'number') return put(`'${value.value}'`);
    if (typeof value.value === 'boolean') return put(value.value ? "'yes'" : "'no'");
    if (name === 'type' && kinds.includes(String(value.value))) {
      const draw: Site['draw'] = (pick) => {
        const other = pick(kinds.filter((kind) => kind !== value.value).toSorted()) ?? '';
        return {kind: 'retype', file, what: `${name}: ${written(one)}`, edits: [replaced(value, other)]};
      };
      return [{kind: 'retype', draw}];
    }
    if (isPath(name) && !/^(?:present|absent)$/.test(String(value.value))) return put('7');
    return keywords.has(name) && !['schema'].includes(name) ? put(`[${written(one)}]`) : [];
  });
}
