import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {Share} from '../../compiler/share.ts';
import {codeNow} from '../deep/code-version.ts';
import {keepValue, readKept} from './kept-value.ts';
import {OrgDigests, type ParentOf} from './org-digests.ts';
import type {DoneShare} from './share-work.ts';
import type {Workspace} from './workspace.ts';

/** Organisations of a share and those that they extend, in the order in which they were looked at: what each was found by. */
export type OrgsOfShare = ReadonlyMap<string, {readonly digest: string; readonly parent: string | undefined}>;

/** What was found of shares of the organisations, kept under `.waymark` until a file of theirs changes, or one of all. */
export interface KeptShares {
  /** By share, its organisations where all of what it was found by is the same. */
  readonly standing: readonly (OrgsOfShare | undefined)[];
  /** What was found of one that stands; undefined where that cannot be read. */
  readonly read: (at: number) => DoneShare | undefined;
  readonly keep: (at: number, done: DoneShare) => void;
  /** Says which shares there are: those that stand, and those that were kept. */
  readonly end: () => void;
}

export const keptShares = ({root, files}: Workspace, shares: readonly Share[]): KeptShares => {
  const folder = join(root, '.waymark/shares');
  const digests = new OrgDigests(files);
  const code = codeNow();
  const common = `${code} ${digests.common}`;
  const index = join(folder, 'index.v8');
  const before = (readKept(index, common) ?? []) as readonly (OrgsOfShare | undefined)[];
  const standing = shares.map(({orgs}, at) => {
    const kept = before[at];
    return kept !== undefined && stands(kept, orgs, digests) ? kept : undefined;
  });
  const now = [...standing];
  const digestOf = digests.asked();
  const fileOf = (at: number): string => join(folder, `${at}.v8`);
  const keyOf = (orgs: OrgsOfShare): string => {
    const hash = createHash('sha256').update(common);
    for (const [id, {digest}] of orgs) hash.update(`${id} ${digest}\n`);
    return hash.digest('hex');
  };
  return {
    standing,
    read: (at) => {
      const orgs = standing[at];
      return orgs && (readKept(fileOf(at), keyOf(orgs)) as DoneShare | undefined);
    },
    keep: (at, done) => {
      const parentOf: ParentOf = (id) => done.parents.get(id);
      const orgs = new Map(
        [...done.parents].map(([id, parent]) => [id, {digest: digestOf(id, parentOf), parent}] as const),
      );
      now[at] = orgs;
      keepValue(fileOf(at), keyOf(orgs), done);
    },
    end: () => {
      if (now.some((orgs, at) => orgs !== before[at])) keepValue(index, common, now);
    },
  };
};

/** Whether organisations have all that they had, and what they extend has. */
const stands = (kept: OrgsOfShare, orgs: Share['orgs'], digests: OrgDigests): boolean => {
  const digestOf = digests.asked();
  const parentOf: ParentOf = (id) => kept.get(id)?.parent;
  if (![...orgs].every((id) => kept.has(id))) return false;
  for (const [id, {digest}] of kept) if (digestOf(id, parentOf) !== digest) return false;
  return true;
};
