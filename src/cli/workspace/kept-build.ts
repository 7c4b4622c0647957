import {createHash, type Hash} from 'node:crypto';
import {join} from 'node:path';
import {plainTextAt} from '../../compiler/tree/read.ts';
import type {ManifestIndex, OrgEntry} from '../../model/compiled/flow.ts';
import type {Files, Trees} from '../../model/workspace.ts';
import type {SizedFiles} from './artifact-folder.ts';
import {orgsOf} from './checked.ts';
import {keepValue, readKept} from './kept-value.ts';
import {settingsFile} from './settings-file.ts';

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

/**
 * Tells organisations apart by all that their artifacts are made of: their own files, those of what they extend, and what
 * all have in common, the names of all organisations included. `trees` are the settings as they are parsed.
 */
export const digestsOfOrgs = (files: Files): ((id: string, trees: Trees) => string) => {
  const {common, own} = digested(files);
  const known = new Map<string, string>();
  const of = (id: string, trees: Trees, below: readonly string[]): string => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const parent = plainTextAt(trees.get(settingsFile(id)), 'extends');
    const above = parent === undefined || below.includes(parent) ? common : of(parent, trees, [...below, id]);
    const digest = createHash('sha256')
      .update(`${above}\n${own.get(id) ?? ''}`)
      .digest('hex');
    known.set(id, digest);
    return digest;
  };
  return (id, trees) => of(id, trees, []);
};

const digested = (files: Files): {readonly common: string; readonly own: ReadonlyMap<string, string>} => {
  const common = createHash('sha256').update(orgsOf(files).join(' '));
  const own = new Map<string, Hash>();
  for (const [path, text] of files) {
    const [folder, org = ''] = path.split('/', 2);
    // No scenario changes what is built.
    if (folder === 'tests') continue;
    const hash = folder === 'orgs' ? (own.get(org) ?? createHash('sha256')) : common;
    if (folder === 'orgs') own.set(org, hash);
    hash.update(`${path}\n${text.length}\n`).update(text);
  }
  return {
    common: common.digest('hex'),
    own: new Map([...own].map(([org, hash]) => [org, hash.digest('hex')])),
  };
};
