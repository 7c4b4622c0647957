import type {ForeignSources, IntegrationSources} from '../../model/foreign-sources.ts';
import type {Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {filePlace} from '../files/file-place.ts';
import {textOf} from '../link/tree.ts';

/**
 * What plug-ins say that pages use of others. `validate` has reported what is no address, and nothing is written of a
 * workspace where something is.
 */
export function sourcesIn(flows: Trees): readonly IntegrationSources[] {
  return [...flows].flatMap(([file, tree]) => {
    const said = filePlace(file)?.kind === 'plugin' ? tree.entries.get('sources') : undefined;
    if (said?.kind !== 'map') return [];
    return [...said.entries].flatMap(([integration, values]) =>
      values.kind === 'map' ? [...values.entries].map(([value, one]) => ({integration, value, ...allowedIn(one)})) : [],
    );
  });
}

const sorts = ['script', 'frame', 'connect', 'trustedTypes'] as const;

function allowedIn(tree: Tree): ForeignSources {
  const listed = sorts.flatMap((sort) => {
    const list = tree.kind === 'map' ? tree.entries.get(sort) : undefined;
    const named = list?.kind === 'list' ? list.items.flatMap((one) => textOf(one) ?? []) : [];
    return named.length === 0 ? [] : [[sort, named] as const];
  });
  return Object.fromEntries(listed);
}
