import {filePlace} from '../../compiler/files/file-place.ts';
import {groupBy} from '../../lib/group-by.ts';
import type {Files} from '../../model/workspace.ts';
import type {ComparedOrg} from './compared.ts';

/** What the overrides of several organisations do alike. */
export interface RepeatedOverride {
  /** `return, screen track`, `return, row late`, `setting returns.days`. */
  readonly what: string;
  readonly orgs: readonly string[];
  /** The file that all of them have for it, below the folder of each; absent: they have it by others. */
  readonly file?: string;
}

/** Files of each organisation that change flows. */
export const overridesByOrg = (files: Files): ReadonlyMap<string, readonly string[]> =>
  groupBy(
    [...files.keys()].filter((file) => filePlace(file)?.kind === 'override'),
    (file) => file.split('/')[1] ?? '',
  );

/**
 * What several organisations have otherwise in the same way, by what it does and not by how it is written: the same screen,
 * row or setting in the end, where it was the same before. What says who an organisation is counts for nothing.
 */
export const repeatedOf = (compared: readonly ComparedOrg[], files: Files): readonly RepeatedOverride[] => {
  const alike = new Map<string, {readonly what: string; readonly path: string | undefined; readonly orgs: string[]}>();
  const add = (key: string, what: string, path: string | undefined, org: string): void => {
    const one = alike.get(key) ?? {what, path, orgs: []};
    one.orgs.push(org);
    alike.set(key, one);
  };
  for (const {id, effects, settings} of compared) {
    for (const {flow, thing, digest} of effects)
      add(digest, [flow || '""', thing].filter((word) => word !== '').join(', '), fileOfThing(flow, thing), id);
    for (const {name, from, to, isIdentity} of settings)
      if (!isIdentity) add(JSON.stringify([name, from, to]), `setting ${name}`, undefined, id);
  }
  return [...alike.values()]
    .filter(({orgs}) => orgs.length > 1)
    .map(({what, path, orgs}) => {
      const isOneFile = path !== undefined && orgs.every((org) => files.has(`orgs/${org}/${path}`));
      return {what, orgs, ...(isOneFile ? {file: path} : {})};
    })
    .toSorted((one, other) => other.orgs.length - one.orgs.length);
};

/** Where a screen is changed; other things stand in files that have several. */
const fileOfThing = (flow: string, thing: string): string | undefined =>
  thing.startsWith('screen ') ? `flows/${flow}/screens/${thing.slice('screen '.length)}.yaml` : undefined;

/** Overrides that change nothing that anybody meets, though something is written there: they can go. */
export const idleOverrides = (compared: readonly ComparedOrg[], files: Files): readonly string[] => {
  const overrides = overridesByOrg(files);
  return compared.flatMap(({id, parent, effects}) => {
    if (parent === undefined) return [];
    const seen = new Set(effects.flatMap((one) => one.files));
    return (overrides.get(id) ?? []).filter((file) => {
      const place = filePlace(file);
      if (place?.kind !== 'override' || seen.has(file)) return false;
      const {changes} = place;
      // Of a part, and of what is no screen, no more is known than whether anything is otherwise at all.
      if (changes.kind === 'part') return effects.length === 0;
      const own = effects.filter(({flow}) => flow === changes.flow);
      return changes.kind === 'screen' ? !own.some(({thing}) => thing === `screen ${changes.id}`) : own.length === 0;
    });
  });
};
