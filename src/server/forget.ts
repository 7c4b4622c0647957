import {subMilliseconds} from 'date-fns';
import {sql, type RawBuilder} from 'kysely';
import type {JourneyServices} from './journey-services.ts';
import {stillPaid} from './payments/look.ts';
import {sessionsOver} from './sign-in/sessions.ts';
import type {JourneyTables} from './store/tables.ts';
import {droppedFor} from './uploads/dropped.ts';

const [hour, twoDays] = [3_600_000, 2 * 86_400_000];

/**
 * Rows that are deleted by one statement: how much there is to delete must not decide how long the store is silent. What has
 * files is large.
 */
const [most, mostLarge] = [200, 10];

interface Forgetting {
  /** Whether to end early: the next time goes on. */
  readonly isClosing?: () => boolean;
  /** Rows of one statement. */
  readonly atOnce?: number;
}

/**
 * Forgets what is kept no longer: answers that were held, files that their owner has removed, and what the plan says: drafts
 * and files that nothing was sent with, submissions, keys of writes. By many statements, each of which stands.
 *
 * @throws the first fault of a table, once all others are done
 */
export async function forgetOldEntries(
  {config, db, plan: {keep, comeBack, signIn, payments}}: Pick<JourneyServices, 'config' | 'db' | 'plan'>,
  {isClosing = () => false, atOnce}: Forgetting = {},
): Promise<void> {
  const at = config.now();
  const ago = (time: number): Date => subMilliseconds(at, time);
  const faults: unknown[] = [];
  const forget = async (table: keyof JourneyTables, isOld: RawBuilder<unknown>): Promise<void> => {
    const rows = atOnce ?? (table === 'uploads' || table === 'submissions' ? mostLarge : most);
    // A row that somebody changes meanwhile is another one then, and stays.
    const old = sql`select ctid from ${sql.table(table)} where ${isOld} limit ${rows}`;
    const deletion = sql`delete from ${sql.table(table)} where ctid in (${old})`;
    try {
      while (!isClosing() && ((await deletion.execute(db)).numAffectedRows ?? 0n) >= rows);
    } catch (error) {
      faults.push(error);
    }
  };
  await forget('attempts', sql`at < ${ago(twoDays)}`);
  // One that waits is due later, and one that nobody could answer for hours, as no server ran, is still answered. Without links
  // nobody answers any.
  await forget('come_back_asks', sql`due < ${ago(hour)} and created < ${ago(comeBack?.time ?? 0)}`);
  // Without a log-in nobody has a session that counts.
  await forget('sessions', sessionsOver(at, signIn ?? {idle: 0}));
  // Before that who sends them meets those, and tells of them.
  await forget('mails', sql`expires < ${ago(hour)}`);
  await forget('come_backs', sql`created < ${ago(comeBack?.time ?? 0)}`);
  await forget('drafts', sql`updated < ${ago(keep.drafts)}`);
  await forget('held_answers', sql`until <= ${at}`);
  await forget('uploads', sql`submission is null and dropped <= ${ago(droppedFor)}`);
  await forget(
    'uploads',
    // Who still works on a draft still needs its files.
    sql`submission is null and created < ${ago(keep.drafts)}
      and not exists (select 1 from drafts where drafts.owner = uploads.owner)`,
  );
  const waitedFor = isWaitedFor(Object.keys(payments), ago(stillPaid));
  if (keep.submissions !== undefined)
    await forget('submissions', sql`created < ${ago(keep.submissions)} and not ${waitedFor}`);
  await forget('idempotency_keys', sql`created < ${ago(twoDays)}`);
  if (faults.length > 0) throw faults[0];
}

/**
 * What has not arrived is not lost by its age, also where nothing is tried with it any more, nor what somebody is paying for,
 * for as long as it is asked what came of it. Of payments by other names than these nobody is asked: they may be paid since
 * that moment, and their name be put back.
 */
const isWaitedFor = (payments: readonly string[], since: Date): RawBuilder<unknown> => sql`(
  exists (select 1 from deliveries where deliveries.submission = submissions.uuid and state <> 'done') or
  exists (select 1 from payments where payments.submission = submissions.uuid and state = 'waiting' and due is not null
    and (payments.name = any(${payments}::text[]) or due >= ${since}))
)`;
