import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {addMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import {getAt} from '../../lib/at-path.ts';
import {isMailAddress} from '../../lib/is-mail-address.ts';
import {linkThatStays, comeBackLink, makeLink, personKey} from '../come-back/asks.ts';
import {countTry} from '../come-back/count-try.ts';
import {endIdleLink, lockLink} from '../come-back/links.ts';
import {writerOf, type MailParties} from '../come-back/mail-limits.ts';
import {originOf} from '../come-back/origin.ts';
import {isMailboxFull, putInMail} from '../come-back/outbox.ts';
import {storedOrg} from '../hosting/stored-org.ts';
import {invalid, Problem} from '../http/problem.ts';
import type {JourneyCall} from '../operations/call.ts';
import {mailWords} from '../mail/mail-words.ts';
import type {ComeBackPlan, HandoverPlan} from '../plan/plan.ts';
import {tryOpen} from '../session/seal.ts';
import {isStranger, newDraftToken, ownedByToken, type DraftOwner} from '../store/draft-owner.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import type {ComeBackRow, HandoverRow, SubmissionRow} from '../store/tables.ts';
import {reopenDraft} from './reopen.ts';

type HandingCall = Pick<JourneyCall, 'trx' | 'services' | 'at' | 'ip' | 'owners'>;
type Onward = Extract<HandoverPlan, {readonly to: string}>;
type Back = Extract<HandoverPlan, {readonly back: string}>;

/** Hands over what was sent, once it is kept. */
export type HandOver = (submission: SubmissionRow) => Promise<void>;

/**
 * Whether it is this person's turn to send such a submission, and what hands it over. Of two who take turns the one can
 * send nothing while the other has not answered, and nobody answers what was not handed to them, or what they have not seen.
 *
 * @throws Problem 409 OUT_OF_TURN, 409 HANDOVER_CHANGED; 422 where an answer that must be an address is none; 429
 * TOO_MANY_ATTEMPTS where one network has too many mails sent, or too many of theirs wait for one mailbox
 */
export async function takeTurn(call: HandingCall, of: string, owner: DraftOwner, body: JsonObject): Promise<HandOver> {
  const {handovers} = call.services.plan;
  const steps: HandOver[] = [];
  for (const [name, plan] of Object.entries(handovers)) {
    if (plan.of !== of) continue;
    steps.push('to' in plan ? await handOn(call, name, plan, owner, body) : await handBack(call, name, plan, body));
  }
  return async (submission) => {
    for (const step of steps) await step(submission);
  };
}

/** To another person. */
async function handOn(
  call: HandingCall,
  name: string,
  plan: Onward,
  owner: DraftOwner,
  body: JsonObject,
): Promise<HandOver> {
  const {trx, services} = call;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hand over ${name} ${owner}`}, 0))`.execute(trx);
  const address = addressIn(plan.to, body);
  const person = address === '' ? null : personKey(services, address);
  // Who decides whom a mail goes to is held back by their network, whoever it is for: what a mailbox may not be sent yet
  // waits, up to a number. Before the other's link is locked, as who comes back by it is counted.
  if (person !== null) {
    await countTry(call, `hand over ${owner}`);
    if (await isMailboxFull(trx, writtenTo(call, person, owner))) throw tooManyWait();
  }
  const before = await locked(call, await rowFrom(call, name, owner), 'to_owner');
  if (before !== undefined && !(await answersTo(call, name, before)).some(({again}) => again)) throw outOfTurn();
  return async (submission) => {
    if (before !== undefined) {
      for (const {uuid} of await answersTo(call, name, before)) await remove(call, uuid);
      await remove(call, before.uuid);
      if (before.person !== person) await leaveOut(call, before.to_owner);
    }
    if (person === null) return;
    const to = before?.person === person ? before.to_owner : ownedByToken(newDraftToken());
    await keep(call, {name, submission: submission.uuid, from_owner: owner, to_owner: to, person, again: false});
    await tell(call, plan, {owner: to, sender: owner, address, person, org: submission.org}, body);
  };
}

/**
 * A handover that stays as it is until the end of the transaction. The link of the other of the two is locked before it, as
 * who comes back by that does; whom it has become meanwhile by that is locked instead.
 */
async function locked(
  call: HandingCall,
  found: HandoverRow | undefined,
  other: 'from_owner' | 'to_owner',
): Promise<HandoverRow | undefined> {
  if (found === undefined) return undefined;
  await lockLink(call.trx, found[other]);
  const row = await call.trx
    .selectFrom('handovers')
    .selectAll()
    .where('uuid', '=', found.uuid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row[other] === found[other] ? row : locked(call, row, other);
}

/** Whom it is not for any more reads nothing of it, and is not written to. */
async function leaveOut({trx}: HandingCall, other: DraftOwner): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`owners = array[${other}::text]`)
    .execute();
  await endIdleLink(trx, other);
}

