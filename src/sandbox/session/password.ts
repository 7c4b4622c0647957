import {randomBytes, timingSafeEqual, type ScryptOptions} from 'node:crypto';
import {deriveKey, type KeyFor} from './derive-key.ts';

const cost: ScryptOptions = {N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024};
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, base64url; a memory-hard function of 32 MB, unless `work` says another. */
export async function hashPassword(password: string, work = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, work, 'new-password');
  return ['scrypt', work.N, work.r, work.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password fits. With no hash (unknown person) it spends the same time and says no, so
 * that answers do not tell who has an account.
 */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (hash ?? decoy).split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const kept = {...cost, N: Number(n), r: Number(r), p: Number(p)};
  const actual = await derive(password, Buffer.from(salt, 'base64url'), kept, 'log-in');
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== undefined;
}

const decoy = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(keyLength).toString('base64url'),
].join('$');

function derive(password: string, salt: Buffer, options: ScryptOptions, keyFor: KeyFor): Promise<Buffer> {
  return deriveKey({password: password.normalize('NFKC'), salt, keyLength, cost: options}, keyFor);
}
