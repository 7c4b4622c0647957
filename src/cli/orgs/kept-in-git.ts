import {gitOf} from '../workspace/git-of.ts';

/** What git has of the organisations of a workspace. */
export interface KeptInGit {
  /** Files below `orgs` that git has just as they are, so that it gives them back. */
  readonly kept: ReadonlySet<string>;
  /** Whether git has all that it knows below `orgs` just as it is: to restore the folder loses nothing. */
  readonly isAll: boolean;
}

/** Undefined: the folder `root` is in no repository, or there is no git. */
export const keptInGit = (root: string): KeptInGit | undefined => {
  const known = pathsOf(root, ['ls-files', '-z', '--', 'orgs']);
  const changed = pathsOf(root, ['diff', '--name-only', '--relative', '--no-renames', '-z', '--', 'orgs']);
  if (known === undefined || changed === undefined) return undefined;
  const others = new Set(changed);
  return {kept: new Set(known.filter((file) => !others.has(file))), isAll: others.size === 0};
};

const pathsOf = (cwd: string, args: readonly string[]): readonly string[] | undefined =>
  gitOf(cwd, args)?.toString('utf8').split('\0').filter(Boolean);
