import type {JourneyServices} from '../../journey-services.ts';
import {pretendBase} from '../paths.ts';
import {ProviderFault, type Provider} from '../provider.ts';

/** A provider that takes no money: its page is on this server. */
export function createPretendProvider({config, db}: Pick<JourneyServices, 'config' | 'db'>): Provider {
  return {
    begin: async ({id, amount, currency, text, back}) => {
      await db
        .insertInto('pretend_payments')
        .values({uuid: id, amount, currency, text, back, state: 'waiting', created: config.now()})
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return {id, page: `${pretendBase}/${id}`};
    },
    read: async (id) => {
      const found = await db
        .selectFrom('pretend_payments')
        .select(['state', 'amount', 'currency'])
        .where('uuid', '=', id)
        .executeTakeFirst();
      if (found === undefined) throw new ProviderFault('knows nothing of it');
      return found;
    },
  };
}
