import {randomBytes, randomInt} from 'node:crypto';
import {addMilliseconds, subMilliseconds} from 'date-fns';
import {isMailAddress} from '../../lib/is-mail-address.ts';
import type {MailText} from '../../model/compiled/mail.ts';
import {printLine} from '../../runtime/text/print.ts';
import {printProse} from '../../runtime/text/print-prose.ts';
import {invalid, Problem} from '../http/problem.ts';
import type {Call, Handler} from '../operations/call.ts';
import {receiptAnswer} from '../operations/receipt-answer.ts';
import type {ComeBackPlan} from '../plan/plan.ts';
import {createAttempts} from '../session/attempts.ts';
import {newDraftToken, ownedByToken, type DraftOwner} from '../store/draft-owner.ts';
import {asText} from '../store/records.ts';
import type {ComeBackRow} from '../store/tables.ts';
import {moveToOwner} from './links.ts';
import {originOf} from './origin.ts';
import {putInMail} from './outbox.ts';

/** Wrong codes after which the right one opens nothing any more. */
const mostTries = 5;
/** Mails with links to one address, and with codes for one link, within an hour; of more than that nobody is told. */
const mostMails = 5;
/** Drafts of one address that are told of, the newest. */
const mostDrafts = 20;
const hour = 3_600_000;

/**
 * Sends a link to the draft of whoever asks, or, where nobody knows whose token that is or it has no draft, the links
 * of the drafts that the address was given for, in one mail. The answer is the same whatever is known of the address.
 */
export function askForLink(plan: ComeBackPlan): Handler {
  return async (call) => {
    const {services, body, operation} = call;
    const address = asText(body['email']).trim();
    if (!isMailAddress(address)) throw invalid([{at: 'email', message: 'Must be a valid email'}]);
    const person = services.seal.digest('come back', address.toLowerCase());
    await countTry(call, person);
    const owner = await ownerOfDraft(call);
    if (owner === undefined) {
      const known = await linksOf(call, person, plan);
      if (known.length > 0 && (await countMail(call, person))) await mailLinks(call, known, plan);
    } else if (await countMail(call, person)) {
      // A link that somebody has stays good where no other is sent.
      await mailLinks(call, [await makeLink(call, {owner, person, address})], plan);
    }
    services.toDeliver();
    return receiptAnswer(operation, {}, {});
  };
}

/** Sends a code to the address of a link. The answer is the same where there is no such link. */
export function askForCode(plan: ComeBackPlan): Handler {
  return async (call) => {
    const {trx, services, body, at, operation} = call;
    const link = linkDigest(call, asText(body['link']));
    await countTry(call, link);
    const row = await rowOf(call, link, plan);
    // Who knows the address alone, and has it written to, keeps no code from whoever has the link. The code that
    // somebody holds stays good where no other is sent.
    if (row !== undefined && (await countMail(call, link))) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const until = addMilliseconds(at, plan.code);
      await mailTo(call, {rows: [row], text: plan.codeMail, comeBack: {code}, expires: until});
      await trx
        .updateTable('come_backs')
        .set({code: codeDigest(call, link, code), code_until: until, tries: 0})
        .where('link', '=', link)
        .execute();
      services.toDeliver();
    }
    return receiptAnswer(operation, {}, {});
  };
}

/**
 * Gives a draft to whoever has its link and the code that was sent last, under a new token; the code opens once. Who
 * asked for the link may be another than who has the address: the token that they know leads to nothing from now on.
 */
export function openDraft(plan: ComeBackPlan): Handler {
  return async (call) => {
    const {trx, services, body, at, headers, operation} = call;
    const link = linkDigest(call, asText(body['link']));
    await countTry(call, `open ${link}`);
    const row = await rowOf(call, link, plan);
    const isOpen = row !== undefined && row.code_until !== null && row.code_until > at && row.tries < mostTries;
    if (!isOpen) throw refused();
    const isRight = row.code === codeDigest(call, link, asText(body['code']).trim());
    const change = isRight ? {code: null, code_until: null} : {tries: row.tries + 1};
    await trx.updateTable('come_backs').set(change).where('link', '=', link).execute();
    if (!isRight) throw refused();
    const token = newDraftToken();
    await moveToOwner(trx, services.seal, row.owner, ownedByToken(token));
    headers['x-draft-token'] = token;
    return receiptAnswer(operation, {}, {});
  };
}

