import type {JourneyCall} from '../operations/call.ts';
import {createAttempts} from '../session/attempts.ts';

/**
 * Counts what is asked about one subject from one network, whatever comes of it.
 *
 * @throws Problem 429 TOO_MANY_ATTEMPTS
 */
export async function countTry(
  {trx, services, ip, at}: Pick<JourneyCall, 'trx' | 'services' | 'ip' | 'at'>,
  account: string,
): Promise<void> {
  const attempts = createAttempts(services.seal, 'come back');
  await attempts.check(trx, {account, ip}, at);
  await attempts.failed(trx, {account, ip}, at);
}
