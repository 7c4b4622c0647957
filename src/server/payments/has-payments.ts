import type {JourneyServices} from '../journey-services.ts';

/** Whether anything was ever to be paid of what is kept: of a payment that the plan has no more, too. */
export async function hasPayments({db}: Pick<JourneyServices, 'db'>): Promise<boolean> {
  return (await db.selectFrom('payments').select('uuid').limit(1).executeTakeFirst()) !== undefined;
}
