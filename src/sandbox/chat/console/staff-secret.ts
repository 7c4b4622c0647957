import {createHash, timingSafeEqual} from 'node:crypto';
import {CannotStart} from '../../../server/cannot-start.ts';

/** The secret of the console in development, where nothing else was set. */
export const developmentStaffSecret = 'waymark-staff';

/**
 * The secret that opens the console: in production mode one of its own, or none, and then there is no console.
 *
 * @throws CannotStart for one that is too easy to guess
 */
export function readStaffSecret(production: boolean, given: string | undefined): string | undefined {
  if (!production) return given ?? developmentStaffSecret;
  if (given === undefined) return undefined;
  if (given.length < 16 || new Set(given).size < 8) {
    throw new CannotStart('WAYMARK_STAFF_SECRET is too easy to guess. Use 16 random characters or more.');
  }
  return given;
}

/** Compares without telling by its time how much was right. */
export function isStaffSecret(secret: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(secret), digest(given));
}
