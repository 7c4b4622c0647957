import type {FastifyBaseLogger} from 'fastify';
import {sql, type RawBuilder} from 'kysely';
import type {JourneyServices} from '../journey-services.ts';

/** By name, how many there are, up to `most`. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

/** More are not counted: a large store must not be read through for a number. */
const most = 1000;

/**
 * Tells operators in the log what the store has of names that the plan lacks: a name that was changed is another one, and
 * what lies under the one before is found no more until it is put back. Looks no further once the server closes.
 */
export async function tellUnplanned(
  {db, plan}: Pick<JourneyServices, 'db' | 'plan'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  isClosing = () => false,
): Promise<void> {
  const counted = async (query: RawBuilder<Counted>): Promise<readonly Counted[]> =>
    isClosing() ? [] : (await query.execute(db)).rows;
  const payments = Object.keys(plan.payments);
  const owed = await counted(sql`select name, (select count(*)::int from (
      select distinct submission from payments owed
      where name = gone.name and not exists (
        select 1 from payments other
        where other.submission = owed.submission and other.name = owed.name and other.state = 'paid')
      limit ${most}) counted) as count
    from (select distinct name from payments where name <> all(${payments}::text[])) gone order by name`);
  for (const {name, count} of owed)
    if (count > 0)
      log.error(
        {payment: name, submissions: count, ...capped(count)},
        'server.yaml has no payment of this name any more, and it is not paid for these submissions: nobody can pay it, and what is paid is not noticed, until the name is put back',
      );
  const handovers = await counted(sql`select name, (select count(*)::int from (
      select 1 from handovers where name = gone.name limit ${most}) counted) as count
    from (select distinct name from handovers where name <> all(${Object.keys(plan.handovers)}::text[])) gone
    order by name`);
  for (const {name, count} of handovers)
    log.warn(
      {handover: name, count, ...capped(count)},
      'server.yaml has no handover of this name any more: nobody can read or answer what was handed over by it, until the name is put back',
    );
  const deliveries = await counted(sql`select name, (select count(*)::int from (
      select 1 from deliveries where name = gone.name and state = 'waiting' limit ${most}) counted) as count
    from (select distinct name from deliveries
      where state = 'waiting' and name <> all(${Object.keys(plan.deliveries)}::text[])) gone
    order by name`);
  for (const {name, count} of deliveries)
    log.error(
      {delivery: name, count, ...capped(count)},
      'server.yaml has no delivery of this name any more: what was to go there waits until the name is put back',
    );
  const sent = Object.values(plan.operations).flatMap((one) => (one.does === 'submit' ? [one.of] : []));
  // What was paid is no form that somebody sends.
  const known = [...sent, ...payments, ...owed.map(({name}) => name)];
  // From one kind to the next by the index: how many rows there are of those that are known is of no matter.
  const submissions = await counted(sql`with recursive kinds (name) as (
      select min(kind) from submissions
      union all
      select (select min(kind) from submissions where kind > kinds.name) from kinds where kinds.name is not null)
    select name, (select count(*)::int from (
        select 1 from submissions where kind = name limit ${most}) counted) as count from kinds
    where name is not null and name <> all(${known}::text[])
    order by name`);
  for (const {name, count} of submissions)
    log.warn(
      {submission: name, count, ...capped(count)},
      'no operation sends submissions of this name any more: whoever has sent one can send another, and what was to be paid or answered for it is not found, until the name is put back',
    );
}

/** Of what is not counted on it is at least so many. */
const capped = (count: number) => (count < most ? {} : {isAtLeast: true});
