import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';
import type {Mailing} from '../mail/mail-server.ts';
import {CannotArrive, sendMail} from '../mail/send-mail.ts';
import {changeTaken, dueAgain, removeTaken, takeNext, type Queue} from '../queue/queue.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {JourneyTables} from '../store/tables.ts';
import {countSent, uncount, type MailParties} from './mail-limits.ts';
import type {MailTry} from './mail-tries.ts';
import {lease, waits} from './waits.ts';

/** Mails that are of no use after a while: each is tried until then. */
export const mails: Queue<'mails'> = {table: 'mails', order: sql`due, expires`, lease, waits};

/** Mails of one writer that wait for one mailbox: what one network puts in within minutes must not be sent for days. */
const mostWaiting = 20;

/** A mail that is of no use after a while. */
interface SoonMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whose drafts it tells of: it goes with them. */
  readonly owners: readonly DraftOwner[];
  /** Whose answers it prints besides: it goes with them too. */
  readonly sender?: DraftOwner;
  readonly expires: Date;
  /** It waits while its mailbox is sent too many; absent: it never does. */
  readonly written?: MailParties;
}

/** Puts a mail in beside what it tells of, to be sent once that is kept. */
export async function putInMail(
  trx: JourneyTrx,
  {seal}: Pick<JourneyServices, 'seal'>,
  {expires, owners, sender, written, ...mail}: SoonMail,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      ...{uuid: randomUUID(), sealed: seal.close(mail), owners: [...owners], sender: sender ?? null},
      ...{mailbox: written?.mailbox ?? null, writer: written?.writer ?? null},
      ...{attempts: 0, due: at, expires},
    })
    .execute();
}

/** Whether so many mails of one writer wait for a mailbox that no further one should. */
export async function isMailboxFull(trx: JourneyTrx, {mailbox, writer}: MailParties): Promise<boolean> {
  const waiting = await trx
    .selectFrom('mails')
    .select('uuid')
    .where('mailbox', '=', mailbox)
    .where('writer', '=', writer)
    .limit(mostWaiting)
    .execute();
  return waiting.length >= mostWaiting;
}

/**
 * Tries one mail that is due; false where none is. Nothing is left of one that was taken, that is refused for good, or
 * that is of no use any more. One that its mailbox may not be sent yet waits for that. `stopping`: breaks off what is under
 * way, which is tried again later. `tell` hears what came of it, but where it was broken off.
 */
export async function sendNextMail(
  {config, db, seal}: Pick<JourneyServices, 'config' | 'db' | 'seal'>,
  stopping?: AbortSignal,
  tell: (one: MailTry) => void = () => undefined,
): Promise<boolean> {
  const at = config.now();
  const taken = await takeNext(db, mails, at);
  if (taken === undefined) return false;
  const {attempts: tries} = taken;
  if (taken.expires <= at) {
    await removeTaken(db, mails, taken);
    tell({outcome: 'expired', tries: tries - 1, reason: 'it is of no use any more'});
    return true;
  }
  const counted = await countOrHold(db, seal, taken, at);
  if (counted === undefined) {
    tell({outcome: 'held', tries: tries - 1});
    return true;
  }
  const failure = await sealedMail(taken, seal, config.mailing, at, stopping);
  // What has not arrived keeps nothing else back.
  if (failure !== undefined) await uncount(db, counted);
  if (failure === undefined || failure instanceof CannotArrive) {
    await removeTaken(db, mails, taken);
    tell(failure === undefined ? {outcome: 'sent', tries} : {outcome: 'refused', tries, reason: failure.message});
    return true;
  }
  const isBrokenOff = stopping?.aborted === true;
  const now = config.now();
  const due = isBrokenOff ? now : (dueAgain(mails, tries, now) ?? taken.expires);
  await changeTaken(db, mails, taken, {due});
  if (!isBrokenOff) tell({outcome: 'later', tries, reason: failure.message});
  return true;
}

/**
 * Counts a mail that is about to be sent: the rows that say so. Undefined where its mailbox may not be sent it yet: all that the
 * same writer has sent there waits then, in one statement, so that however much that is, others wait for none of it.
 */
async function countOrHold(
  db: JourneyServices['db'],
  seal: JourneyServices['seal'],
  taken: Pick<JourneyTables['mails'], 'uuid' | 'attempts' | 'mailbox' | 'writer'>,
  at: Date,
): Promise<readonly string[] | undefined> {
  const {attempts, mailbox, writer} = taken;
  if (mailbox === null || writer === null) return [];
  return db.transaction().execute(async (trx) => {
    const counted = await countSent({trx, seal, at}, {mailbox, writer});
    if ('rows' in counted) return counted.rows;
    // What is of no use by then is told of once it is, and not forgotten in silence.
    const due = sql<Date>`least(${counted.until}::timestamptz, expires)`;
    await changeTaken(trx, mails, taken, {due, attempts: attempts - 1});
    await trx
      .updateTable('mails')
      .set({due})
      .where('uuid', 'in', (query) =>
        query
          .selectFrom('mails')
          .select('uuid')
          .where('mailbox', '=', mailbox)
          .where('writer', '=', writer)
          .where('due', '<=', at)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
    return undefined;
  });
}

/** Sends a mail as it lies in the store; what came of it where it was not taken, without anything of the mail. */
async function sealedMail(
  {uuid, sealed}: Pick<JourneyTables['mails'], 'uuid' | 'sealed'>,
  seal: JourneyServices['seal'],
  mailing: Mailing | undefined,
  at: Date,
  stopping: AbortSignal | undefined,
): Promise<Error | undefined> {
  if (mailing === undefined) return new CannotArrive('there is no SMTP server (WAYMARK_SMTP_URL)');
  let mail: Readonly<Record<string, unknown>>;
  try {
    mail = seal.open(sealed);
  } catch {
    return new Error('it cannot be read with this WAYMARK_SECRET');
  }
  const {to, subject, text} = mail;
  try {
    const words = {subject: textOrEmpty(subject), text: textOrEmpty(text)};
    await sendMail(mailing, {id: uuid, to: textOrEmpty(to), ...words}, at, stopping);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('not sent');
  }
}
