import {sql, type RawBuilder} from 'kysely';

/** Whether an owner, as SQL says it, has sent something that is to be paid for and is not yet. */
export function owes(owner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from payments owed join submissions sent on sent.uuid = owed.submission
    where sent.owner = ${owner} and not exists (
      select 1 from payments other
      where other.submission = owed.submission and other.name = owed.name and other.state = 'paid'))`;
}
