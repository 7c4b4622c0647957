import type {JourneyServices} from '../journey-services.ts';
import type {PaymentRow} from '../store/tables.ts';
import {ProviderFault} from './provider.ts';
import type {PaymentTry} from './payment-tries.ts';
import type {Providers} from './providers.ts';
import {settlePayment} from './settle.ts';

/**
 * Asks a provider what came of a payment, and takes it down. One that is paid, or that no provider knows, is not asked for; a
 * provider that does not answer now is asked later. `tell` hears what came of it.
 */
export async function askProvider(
  services: JourneyServices,
  providers: Providers,
  {uuid, name, state, provider_id: id}: Pick<PaymentRow, 'uuid' | 'name' | 'state' | 'provider_id'>,
  tell: (one: PaymentTry) => void,
): Promise<void> {
  if (state === 'paid' || id === null) return;
  try {
    const told = await providers.get(name)?.read(id);
    if (told === undefined) return;
    tell({payment: name, reference: uuid, outcome: await settlePayment(services, uuid, told)});
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    tell({payment: name, reference: uuid, outcome: 'away', reason: error.message});
  }
}
