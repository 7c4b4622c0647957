import {randomUUID} from 'node:crypto';
import type {Handler, SlowHandler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {isWeak} from '../../rules/password-strength.ts';
import {asText} from '../../../server/store/records.ts';
import {noteConsent} from '../consents.ts';
import {signIn} from './sign-in.ts';

/** Creates an account and signs it in. */
export const register: SlowHandler = {
  before: async ({body}, {passwords}) => {
    const email = asText(body['email']).trim().toLowerCase();
    const password = asText(body['password']);
    if (isWeak(password, email)) {
      const message = 'This password is easy to guess. Please choose another.';
      throw new Problem(422, 'WEAK_PASSWORD', message, [{at: 'password', message}]);
    }
    return create(email, await passwords.hash(password));
  },
};

function create(email: string, password: string): Handler {
  return async (call) => {
    const {trx, at, org, body} = call;
    const uuid = randomUUID();
    const phone = asText(body['phone']);
    const added = await trx
      .insertInto('identities')
      .values({
        uuid,
        email,
        password,
        phone: phone === '' ? null : phone,
        org,
        kind: 'CUSTOMER',
        created: at,
        updated: at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (added === undefined) throw new Problem(409, 'IDENTITY_EXISTS', 'identity exists');
    const consents = Array.isArray(body['consents']) ? body['consents'] : [];
    for (const type of consents) await noteConsent(call, asText(type), uuid, null);
    return signIn(call, uuid);
  };
}
