import {Problem} from '../../server/http/problem.ts';
import type {Drawn} from '../../server/papers/draw.ts';
import {drawOnce} from '../papers/lists.ts';
import type {Paper} from '../../server/papers/paper.ts';
import type {SandboxTrx} from '../store/database.ts';
import {sha256OfBytes} from './sha256-of-bytes.ts';

/** Notes that somebody was given these bytes of a paper to read. */
export async function noteView(
  trx: SandboxTrx,
  application: string,
  identity: string,
  paper: Paper,
  {bytes}: Drawn,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('paper_views')
    .values({application, identity, paper: paper.id, sha256: sha256OfBytes(bytes), seen: at})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What somebody has read of a paper: the digest of its bytes as they are now, and when they were first given them. */
export interface ViewedPaper {
  readonly read: string;
  readonly opened: string;
}

/**
 * What somebody was given of each paper, as it stands now; undefined where they never opened it.
 *
 * @throws Problem NOT_READY where they have read it as it stood before
 */
export async function viewsOf(
  trx: SandboxTrx,
  application: string,
  identity: string,
  papers: readonly Paper[],
): Promise<readonly (ViewedPaper | undefined)[]> {
  const rows = await trx
    .selectFrom('paper_views')
    .select(['paper', 'sha256', 'seen'])
    .where('application', '=', application)
    .where('identity', '=', identity)
    .execute();
  const views: (ViewedPaper | undefined)[] = [];
  for (const paper of papers) {
    const read = sha256OfBytes((await drawOnce(paper)).bytes);
    const seen = rows.filter((row) => row.paper === paper.id);
    const now = seen.find((row) => row.sha256 === read);
    if (now === undefined && seen.length > 0)
      throw new Problem(409, 'NOT_READY', 'The documents have changed while you were reading.');
    views.push(now === undefined ? undefined : {read, opened: now.seen.toISOString()});
  }
  return views;
}
