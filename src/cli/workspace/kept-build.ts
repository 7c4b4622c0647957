import {join} from 'node:path';
import type {ManifestIndex, OrgEntry} from '../../model/compiled/flow.ts';
import type {SizedFiles} from './artifact-folder.ts';
import {keepValue, readKept} from './kept-value.ts';

/** What a build wrote, without what stands in it. */
export interface BuiltFiles {
  /** Digest of the files of the workspace. */
  readonly files: string;
  readonly base: string;
  readonly sources: ManifestIndex['sources'];
  readonly orgs: ReadonlyMap<string, BuiltOrg>;
  /** What organisations have in common, by the file of their site, which names all of it. */
  readonly sites: ReadonlyMap<string, SizedFiles>;
}

export interface BuiltOrg {
  /** Digest of all that it was made of. */
  readonly of: string;
  readonly entry: OrgEntry;
  readonly own: SizedFiles;
}

const fileIn = (root: string): string => join(root, '.waymark/built.v8');

/** What the build before wrote; undefined where other code did, and for who cannot know. */
export const readBuilt = (root: string, code: string): BuiltFiles | undefined =>
  readKept(fileIn(root), code) as BuiltFiles | undefined;

export const keepBuilt = (root: string, code: string, built: BuiltFiles): void => keepValue(fileIn(root), code, built);
