import {addMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {FastifyBaseLogger} from 'fastify';
import type {JourneyServices} from '../journey-services.ts';
import {ProviderFault} from './provider.ts';
import type {Providers} from './providers.ts';
import {settle} from './settle.ts';
import {tellSettled} from './tell-settled.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Milliseconds from one look to the next; the last one again and again. */
const waits = [10 * second, 20 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute, hour];
/** Looks after which nobody asks any more: a week of them. What the provider tells by itself counts all the same. */
const mostLooks = 175;
/**
 * Milliseconds from when somebody began to pay, or it was looked last, within which it may still be paid: as long as anybody
 * asks, and a day to spare.
 */
export const stillPaid = 8 * 24 * hour;
/** Who looks and is heard of no more has died: another looks after this. */
const lease = minute;

/** When it is looked next; null: never. */
export function nextLook(attempts: number, at: Date): Date | null {
  return attempts >= mostLooks ? null : addMilliseconds(at, waits[attempts] ?? hour);
}

/**
 * Asks a provider what came of one payment that is open: who pays may never come back, and what the provider tells by
 * itself may be lost. False where none is due. Several servers may do so at once: each takes another.
 */
export async function lookAtNext(
  services: JourneyServices,
  providers: Providers,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<boolean> {
  const {config, db} = services;
  const at = config.now();
  const taken = await db
    .updateTable('payments')
    .set({due: addMilliseconds(at, lease), attempts: sql`attempts + 1`})
    .where('uuid', '=', (query) =>
      query
        .selectFrom('payments')
        .select('uuid')
        .where('state', '=', 'waiting')
        .where('due', '<=', at)
        .where('name', 'in', [...providers.keys()])
        .orderBy('due')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['uuid', 'name', 'provider_id', 'attempts'])
    .executeTakeFirst();
  if (taken === undefined) return false;
  const {uuid, name, provider_id: id, attempts} = taken;
  try {
    const told = id === null ? undefined : await providers.get(name)?.read(id);
    if (told !== undefined) tellSettled(log, name, uuid, await settle(services, uuid, told));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({payment: name, reason: error.message}, 'it could not be asked what came of a payment');
  }
  await db
    .updateTable('payments')
    .set({due: nextLook(attempts, config.now())})
    .where('uuid', '=', uuid)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
  return true;
}
