import {sql} from 'kysely';
import {openJourneyStore} from '../../../src/server/store/journey-store.ts';

/** Takes a lock of the database of an address within a transaction, says so, and never ends it. */
const [databaseUrl = '', timeout = '', key = ''] = process.argv.slice(2);
const {db} = await openJourneyStore({databaseUrl, databaseTimeout: Number(timeout)});
await db.transaction().execute(async (trx) => {
  await sql`select pg_advisory_xact_lock(${key}::int)`.execute(trx);
  process.stdout.write('held\n');
  await new Promise(() => setInterval(() => undefined, 1_000_000));
});
