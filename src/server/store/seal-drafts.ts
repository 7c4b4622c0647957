import {sealedDraft} from './drafts.ts';
import type {ServerServices} from '../services.ts';

/** Rows that are sealed at once: memory holds no more. */
const page = 100;

/**
 * Seals the drafts that were kept before drafts were sealed; their versions stay. To be done before anything is served.
 * Of several servers that start at once each waits for what another seals.
 */
export async function sealDrafts({db, seal}: Pick<ServerServices, 'db' | 'seal'>): Promise<void> {
  const sealSome = async (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('drafts')
        .select(['owner', 'answer_set', 'unsealed'])
        .where('unsealed', 'is not', null)
        .orderBy('owner')
        .orderBy('answer_set')
        .limit(page)
        .forUpdate()
        .execute();
      for (const {owner, answer_set: set, unsealed} of rows) {
        const sealed = sealedDraft(seal, owner, set, {answers: unsealed ?? {}});
        await trx
          .updateTable('drafts')
          .set({sealed, size: sealed.length, unsealed: null})
          .where('owner', '=', owner)
          .where('answer_set', '=', set)
          .execute();
      }
      return rows.length;
    });
  while ((await sealSome()) > 0);
}
