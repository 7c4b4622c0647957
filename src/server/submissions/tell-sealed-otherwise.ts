import type {FastifyBaseLogger} from 'fastify';
import type {JourneyServices} from '../journey-services.ts';
import {tryOpen} from '../session/seal.ts';

/**
 * Drafts that are looked at, in the order of their owners, which is none of time and has an index: of all of them nobody finds
 * the last one without reading each.
 */
const some = 100;

/**
 * Tells operators in the log where what was sent last, or none of some drafts, can be read with the secret that is set,
 * which may be a slip.
 */
export async function tellSealedOtherwise(
  {db, seal}: Pick<JourneyServices, 'db' | 'seal'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const last = await db
    .selectFrom('submissions')
    .select('sealed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (tryOpen(seal, last?.sealed ?? null) === undefined)
    log.error('what people have sent was sealed with another WAYMARK_SECRET, and can be neither shown nor delivered');
  const drafts = await db
    .selectFrom('drafts')
    .select('sealed')
    .orderBy('owner')
    .orderBy('answer_set')
    .limit(some)
    .execute();
  // Those of before a change that was meant lie there for a while beside those that were saved since.
  if (drafts.length > 0 && drafts.every(({sealed}) => tryOpen(seal, sealed) === undefined))
    log.error(
      'drafts were sealed with another WAYMARK_SECRET: they count as none, and whoever goes on with one writes over it',
    );
}