/** The link, until the end of the transaction nobody else's. */
async function rowOf({trx, at}: Call, link: string, {time}: ComeBackPlan) {
  return trx
    .selectFrom('come_backs')
    .selectAll()
    .where('link', '=', link)
    .where('created', '>', subMilliseconds(at, time))
    .forUpdate()
    .executeTakeFirst();
}

/** Whoever asks, where they have a draft: a token that was made up has none. */
async function ownerOfDraft({trx, owner}: Call): Promise<DraftOwner | undefined> {
  if (owner === undefined) return undefined;
  const draft = await trx.selectFrom('drafts').select('owner').where('owner', '=', owner).limit(1).executeTakeFirst();
  return draft?.owner;
}

/** The links of an address that lead to a draft, the newest first. */
async function linksOf({trx, at}: Call, person: string, {time}: ComeBackPlan): Promise<readonly ComeBackRow[]> {
  return trx
    .selectFrom('come_backs')
    .selectAll()
    .where('person', '=', person)
    .where('created', '>', subMilliseconds(at, time))
    .where((query) =>
      query.exists(query.selectFrom('drafts').select('owner').whereRef('drafts.owner', '=', 'come_backs.owner')),
    )
    .orderBy('created', 'desc')
    .limit(mostDrafts)
    .execute();
}

/** Makes a link to the draft of an owner, instead of the one before. */
async function makeLink(
  call: Call,
  {owner, person, address}: {readonly owner: DraftOwner; readonly person: string; readonly address: string},
): Promise<ComeBackRow> {
  const link = randomBytes(24).toString('base64url');
  const row = {
    ...{link: linkDigest(call, link), person, org: call.org, created: call.at, code: null, code_until: null, tries: 0},
    sealed: call.services.seal.close({address, link}),
  };
  return call.trx
    .insertInto('come_backs')
    .values({owner, ...row})
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts in one mail with all of these links, a line each. */
async function mailLinks(call: Call, rows: readonly ComeBackRow[], plan: ComeBackPlan): Promise<void> {
  const {services, at} = call;
  const link = rows
    .map(({org, sealed}) => `${originOf(services, org)}${plan.page}#${asText(services.seal.open(sealed)['link'])}`)
    .join('\n');
  const expires = addMilliseconds(rows[0]?.created ?? at, plan.time);
  await mailTo(call, {rows, text: plan.linkMail, comeBack: {link}, expires});
}

/** Counts a mail about one subject, an address or a link; false, and not counted, after too many within an hour. */
async function countMail({trx, services, at}: Call, about: string): Promise<boolean> {
  const subject = services.seal.digest('come back mail', about);
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
async function mailTo(
  {trx, services, at}: Call,
  {
    rows,
    text,
    comeBack,
    expires,
  }: {
    readonly rows: readonly ComeBackRow[];
    readonly text: MailText;
    readonly comeBack: Readonly<Record<string, string>>;
    readonly expires: Date;
  },
): Promise<void> {
  const [newest] = rows;
  if (newest === undefined) return;
  const data = {comeBack, org: services.orgs.config(newest.org)};
  const to = asText(services.seal.open(newest.sealed)['address']);
  const words = {subject: printLine(text.subject, data), text: `${printProse(text.text, data)}\n`};
  await putInMail(trx, services, {to, ...words, owners: rows.map(({owner}) => owner), expires}, at);
}

/**
 * Counts what is asked about one subject from one network, whatever comes of it.
 *
 * @throws Problem 429 TOO_MANY_ATTEMPTS
 */
async function countTry({trx, services, ip, at}: Call, account: string): Promise<void> {
  const attempts = createAttempts(services.seal, 'come back');
  await attempts.check(trx, {account, ip}, at);
  await attempts.failed(trx, {account, ip}, at);
}

function linkDigest({services: {seal}}: Call, link: string): string {
  return seal.digest('come back link', link);
}

function codeDigest({services: {seal}}: Call, link: string, code: string): string {
  return seal.digest('come back code', link, code);
}

/** The same for a wrong code, one that is too old or used, and a link that is none; the try stays counted. */
function refused(): Problem {
  return new Problem(422, 'CODE_REFUSED', 'This code is not right, or not good any more.', [], true);
}
