import {sharesOf, type Share} from '../../compiler/share.ts';
import {keptShares, type KeptShares, type OrgsOfShare} from './kept-shares.ts';
import {orgsOf} from './orgs-of.ts';
import {shareSizes} from './share-sizes.ts';
import {startShares, type ShareThread} from './share-thread.ts';
import {doneShare, orgLooker, type DoneShare, type LookOptions, type Looked} from './share-work.ts';
import type {Workspace} from './workspace.ts';

export interface SharesOptions extends Pick<LookOptions, 'each'> {
  /** Told that so many organisations more were looked at here; `besides` counts those that another thread has. */
  readonly told: (more: number, besides: () => number) => void;
  /**
   * Whether whoever is given `each` can do without organisations that are as they were, which stand in the order in which they
   * would be given; else they are looked at anew.
   */
  readonly keeps?: ((orgs: OrgsOfShare) => boolean) | undefined;
}

/** What is beside the organisations: the contract, plug-ins, scenarios. */
const besides: Share = {orgs: new Set(), isFirst: true};

/**
 * Looks at all organisations in shares, and only at those of which something is another than when they were looked at last;
 * what is found of the others is kept. Undefined where there are too few for it, or it takes all of them at once to tell.
 */
export const lookInShares = async (workspace: Workspace, options: SharesOptions): Promise<Looked | undefined> => {
  const {files} = workspace;
  const shares = sharesIn(workspace);
  if (shares === undefined) return undefined;
  const kept = keptShares(workspace, shares);
  const anew = shares.filter((_, at) => kept.standing[at] === undefined);
  const thread = options.each === undefined ? startShares(files, anew) : undefined;
  try {
    return await joined({...options, shares, kept, anew, thread, look: orgLooker(files)});
  } finally {
    thread?.stop();
  }
};

/** All organisations in shares of one size; undefined where there are too few. */
const sharesIn = ({files}: Workspace): readonly Share[] | undefined => {
  const count = orgsOf(files).length;
  if (count < shareSizes.forShares) return undefined;
  const parts = Array.from({length: Math.ceil(count / shareSizes.ofShare)}, () => 1);
  return sharesOf(files, parts).map(({orgs}) => ({orgs, isFirst: false}));
};

interface Joining extends SharesOptions {
  readonly shares: readonly Share[];
  readonly kept: KeptShares;
  readonly anew: readonly Share[];
  readonly thread: ShareThread | undefined;
  readonly look: (options: LookOptions) => Looked;
}

const joined = async ({shares, kept, anew, thread, look, told, each, keeps}: Joining): Promise<Looked | undefined> => {
  const {compiling, judging, isSound: isFirstSound} = look({share: besides});
  if (compiling.isLost) return undefined;
  let isSound = isFirstSound;
  const countOfThread = thread?.compiled ?? (() => 0);
  const lookAt = (share: Share): DoneShare | undefined =>
    doneShare(look({share, told: () => told(1, countOfThread), each}));
  const before = (at: number, {orgs}: Share): DoneShare | undefined => {
    const standing = kept.standing[at];
    if (standing === undefined || (each !== undefined && keeps?.(standing) !== true)) return undefined;
    const done = kept.read(at);
    if (done !== undefined) told(orgs.size, countOfThread);
    return done;
  };
  // The last ones of those that are looked at anew are the thread's.
  const here = anew.length - (thread?.count ?? 0);
  let there: readonly DoneShare[] = [];
  for (const [at, share] of shares.entries()) {
    const index = anew.indexOf(share);
    if (index === here) there = (await thread?.done) ?? [];
    const known = before(at, share);
    const done = known ?? (index >= here ? there[index - here] : lookAt(share));
    if (done === undefined) return undefined;
    compiling.join(done.compiled);
    judging.join(done.judged);
    isSound &&= done.isSound;
    if (known === undefined && done.isSound) kept.keep(at, done);
  }
  kept.end();
  return {compiling, judging, isSound};
};
