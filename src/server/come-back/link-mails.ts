import {subMilliseconds} from 'date-fns';
import type {MailText} from '../../model/compiled/mail.ts';
import {storedOrg} from '../hosting/stored-org.ts';
import {mailWords} from '../mail/mail-words.ts';
import type {JourneyCall} from '../operations/call.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {ComeBackRow} from '../store/tables.ts';
import type {MailParties} from './mail-limits.ts';
import {putInMail} from './outbox.ts';

/** Mails with codes for one link within an hour; of more than that nobody is told. */
const mostMails = 5;
const hour = 3_600_000;

/** What telling somebody needs. */
export type MailTelling = Pick<JourneyCall, 'trx' | 'services' | 'at'>;

/** Counts a mail with a code for a link; false, and not counted, after too many within an hour. */
export async function countCode({trx, services, at}: MailTelling, link: string): Promise<boolean> {
  const subject = services.seal.digest('come back mail', link);
  const before = await trx
    .selectFrom('attempts')
    .select('id')
    .where('subject', '=', subject)
    .where('at', '>', subMilliseconds(at, hour))
    .limit(mostMails)
    .execute();
  if (before.length >= mostMails) return false;
  await trx.insertInto('attempts').values({subject, at}).execute();
  return true;
}

/** Puts in a mail about links of one address, in the words of the newest one's organisation. */
export async function mailTo(
  {trx, services, at}: MailTelling,
  {
    rows,
    text,
    comeBack,
    expires,
    written,
  }: {
    readonly rows: readonly ComeBackRow[];
    readonly text: MailText;
    readonly comeBack: Readonly<Record<string, string>>;
    readonly expires: Date;
    readonly written?: MailParties;
  },
): Promise<void> {
  const [newest] = rows;
  if (newest === undefined) return;
  const data = {comeBack, org: storedOrg(services.orgs, newest.org)};
  const to = textOrEmpty(services.seal.open(newest.sealed)['address']);
  const mail = {to, ...mailWords(text, data), owners: rows.map(({owner}) => owner), expires};
  await putInMail(trx, services, {...mail, ...(written && {written})}, at);
}
