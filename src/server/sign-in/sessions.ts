import {randomBytes} from 'node:crypto';
import {addMilliseconds, subMilliseconds} from 'date-fns';
import {sql, type RawBuilder} from 'kysely';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {OrgDirectory} from '../hosting/orgs.ts';
import type {SignInPlan} from '../plan/plan.ts';
import type {Seal} from '../session/seal.ts';
import {ownedByPerson, type DraftOwner} from '../store/draft-owner.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

/** Who logged in, as the issuer says. */
export interface Who {
  readonly issuer: string;
  readonly subject: string;
  /** What it told besides: `name`, `firstName`, `lastName`, `email`. */
  readonly told: Readonly<Record<string, string>>;
}

/** Somebody who is logged in. */
export interface LogInSession {
  /** Keyed hash of the cookie: its name in the store. */
  readonly hash: string;
  /** Keyed hash of issuer, subject and organisation: the same at each log-in there. */
  readonly person: string;
  /** What tells this session from others, for pages to see; it opens nothing. */
  readonly mark: string;
  readonly told: Readonly<Record<string, string>>;
}

interface Place {
  readonly trx: JourneyTrx;
  readonly seal: Seal;
  readonly at: Date;
  readonly orgs: Pick<OrgDirectory, 'choose'>;
  /** The organisation through which somebody comes: to each of them they are another person. */
  readonly org: string;
}

/** Milliseconds within which a request after another is not noted: not every read writes. */
const noted = 60_000;
/** Milliseconds for which it is known whose a session was that has run out. */
const remembered = 3_600_000;

/** Of the default organisation by issuer and subject alone: whoever had an account before there were others has it still. */
function personOf({seal, orgs, org}: Place, {issuer, subject}: Who): string {
  return seal.digest('person', issuer, subject, ...(org === orgs.choose('') ? [] : [org]));
}

function hashOf(seal: Seal, cookie: string): string {
  return seal.digest('session', cookie);
}

/** The mark of a session, by its cookie. */
export function markOf(seal: Seal, cookie: string): string {
  return seal.digest('session mark', cookie).slice(0, 16);
}

/** Begins a session with a cookie of its own: one that was there before it is never taken over. */
export async function openSession(place: Place, who: Who, {time}: SignInPlan): Promise<string> {
  const {trx, seal, at, org} = place;
  const cookie = randomBytes(32).toString('base64url');
  const [hash, person] = [hashOf(seal, cookie), personOf(place, who)];
  await trx
    .insertInto('sessions')
    .values({
      ...{hash, person, used: at, until: addMilliseconds(at, time)},
      sealed: seal.close({hash, person, org, told: {...who.told}}),
    })
    .execute();
  return cookie;
}

/** The session of a cookie; undefined where it is none of ours, is over, or was begun at another organisation. */
export async function readSession(
  {trx, seal, at, org}: Omit<Place, 'orgs'>,
  cookie: string,
  {idle}: SignInPlan,
): Promise<LogInSession | undefined> {
  const hash = hashOf(seal, cookie);
  const row = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('hash', '=', hash)
    .where('until', '>', at)
    .where('used', '>', subMilliseconds(at, idle))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = opened(seal, row.sealed);
  if (content['hash'] !== hash || content['person'] !== row.person || content['org'] !== org) return undefined;
  if (row.used < subMilliseconds(at, noted))
    await trx.updateTable('sessions').set({used: at}).where('hash', '=', hash).execute();
  const told = Object.entries(asObject(content['told'])).map(([key, value]) => [key, textOrEmpty(value)] as const);
  return {hash, person: row.person, mark: markOf(seal, cookie), told: Object.fromEntries(told)};
}

/** Ends a session, however long it has run out; whose it was, undefined where it is none of ours. */
export async function closeSession(
  {trx, seal}: Pick<Place, 'trx' | 'seal'>,
  cookie: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('sessions')
    .where('hash', '=', hashOf(seal, cookie))
    .returning('person')
    .executeTakeFirst();
  return row?.person;
}

/** Ends all sessions of an account; those of a visit are none. */
export async function closeSessionsOf(trx: JourneyTrx, owner: DraftOwner): Promise<void> {
  const before = ownedByPerson('');
  if (owner.startsWith(before))
    await trx.deleteFrom('sessions').where('person', '=', owner.slice(before.length)).execute();
}

/** The condition of sessions that have run out, and are not even remembered. */
export function sessionsOver(at: Date, {idle}: Pick<SignInPlan, 'idle'>): RawBuilder<boolean> {
  return sql`(until < ${subMilliseconds(at, remembered)} or used < ${subMilliseconds(at, idle + remembered)})`;
}

/** Nothing where it was sealed under another secret, or changed: then it is nobody's. */
function opened(seal: Seal, sealed: string): JsonObject {
  try {
    return seal.open(sealed);
  } catch {
    return {};
  }
}
