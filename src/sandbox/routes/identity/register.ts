import {randomUUID} from 'node:crypto';
import type {Handler} from '../../http/call.ts';
import {Problem} from '../../http/problem.ts';
import {isWeak} from '../../rules/password-strength.ts';
import {hashPassword} from '../../session/password.ts';
import {asText} from '../../store/records.ts';
import {noteConsent} from '../consents.ts';
import {signIn} from './sign-in.ts';

/** Creates an account and signs it in. */
export const register: Handler = async (call) => {
  const {trx, at, org, body} = call;
  const email = asText(body['email']).trim().toLowerCase();
  const password = asText(body['password']);
  if (isWeak(password, email)) {
    const message = 'This password is easy to guess. Please choose another.';
    throw new Problem(422, 'WEAK_PASSWORD', message, [{at: 'password', message}]);
  }
  const uuid = randomUUID();
  const phone = asText(body['phone']);
  const added = await trx
    .insertInto('identities')
    .values({
      uuid,
      email,
      password: await hashPassword(password),
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
