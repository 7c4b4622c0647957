import type {FastifyBaseLogger} from 'fastify';
import {subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';

/** More are not counted: a large store must not be read through for a number. */
const most = 1000;

/** Tells operators in the log how many submissions are kept beyond their time because a delivery of them was given up. */
export async function tellKeptOn(
  {config, db, plan: {keep}}: Pick<JourneyServices, 'config' | 'db' | 'plan'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (keep.submissions === undefined) return;
  const since = subMilliseconds(config.now(), keep.submissions);
  const {rows} = await sql`select distinct submission from deliveries
    where state = 'dead' and exists (
      select 1 from submissions where submissions.uuid = deliveries.submission and submissions.created < ${since})
    limit ${most}`.execute(db);
  if (rows.length > 0)
    log.warn(
      {submissions: rows.length, ...(rows.length < most ? {} : {isAtLeast: true})},
      'submissions are kept longer than keep says, for their deliveries were given up: retry these, or erase them',
    );
}
