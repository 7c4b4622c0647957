import {isMap, isScalar, isSeq, type Node} from 'yaml';
import type {Files} from '../../src/model/workspace.ts';
import {partsOf, type Parts} from './document.ts';
import {flowOf, isPath, type Known, type Source} from './source.ts';
import type {Site} from './mutation.ts';
import {deletions} from './delete.ts';
import {duplications} from './duplicate.ts';
import {flips} from './flip.ts';
import {renamings} from './rename.ts';
import {retargetings} from './retarget.ts';
import {retypings} from './retype.ts';
import {shadowings} from './shadow.ts';
import {keywordsOf} from './words.ts';

/** Files of flows: of the base, and what organisations change of them. */
const isFlow = (file: string): boolean => /^(?:flows|orgs\/[^/]+\/flows)\/.*\.yaml$/.test(file);

/** Every place of a workspace's flows that may be broken, in a stable order. */
export function sitesOf(files: Files, root: string): readonly Site[] {
  const parts = partsIn(files);
  const known = knownIn(parts);
  const keywords = keywordsOf(root);
  return parts.flatMap((one) => {
    const source: Source = {...one, keywords, known};
    return [renamings, deletions, retargetings, flips, retypings, shadowings, duplications].flatMap((of) => of(source));
  });
}

const partsIn = (files: Files): readonly Parts[] =>
  [...files].filter(([file]) => isFlow(file)).map(([file, text]) => partsOf(file, text));

/** Everything that is named anywhere in the flows of a workspace. */
export const knownOf = (files: Files): Known => knownIn(partsIn(files));

function knownIn(all: readonly Parts[]): Known {
  const values = new Map<string, Set<string>>();
  const add = (key: string, node: Node): void => {
    if (!isScalar(node) || typeof node.value !== 'string') return;
    const set = values.get(key) ?? new Set<string>();
    values.set(key, set);
    set.add(node.value);
  };
  for (const {entries} of all)
    for (const {name, value, file} of entries) {
      const flow = flowOf(file);
      add(`${flow} ${name}`, value);
      if (isSeq(value)) for (const item of value.items) add(`${flow} ${name}`, item as Node);
      if (isMap(value) && name === 'calls')
        for (const {key} of value.items) if (isScalar(key)) add(`${flow} call`, key);
      if (isPath(name)) {
        values.set(`${flow} path`, new Set([...(values.get(`${flow} path`) ?? []), name]));
        if (isScalar(value) || isSeq(value)) add(name, value);
        if (isSeq(value)) for (const item of value.items) add(name, item as Node);
      }
    }
  return {values};
}
