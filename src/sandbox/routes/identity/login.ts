import type {Handler, SlowHandler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {asText} from '../../../server/store/records.ts';
import type {Guess} from '../../../server/session/attempts.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {signIn} from './sign-in.ts';

/**
 * Signs in; the answer to a wrong password and to an unknown address is the same, and as slow. Nothing waits for a
 * password that is being looked at, but whoever sent it.
 */
export const login: SlowHandler = {
  before: async ({at, ip, body}, {db, attempts, passwords}) => {
    const email = asText(body['email']).trim().toLowerCase();
    await attempts.check(db, {account: email, ip}, at);
    const person = await db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst();
    const fits = await passwords.fits(asText(body['password']), person?.password);
    return answerTo({account: email, ip}, fits ? person : undefined);
  },
};

/** Counts a failure, or opens a session for whoever the password fits. */
function answerTo(guess: Guess, person: IdentityRow | undefined): Handler {
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
