import {addMilliseconds, subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import {callerNetwork} from '../http/network.ts';
import type {Seal} from '../session/seal.ts';
import {isStranger, type DraftOwner} from '../store/draft-owner.ts';
import type {Database, Trx} from '../store/open.ts';

const hour = 3_600_000;

/**
 * Mails to one mailbox within an hour: those that one writer has sent, the first ones of all writers, and all further ones
 * of theirs. Who has many sent takes nothing from whoever has one sent.
 */
const most = {writer: 5, first: 20, further: 10};

/** Whose mailbox a mail is for, and who has it sent: keyed hashes. */
export interface MailParties {
  readonly mailbox: string;
  readonly writer: string;
}

/** By what those who have mails sent are told from one another: strangers by their network, as anybody is a new one at any time. */
export function writerOf(seal: Seal, owner: DraftOwner | undefined, ip: string): string {
  return owner === undefined || isStranger(owner)
    ? seal.digest('mails from', callerNetwork(ip))
    : seal.digest('mails of', owner);
}

interface Counting {
  readonly trx: Trx;
  readonly seal: Seal;
  readonly at: Date;
}

/** From when on a mail may be sent, where it may not be now. */
export async function heldUntil(counting: Counting, written: MailParties): Promise<Date | undefined> {
  return (await countsOf(counting, written)).until;
}

/** A mail that was counted before it is sent: `rows` of `attempts`. Or from when on it may be sent. */
type Counted = {readonly rows: readonly string[]} | {readonly until: Date};

/** Counts a mail that is sent now; where it may not be sent yet it is not counted, and it is said when it may. */
export async function countSent(counting: Counting, written: MailParties): Promise<Counted> {
  const {trx, seal, at} = counting;
  const lock = seal.digest('mails to', written.mailbox);
  // Two that are sent at once would both be counted before either is.
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const {until, subjects} = await countsOf(counting, written);
  if (until !== undefined) return {until};
  const rows = await trx
    .insertInto('attempts')
    .values(subjects.map((subject) => ({subject, at})))
    .returning('id')
    .execute();
  return {rows: rows.map(({id}) => id)};
}

/** Takes back what was counted for a mail that was not taken. */
export async function uncount(db: Database, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await db.deleteFrom('attempts').where('id', 'in', rows).execute();
}

async function countsOf(
  {trx, seal, at}: Counting,
  {mailbox, writer}: MailParties,
): Promise<{readonly until: Date | undefined; readonly subjects: readonly string[]}> {
  /** The newest of the last hour. */
  const timesOf = async (subject: string, limit: number): Promise<readonly Date[]> => {
    const rows = await trx
      .selectFrom('attempts')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', subMilliseconds(at, hour))
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.at);
  };
  const own = seal.digest('mails to from', mailbox, writer);
  const ofWriter = await timesOf(own, most.writer);
  const kind = ofWriter.length === 0 ? 'first' : 'further';
  const all = seal.digest(`${kind} mails to`, mailbox);
  const ofAll = await timesOf(all, most[kind]);
  const full = [ofWriter.slice(most.writer - 1), ofAll.slice(most[kind] - 1)].flat();
  const last = full.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return {until: last && addMilliseconds(last, hour), subjects: [own, all]};
}
