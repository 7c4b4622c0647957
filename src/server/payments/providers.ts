import type {JourneyServices} from '../journey-services.ts';
import type {Environment} from '../settings.ts';
import {createHttpProvider} from './http-provider.ts';
import {createPretendProvider} from './pretend/provider.ts';
import type {Provider} from './provider.ts';

/** By the names of payments, who takes them. */
export type Providers = ReadonlyMap<string, Provider>;

export function providersOf(services: JourneyServices, env: Environment): Providers {
  return new Map(
    Object.entries(services.plan.payments).map(([name, {provider}]) => [
      name,
      provider === undefined ? createPretendProvider(services) : createHttpProvider(provider, env),
    ]),
  );
}
