import {createHash, type Hash} from 'node:crypto';
import {plainTextAt} from '../../compiler/tree/read.ts';
import type {Files, Trees} from '../../model/workspace.ts';
import {orgsOf} from './orgs-of.ts';
import {settingsFile} from './settings-file.ts';

/** The organisation that one extends, where it extends any. */
export type ParentOf = (id: string) => string | undefined;

/** As their settings say it. */
export const parentIn =
  (trees: Trees): ParentOf =>
  (id) =>
    plainTextAt(trees.get(settingsFile(id)), 'extends');

/**
 * Tells organisations apart by all that is made of them: their own files, those of what they extend, and what all have in
 * common, the names of all organisations included.
 */
export class OrgDigests {
  /** Of what all have in common. */
  readonly common: string;
  readonly #own: ReadonlyMap<string, string>;

  constructor(files: Files) {
    const {common, own} = digested(files);
    this.common = common;
    this.#own = own;
  }

  /** Asks what an organisation extends once: `parentOf` is right whenever it is given. */
  asked(): (id: string, parentOf: ParentOf) => string {
    const known = new Map<string, string>();
    const of = (id: string, parentOf: ParentOf, below: readonly string[]): string => {
      const found = known.get(id);
      if (found !== undefined) return found;
      const parent = parentOf(id);
      const above = parent === undefined || below.includes(parent) ? this.common : of(parent, parentOf, [...below, id]);
      const digest = createHash('sha256')
        .update(`${above}\n${this.#own.get(id) ?? ''}`)
        .digest('hex');
      known.set(id, digest);
      return digest;
    };
    return (id, parentOf) => of(id, parentOf, []);
  }
}

const digested = (files: Files): {readonly common: string; readonly own: ReadonlyMap<string, string>} => {
  const common = createHash('sha256').update(orgsOf(files).join(' '));
  const own = new Map<string, Hash>();
  for (const [path, text] of files) {
    const [folder, org = ''] = path.split('/', 2);
    // No scenario changes what is made of an organisation.
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
