import {createTurns, type TurnsOptions} from '../../server/http/turns.ts';
import {hashPassword, passwordFits} from './password.ts';

/** What costs so much that it is never done while a transaction is open; see `password.ts`. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly fits: (password: string, hash: string | undefined) => Promise<boolean>;
}

const scrypt: Passwords = {hash: hashPassword, fits: passwordFits};

/** Two at once leave memory to everybody else; sixty wait for about three seconds. */
const usual: TurnsOptions = {atOnce: 2, waiting: 60};

/**
 * Passwords of which a few are worked on at once, while others wait.
 *
 * @throws Problem 503 UNAVAILABLE where too many wait
 */
export function createPasswords(work: Passwords = scrypt, options = usual): Passwords {
  const turns = createTurns(options);
  return {
    hash: (password) => turns(() => work.hash(password)),
    fits: (password, hash) => turns(() => work.fits(password, hash)),
  };
}
