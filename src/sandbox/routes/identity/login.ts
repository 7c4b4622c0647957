import type {Handler} from '../../http/call.ts';
import {Problem} from '../../http/problem.ts';
import {passwordFits} from '../../session/password.ts';
import {asText} from '../../store/records.ts';
import {signIn} from './sign-in.ts';

/** Signs in; the answer to a wrong password and to an unknown address is the same, and as slow. */
export const login: Handler = async (call) => {
  const {trx, at, body, services} = call;
  const email = asText(body['email']).trim().toLowerCase();
  await services.attempts.check(trx, email, at);
  const person = await trx.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst();
  const fits = await passwordFits(asText(body['password']), person?.password);
  if (person === undefined || !fits) {
    await services.attempts.failed(trx, email, at);
    throw new Problem(401, 'BAD_CREDENTIALS', 'Email or password is wrong.', [], true);
  }
  await services.attempts.clear(trx, email);
  return signIn(call, person.uuid);
};
