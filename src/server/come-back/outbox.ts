import {randomUUID} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';
import {CannotArrive, sendMail} from '../mail/send-mail.ts';
import type {Trx} from '../store/journey-store.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {asText} from '../store/records.ts';

/** A mail that is of no use after a while. */
interface SoonMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whose drafts it tells of: it goes with them. */
  readonly owners: readonly DraftOwner[];
  readonly expires: Date;
}

/** Milliseconds from one try to the next; the last is waited again and again. */
const waits = [5000, 15_000, 60_000, 300_000];
/** Who has taken a mail and is heard of no more has died: another takes it after this. */
const lease = 60_000;

/** Puts a mail in beside what it tells of, to be sent once that is kept. */
export async function putInMail(
  trx: Trx,
  {seal}: Pick<JourneyServices, 'seal'>,
  {expires, owners, ...mail}: SoonMail,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({uuid: randomUUID(), sealed: seal.close(mail), owners: [...owners], attempts: 0, due: at, expires})
    .execute();
}

/**
 * Tries one mail that is due; false where none is. Nothing is left of one that was taken, that is refused for good, or
 * that is of no use any more. `stopping`: breaks off what is under way, which is tried again later.
 */
export async function sendNextMail(
  {config, db, seal}: Pick<JourneyServices, 'config' | 'db' | 'seal'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const at = config.now();
  const taken = await db
    .updateTable('mails')
    .set({due: addMilliseconds(at, lease), attempts: sql`attempts + 1`})
    .where('uuid', '=', (query) =>
      query.selectFrom('mails').select('uuid').where('due', '<=', at).orderBy('due').limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return false;
  const failure = await (async () => {
    if (taken.expires <= at || config.mailing === undefined) return;
    const {to, subject, text} = seal.open(taken.sealed);
    const mail = {id: taken.uuid, to: asText(to), subject: asText(subject), text: asText(text)};
    await sendMail(config.mailing, mail, at, stopping);
  })().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const ours = sql<boolean>`uuid = ${taken.uuid} and attempts = ${taken.attempts}`;
  if (failure === undefined || failure instanceof CannotArrive) await db.deleteFrom('mails').where(ours).execute();
  else {
    const wait = stopping?.aborted === true ? 0 : (waits[taken.attempts - 1] ?? waits.at(-1) ?? 0);
    await db
      .updateTable('mails')
      .set({due: addMilliseconds(config.now(), wait)})
      .where(ours)
      .execute();
  }
  return true;
}
