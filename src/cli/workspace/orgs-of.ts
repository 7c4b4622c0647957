import type {Files} from '../../model/workspace.ts';

/** Organisations of a workspace, by its files. */
export const orgsOf = (files: Files): readonly string[] =>
  [...files.keys()].flatMap((path) => /^orgs\/([^/]+)\/org\.yaml$/.exec(path)?.[1] ?? []);
