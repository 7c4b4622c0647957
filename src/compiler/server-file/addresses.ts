import type {Trees} from '../../model/workspace.ts';
import {filePlace} from '../files/file-place.ts';
import {mapAt, textAt} from '../link/tree.ts';

/** Addresses of the site that are the same for everybody: of screens and of redirects, with the base of the site. */
export function addressesOf(trees: Trees): readonly string[] {
  const flows = new Map<string, string>();
  let base = '';
  for (const [file, tree] of trees) {
    const place = filePlace(file);
    if (place?.kind !== 'flow') continue;
    const path = textAt(tree, 'path') ?? '';
    if (path === '') base = textAt(tree, 'base') ?? '';
    flows.set(place.flow, path);
  }
  const found = new Set<string>();
  const add = (path: string, rest: string): void => {
    const address = `${base}${path}${rest === '' ? '' : `/${rest}`}`;
    if (!/[:*]/.test(address)) found.add(address === '' ? '/' : address);
  };
  for (const [file, tree] of trees) {
    const place = filePlace(file);
    if (place?.kind === 'screen' && textAt(tree, 'address') !== 'none')
      add(flows.get(place.flow) ?? '', place.id === 'index' ? '' : place.id);
    if (place?.kind !== 'flow') continue;
    for (const one of mapAt(tree, 'redirects')?.entries.values() ?? [])
      add(flows.get(place.flow) ?? '', textAt(one, 'from') ?? '');
  }
  return [...found];
}