/** To whoever handed over what this answers. */
async function handBack(call: HandingCall, name: string, plan: Back, body: JsonObject): Promise<HandOver> {
  const {trx, services, at, owners} = call;
  const onward = services.plan.handovers[plan.back];
  if (owners.length === 0) throw outOfTurn();
  const found = await trx
    .selectFrom('handovers')
    .selectAll()
    .where('name', '=', plan.back)
    .where('to_owner', 'in', owners)
    .executeTakeFirst();
  const isAnswered = async (one: HandoverRow): Promise<boolean> =>
    (await rowFrom(call, name, one.to_owner)) !== undefined;
  // Who sends anew locks the links the other way round: whose turn it is not waits for nobody.
  if (found === undefined || onward === undefined || (await isAnswered(found))) throw outOfTurn();
  const before = await locked(call, found, 'from_owner');
  if (before === undefined || (await isAnswered(before))) throw outOfTurn();
  const answered = await trx
    .selectFrom('submissions')
    .selectAll()
    .where('uuid', '=', before.submission)
    .executeTakeFirstOrThrow();
  if (String(body[plan.about]) !== answered.number)
    throw new Problem(409, 'HANDOVER_CHANGED', 'This was changed since you have read it. Please load the page again.');
  const again =
    plan.again !== undefined && Object.entries(plan.again).every(([key, value]) => isDeepStrictEqual(body[key], value));
  return async (submission) => {
    const to = before.from_owner;
    await keep(call, {
      name,
      submission: submission.uuid,
      from_owner: before.to_owner,
      to_owner: to,
      person: null,
      again,
    });
    // What was sealed with another secret says neither what to ask again nor who is to be told.
    const sent = tryOpen(services.seal, answered.sealed);
    if (sent === undefined) return;
    if (again) await reopenDraft(trx, services, answered, sent, at);
    const address = 'to' in onward && onward.from !== undefined ? textIn(onward.from, sent) : '';
    if (address === '') return;
    const person = personKey(services, address);
    await tell(call, plan, {owner: to, sender: before.to_owner, address, person, org: answered.org}, body);
  };
}

function textIn(path: string, answers: JsonObject): string {
  return textOrEmpty(getAt({answers}, path.split('.'))).trim();
}

/** @throws Problem 422 where it is no address; '' where there is none */
function addressIn(path: string, body: JsonObject): string {
  const address = textIn(path, body);
  if (address !== '' && !isMailAddress(address))
    throw invalid([{at: path.split('.').slice(1).join('.'), message: 'Must be a valid email'}]);
  return address;
}

/** What this person has handed over by this name. */
async function rowFrom({trx}: HandingCall, name: string, owner: DraftOwner): Promise<HandoverRow | undefined> {
  return trx
    .selectFrom('handovers')
    .innerJoin('submissions', 'submissions.uuid', 'handovers.submission')
    .selectAll('handovers')
    .where('name', '=', name)
    .where('from_owner', '=', owner)
    .orderBy('submissions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What was handed back on a handover. */
async function answersTo(
  {trx, services: {plan}}: HandingCall,
  name: string,
  {from_owner: from, to_owner: to}: HandoverRow,
): Promise<readonly HandoverRow[]> {
  const back = Object.entries(plan.handovers).flatMap(([id, one]) => ('back' in one && one.back === name ? [id] : []));
  if (back.length === 0) return [];
  return trx
    .selectFrom('handovers')
    .selectAll()
    .where('name', 'in', back)
    .where('from_owner', '=', to)
    .where('to_owner', '=', from)
    .execute();
}

async function keep({trx}: HandingCall, row: Omit<HandoverRow, 'uuid'>): Promise<void> {
  await trx
    .insertInto('handovers')
    .values({uuid: randomUUID(), ...row})
    .execute();
}

async function remove({trx}: HandingCall, uuid: string): Promise<void> {
  await trx.deleteFrom('handovers').where('uuid', '=', uuid).execute();
}

/** Sends a link to whoever has the turn now: what the mail says besides is shared with them. */
async function tell(
  call: HandingCall,
  {mail, shares}: HandoverPlan,
  {
    sender,
    ...to
  }: {
    readonly owner: DraftOwner;
    readonly sender: DraftOwner;
    readonly address: string;
    readonly person: string;
    readonly org: string;
  },
  body: JsonObject,
): Promise<void> {
  const {trx, services, at} = call;
  const comeBack = services.plan.comeBack;
  if (comeBack === undefined) throw new Error('server.yaml has handovers, and no comeBack.');
  const written = writtenTo(call, to.person, sender);
  // By a link that the mailbox alone opens nobody comes to what is an account's.
  // While the mail with another one waits, the one that they have is all that they have.
  const link = isStranger(to.owner)
    ? comeBackLink(
        services,
        (await staysFromNow(call, to.owner, written, comeBack)) ?? (await makeLink(call, to)),
        comeBack,
      )
    : `${originOf(services, to.org)}${comeBack.page}`;
  const answers = Object.fromEntries(Object.entries(body).filter(([key]) => shares.includes(key)));
  const data = {answers, handover: {link}, org: storedOrg(services.orgs, to.org)};
  const words = mailWords(mail, data);
  // What one that still waits says is good no more.
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`owners = array[${to.owner}::text]`)
    .where('mailbox', '=', to.person)
    .where('sender', '=', sender)
    .execute();
  const expires = addMilliseconds(at, comeBack.time);
  await putInMail(trx, services, {to: to.address, ...words, owners: [to.owner], sender, expires, written}, at);
}

/**
 * The link that stays, good anew: the mail with it may wait until the link would have ended, and nobody can hand the same over
 * again.
 */
async function staysFromNow(
  call: HandingCall,
  owner: DraftOwner,
  written: MailParties,
  comeBack: ComeBackPlan,
): Promise<ComeBackRow | undefined> {
  const row = await linkThatStays(call, owner, written, comeBack);
  if (row !== undefined)
    await call.trx.updateTable('come_backs').set({created: call.at}).where('owner', '=', owner).execute();
  return row;
}

function writtenTo({services: {seal}, ip}: HandingCall, mailbox: string, sender: DraftOwner): MailParties {
  return {mailbox, writer: writerOf(seal, sender, ip)};
}

function tooManyWait(): Problem {
  return new Problem(
    429,
    'TOO_MANY_ATTEMPTS',
    'This address was written to too often. Please wait an hour and try again.',
  );
}

function outOfTurn(): Problem {
  return new Problem(409, 'OUT_OF_TURN', 'It is not your turn to send this. Please load the page again.');
}
