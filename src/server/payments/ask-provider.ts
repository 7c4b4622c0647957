import type {FastifyBaseLogger} from 'fastify';
import type {JourneyServices} from '../journey-services.ts';
import type {PaymentRow} from '../store/tables.ts';
import {ProviderFault} from './provider.ts';
import type {Providers} from './providers.ts';
import {settlePayment} from './settle.ts';
import {tellSettled} from './tell-settled.ts';

/**
 * Asks a provider what came of a payment, and takes it down. One that is paid, or that no provider knows, is not asked for; a
 * provider that does not answer now is asked later, and operators are told.
 */
export async function askProvider(
  services: JourneyServices,
  providers: Providers,
  {uuid, name, state, provider_id: id}: Pick<PaymentRow, 'uuid' | 'name' | 'state' | 'provider_id'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  if (state === 'paid' || id === null) return;
  try {
    const told = await providers.get(name)?.read(id);
    if (told !== undefined) tellSettled(log, name, uuid, await settlePayment(services, uuid, told));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({payment: name, reason: error.message}, 'it could not be asked what came of a payment');
  }
}
