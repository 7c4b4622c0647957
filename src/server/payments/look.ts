import {sql} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';
import {changeTaken, dueAgain, takeNext, type Queue} from '../queue/queue.ts';
import {askProvider} from './ask-provider.ts';
import type {PaymentTry} from './payment-tries.ts';
import type {Providers} from './providers.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Milliseconds from when somebody is led to where they pay to the first look. */
export const firstLook = 10 * second;
/** Payments that are open: after a week nobody asks any more. What the provider tells by itself counts all the same. */
export const looks: Queue<'payments'> = {
  table: 'payments',
  waiting: sql`state = 'waiting'`,
  lease: minute,
  waits: [20 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute, hour],
  lastTry: 175,
};
/**
 * Milliseconds from when somebody began to pay, or it was looked last, within which it may still be paid: as long as anybody
 * asks, and a day to spare.
 */
export const stillPaid = 8 * 24 * hour;

/**
 * Asks a provider what came of one payment that is open: who pays may never come back, and what the provider tells by
 * itself may be lost. False where none is due. Several servers may do so at once: each takes another.
 */
export async function lookAtNext(
  services: JourneyServices,
  providers: Providers,
  tell: (one: PaymentTry) => void,
): Promise<boolean> {
  const {config, db} = services;
  const taken = await takeNext(db, looks, config.now(), sql`name in (${sql.join([...providers.keys()])})`);
  if (taken === undefined) return false;
  await askProvider(services, providers, taken, (one) => tell({...one, tries: taken.attempts}));
  await changeTaken(db, looks, taken, {due: dueAgain(looks, taken.attempts, config.now()) ?? null});
  return true;
}
