import type {Trx} from '../store/open.ts';
import {makeStreets} from './streets.ts';

const batch = 1000;

/** Fills the address index where it is empty. */
export async function fillIndex(trx: Trx): Promise<void> {
  const some = await trx.selectFrom('streets').select('id').limit(1).executeTakeFirst();
  if (some !== undefined) return;
  const rows = makeStreets();
  for (let from = 0; from < rows.length; from += batch) {
    await trx
      .insertInto('streets')
      .values(rows.slice(from, from + batch))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
