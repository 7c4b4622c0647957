import {randomUUID} from 'node:crypto';
import {redirectPath} from '../../lib/redirect-path.ts';
import {Problem} from '../../server/http/problem.ts';
import type {Guess} from '../../server/session/attempts.ts';
import {ownedByPerson, ownedByToken} from '../../server/store/draft-owner.ts';
import {claimDrafts} from '../../server/store/drafts.ts';
import {dropHeld} from '../../server/store/held-answers.ts';
import {type SandboxCall, sandboxHandlers, onPerson, type HandlerOf} from '../http/call.ts';
import {isWeak} from '../rules/password-strength.ts';
import {walletAddress} from '../rules/wallet-address.ts';
import {closeTokenSession, openTokenSession} from '../session/sessions.ts';
import {ownApplications} from '../store/own-applications.ts';
import type {IdentityRow} from '../store/tables.ts';
import {noteConsent} from './consents.ts';
import type {Identity} from '../contract/entities.ts';

/** Accounts and sessions. */
export const identityHandlers = sandboxHandlers({
  /** Creates an account and signs it in. */
  register: {
    before: async ({body}, {passwords}) => {
      const email = body.email.trim().toLowerCase();
      const password = body.password;
      if (isWeak(password, email)) {
        const message = 'This password is easy to guess. Please choose another.';
        throw new Problem(422, 'WEAK_PASSWORD', message, [{at: 'password', message}]);
      }
      return create(email, await passwords.hash(password));
    },
  },

  /**
   * Signs in; the answer to a wrong password and to an unknown address is the same, and as slow. Nothing waits for a
   * password that is being looked at, but whoever sent it.
   */
  login: {
    before: async ({at, ip, body}, {db, attempts, passwords}) => {
      const email = body.email.trim().toLowerCase();
      await attempts.check(db, {account: email, ip}, at);
      const person = await db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst();
      const fits = await passwords.fits(body.password, person?.password);
      return answerTo({account: email, ip}, fits ? person : undefined);
    },
  },

  /** Where a broker's people log in: this server's own page, told whom it is for. */
  brokerLogin: async ({services, params, query}) => {
    if (services.flags['fe-broker-login']?.flagEnabled !== true) {
      throw new Problem(404, 'BROKER_OFF', 'Nobody logs in by a broker now.');
    }
    const asked = new URLSearchParams({userType: params.userType, mode: 'broker'});
    const next = redirectPath(query.redirectUrl, '');
    if (next !== '') asked.set('redirectUrl', next);
    return {redirect: `/auth/login?${asked.toString()}`};
  },

  /** Ends the session; all its tokens are refused from now on, and what was held for the person is gone. Signers go to a log-in of their own. */
  logout: async ({trx, session, person, at, draftToken, services}) => {
    if (session !== undefined) await closeTokenSession(trx, session, at);
    if (person !== undefined) await dropHeld(trx, [ownedByPerson(person.uuid)]);
    if (draftToken !== undefined) await dropHeld(trx, [ownedByToken(draftToken)]);
    return {redirect: person?.kind === 'CO_DEEDER' ? `${services.orgs.base}/heloc-signer/login` : '/auth/login'};
  },

  /** The account that is signed in. */
  getIdentity: onPerson(accountOf),

  /** The account that is signed in, as the broker knows it; of an agent only who works for one. */
  getBrokerIdentity: onPerson((person, call) => {
    if (call.params.userType === 'agent' && !isBroker(person)) {
      throw new Problem(403, 'FORBIDDEN', 'This account is not an agent’s.');
    }
    return accountOf(person, call);
  }),

  /** The account of a token that was just given: the same as of any other. */
  verifyIdentity: onPerson(accountOf),
});

/** What an account says of itself. */
async function accountOf(person: IdentityRow, call: SandboxCall): Promise<Identity> {
  const newest = await ownApplications(call, person.uuid)
    .select(['uuid', 'profile', 'application'])
    .limit(1)
    .executeTakeFirst();
  const name = newest?.profile.fullName ?? '';
  return {
    uuid: person.uuid,
    organizationCode: person.org,
    type: person.kind,
    email: person.email,
    ...(name === '' ? {} : {name}),
    phoneNumbers: person.phone === null ? [] : [person.phone],
    isBroker: isBroker(person),
    profileType: 'PERSON',
    activeLegacyCustomerOrgs: [],
    aliases: [],
    ...(newest?.application.isCrypto === true ? {wallet: walletOf(person.uuid, newest.uuid)} : {}),
    isManageable: false,
    totpVerified: false,
    twoFactorEnabled: false,
    passwordExpired: false,
    updatedAt: person.updated.toISOString(),
  };
}

function create(email: string, password: string): HandlerOf<'register'> {
  return async (call) => {
    const {trx, at, org, body} = call;
    const uuid = randomUUID();
    const added = await trx
      .insertInto('identities')
      .values({
        uuid,
        email,
        password,
        phone: body.phone ?? null,
        org,
        kind: 'CUSTOMER',
        created: at,
        updated: at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (added === undefined) throw new Problem(409, 'IDENTITY_EXISTS', 'identity exists');
    for (const type of body.consents ?? []) await noteConsent(call, type, uuid, null);
    return signIn(call, uuid);
  };
}

/** Counts a failure, or opens a session for whoever the password fits. */
function answerTo(guess: Guess, person: IdentityRow | undefined): HandlerOf<'login'> {
  return async (call) => {
    const {trx, at, services} = call;
    // Guesses at once have all begun before the first of them has failed.
    await services.attempts.check(trx, guess, at);
    if (person === undefined) {
      await services.attempts.failed(trx, guess, at);
      throw new Problem(401, 'BAD_CREDENTIALS', 'Email or password is wrong.', [], true);
    }
    await services.attempts.clear(trx, guess);
    return signIn(call, person.uuid);
  };
}

function walletOf(person: string, application: string): NonNullable<Identity['wallet']> {
  return {accountAddress: walletAddress(person), groupPolicyAddress: walletAddress(application)};
}

/** Opens a session for a person; their drafts of this visit become theirs. */
async function signIn(call: SandboxCall, identity: string): Promise<{jwt: string}> {
  const session = await openTokenSession(call.trx, identity, call.at);
  const jwt = await call.services.tokens.sign(identity, session);
  if (call.draftToken !== undefined) {
    await claimDrafts(call.trx, call.services.seal, ownedByToken(call.draftToken), ownedByPerson(identity));
  }
  call.headers.authorization = `Bearer ${jwt}`;
  return {jwt};
}

/** Whether somebody works for a broker: known by the address of their email. */
function isBroker({email}: IdentityRow): boolean {
  return email.endsWith('@brokers.example');
}
