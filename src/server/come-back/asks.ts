import {randomBytes, randomUUID} from 'node:crypto';
import {addMilliseconds, subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';
import {changeTaken, dueAgain, removeTaken, takeNext, type Queue} from '../queue/queue.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {ComeBackPlan} from '../plan/plan.ts';
import {isStranger, type DraftOwner} from '../store/draft-owner.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import {StoreAway} from '../store/server-pool.ts';
import type {ComeBackRow} from '../store/tables.ts';
import {mailTo, type MailTelling} from './link-mails.ts';
import {hasSomething, linkDigest, lockLink, mayComeBack} from './links.ts';
import {heldUntil, type MailParties} from './mail-limits.ts';
import type {MailTry} from './mail-tries.ts';
import {originOf} from './origin.ts';
import {lease, waits} from './waits.ts';

/** Asks for links, whose answer may not be waited for. */
export const asks: Queue<'come_back_asks'> = {table: 'come_back_asks', lease, waits, lastTry: 5};

/** Drafts of one address that are told of, the newest. */
const mostDrafts = 20;

/** Somebody who wants a link sent. */
interface Ask {
  readonly address: string;
  /** Whose draft they say that they have. */
  readonly owner: DraftOwner | undefined;
  readonly org: string;
  /** By whom the mail is counted. */
  readonly writer: string;
}

/** By what addresses are told from one another. */
export function personKey({seal}: Pick<JourneyServices, 'seal'>, address: string): string {
  return seal.digest('come back', address.toLowerCase());
}

/** Puts in what somebody asks, which costs the same whatever is known of them. */
export async function putInAsk(
  {trx, services: {seal}, at}: MailTelling,
  {address, owner = '', org, writer}: Ask,
): Promise<void> {
  await trx
    .insertInto('come_back_asks')
    .values({uuid: randomUUID(), sealed: seal.close({address, owner, org, writer}), created: at, attempts: 0, due: at})
    .execute();
}

/**
 * Puts in the mail that one who asked is to be sent, or none; false where nobody waits whose turn it is. Several servers may
 * do so at once: each takes another. One that cannot be answered is tried again a few times, then given up; one that must
 * wait does so for as long as a link would be good. Neither holds up anybody. `tell` hears of those.
 *
 * @throws StoreAway where the store is away: it is tried again after the lease
 */
export async function answerNextAsk(
  services: JourneyServices,
  tell: (one: MailTry) => void = () => undefined,
): Promise<boolean> {
  const {config, db, plan} = services;
  const at = config.now();
  const taken = await takeNext(db, asks, at);
  if (taken === undefined) return false;
  // That its mailbox is sent many is no fault of it: such a try does not count.
  const before = taken.attempts - 1;
  try {
    const outcome = await db.transaction().execute(async (trx): Promise<'held' | 'expired' | undefined> => {
      if (!(await removeTaken(trx, asks, taken))) return undefined;
      const due = await answer({trx, services, at: config.now()}, taken.sealed);
      if (due === undefined) return undefined;
      if (taken.created <= subMilliseconds(at, plan.comeBack?.time ?? 0)) return 'expired';
      await trx
        .insertInto('come_back_asks')
        .values({...taken, attempts: before, due})
        .execute();
      return 'held';
    });
    if (outcome === 'held') tell({outcome, tries: before});
    if (outcome === 'expired') tell({outcome, tries: before, reason: 'it is of no use any more'});
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    const due = dueAgain(asks, taken.attempts, config.now());
    if (due === undefined) await removeTaken(db, asks, taken);
    else await changeTaken(db, asks, taken, {due});
    // Its words may hold what was asked.
    const reason = `it could not be made: ${error instanceof Error ? error.name : 'unknown'}`;
    tell({outcome: due === undefined ? 'refused' : 'later', tries: taken.attempts, reason});
  }
  return true;
}

/** Until when it must wait, where it must; nothing is done then. */
async function answer(telling: MailTelling, sealed: string): Promise<Date | undefined> {
  const {plan, seal} = telling.services;
  const ask = opened(seal, sealed);
  return ask === undefined || plan.comeBack === undefined ? undefined : sendLinks(telling, ask, plan.comeBack);
}

/** Undefined: it was sealed under another secret. */
function opened(seal: JourneyServices['seal'], sealed: string): Ask | undefined {
  try {
    const {address, owner, org, writer} = seal.open(sealed);
    return {
      address: textOrEmpty(address),
      owner: textOrEmpty(owner),
      org: textOrEmpty(org),
      writer: textOrEmpty(writer),
    };
  } catch {
    return undefined;
  }
}

async function sendLinks(telling: MailTelling, ask: Ask, plan: ComeBackPlan): Promise<Date | undefined> {
  const {trx, services, at} = telling;
  const person = personKey(services, ask.address);
  const written = {mailbox: person, writer: ask.writer};
  const owner = await strangerWithSomething(trx, ask.owner);
  if (owner === undefined) {
    await takeWaiting(trx, written);
    const known = await linksOf(telling, person, plan);
    if (known.length > 0) await mailLinks(telling, known, plan, written);
    return undefined;
  }
  let own = await linkThatStays(telling, owner, written, plan);
  if (own === undefined) {
    // Links that nobody is sent now would take the place of others that somebody has asked for.
    const held = await heldUntil({trx, seal: services.seal, at}, written);
    if (held !== undefined) return held;
    own = await makeLink(telling, {...ask, owner, person});
  }
  const waiting = await takeWaiting(trx, written);
  const known = await linksOf(telling, person, plan);
  const others = known.filter((row) => row.owner !== owner && waiting.includes(row.owner));
  const told = [own, ...others].slice(0, mostDrafts);
  await mailLinks(
    telling,
    told.toSorted((one, other) => other.created.getTime() - one.created.getTime()),
    plan,
    written,
  );
  return undefined;
}

/**
 * The link that somebody has already, where no other is sent now, or a mail with it still waits: it stays good. Nobody comes
 * back by it until the end of the transaction.
 */
export async function linkThatStays(
  {trx, services: {seal}, at}: MailTelling,
  owner: DraftOwner,
  written: MailParties,
  {time}: ComeBackPlan,
): Promise<ComeBackRow | undefined> {
  const waiting = await trx
    .selectFrom('mails')
    .select('uuid')
    .where('mailbox', '=', written.mailbox)
    .where(sql<boolean>`${owner}::text = any(owners)`)
    .limit(1)
    .execute();
  if (waiting.length === 0 && (await heldUntil({trx, seal, at}, written)) === undefined) return undefined;
  return trx
    .selectFrom('come_backs')
    .selectAll()
    .where('owner', '=', owner)
    .where('person', '=', written.mailbox)
    .where('created', '>', subMilliseconds(at, time))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whose links the mails tell of that one writer has sent to a mailbox and that still wait. They are taken out, as one mail
 * tells of all of it: however often somebody asks, one waits. No link is locked after it: who comes back locks theirs before
 * the mails that tell of it.
 */
async function takeWaiting(trx: JourneyTrx, {mailbox, writer}: MailParties): Promise<readonly DraftOwner[]> {
  const rows = await trx
    .deleteFrom('mails')
    .where('mailbox', '=', mailbox)
    .where('writer', '=', writer)
    .where('sender', 'is', null)
    .returning('owners')
    .execute();
  return rows.flatMap(({owners}) => owners);
}

/** Whoever asks, where they have something to come back to: a token that was made up has none. */
async function strangerWithSomething(trx: JourneyTrx, owner: DraftOwner | undefined): Promise<DraftOwner | undefined> {
  // By a link that the mailbox alone opens nobody comes to what is an account's.
  if (owner === undefined || owner === '' || !isStranger(owner)) return undefined;
  // Who comes back meanwhile leaves nothing to make a link to.
  await lockLink(trx, owner);
  return (await mayComeBack(trx, owner)) ? owner : undefined;
}

/**
 * The links of an address that lead to something, the newest first. It locks none. They are read once the mails that wait are
 * taken out: of a link that another server has made meanwhile, a mail that was taken out may be the only one that tells.
 */
async function linksOf({trx, at}: MailTelling, person: string, {time}: ComeBackPlan): Promise<readonly ComeBackRow[]> {
  return trx
    .selectFrom('come_backs')
    .selectAll()
    .where('person', '=', person)
    .where('created', '>', subMilliseconds(at, time))
    .where(hasSomething(sql`come_backs.owner`))
    .orderBy('created', 'desc')
    .limit(mostDrafts)
    .execute();
}

/** Makes a link to what an owner has, instead of the one before. */
export async function makeLink(
  {trx, services, at}: MailTelling,
  {owner, person, address, org}: Pick<Ask, 'address' | 'org'> & {readonly owner: DraftOwner; readonly person: string},
): Promise<ComeBackRow> {
  const link = randomBytes(24).toString('base64url');
  const row = {
    ...{link: linkDigest(services, link), person, org, created: at, code: null, code_until: null, tries: 0},
    sealed: services.seal.close({address, link}),
  };
  return trx
    .insertInto('come_backs')
    .values({owner, ...row})
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts in one mail with all of these links, a line each; the newest stands first. */
async function mailLinks(
  telling: MailTelling,
  rows: readonly ComeBackRow[],
  plan: ComeBackPlan,
  written: MailParties,
): Promise<void> {
  const {services, at} = telling;
  const link = rows.map((row) => comeBackLink(services, row, plan)).join('\n');
  const expires = addMilliseconds(rows[0]?.created ?? at, plan.time);
  await mailTo(telling, {rows, text: plan.linkMail, comeBack: {link}, expires, written});
}

/** The address that a link is. */
export function comeBackLink(
  services: JourneyServices,
  {org, sealed}: Pick<ComeBackRow, 'org' | 'sealed'>,
  {page}: Pick<ComeBackPlan, 'page'>,
): string {
  return `${originOf(services, org)}${page}#${textOrEmpty(services.seal.open(sealed)['link'])}`;
}
