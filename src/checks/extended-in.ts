import type {Trees} from '../model/workspace.ts';
import {treeAt} from './trees.ts';

/** The organisation that one extends, by its settings. */
export function parentOf(org: string, trees: Trees): string | undefined {
  const parent = treeAt(trees.get(`orgs/${org}/org.yaml`), 'extends');
  return parent?.kind === 'scalar' ? String(parent.value) : undefined;
}

/** Ids of the organisations that others extend. */
export function extendedIn(trees: Trees): ReadonlySet<string> {
  const orgs = [...trees.keys()].flatMap((file) => /^orgs\/([^/]+)\/org\.yaml$/.exec(file)?.[1] ?? []);
  return new Set(orgs.flatMap((org) => parentOf(org, trees) ?? []));
}
