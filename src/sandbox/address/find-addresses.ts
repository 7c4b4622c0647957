import {sql} from 'kysely';
import type {Trx} from '../store/open.ts';
import {wordsOf} from './streets.ts';

export interface FoundAddress {
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly fullAddress: string;
}

const most = 8;

/**
 * Addresses that begin like what was typed, or look like it: house number first, then words of the
 * street, the city, the state and the ZIP code. Finds `12 mian st aus` as well.
 */
export async function findAddresses(trx: Trx, typed: string): Promise<readonly FoundAddress[]> {
  const [, number = '', rest = ''] = /^\s*(\d{1,6})?\s*(.*)$/.exec(typed.replaceAll(/[^\p{L}\p{N}\s,.-]/gu, ' ')) ?? [];
  const words = wordsOf(rest.replaceAll(/[,.]/g, ' '));
  if (words.length < 2) return [];
  const house = number === '' ? undefined : Number(number);
  const beginning = words.split(' ').map((word) => `\\m${word}`);
  const all = sql<boolean>`${sql.join(
    beginning.map((pattern) => sql`words ~ ${pattern}`),
    sql` and `,
  )}`;
  const likeness = sql<number>`word_similarity(${words}, words)`;
  let query = trx
    .selectFrom('streets')
    .select(['street', 'city', 'state', 'zip', 'low', 'high'])
    .where((builder) => builder.or([all, sql<boolean>`${likeness} > 0.45`]))
    .orderBy(sql`(${all}) desc`)
    .orderBy(sql`round(${likeness}::numeric, 1) desc`);
  if (house !== undefined) query = query.orderBy(sql`(${house}::integer between low and high) desc`);
  const rows = await query
    .orderBy(sql`${likeness} desc`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({street, city, state, zip, low, high}) => {
    const street1 = `${house ?? Math.round((low + high) / 2)} ${street}`;
    return {street1, city, state, zip, fullAddress: `${street1} ${city}, ${state} ${zip}`};
  });
}
