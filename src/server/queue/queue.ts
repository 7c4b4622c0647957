import {addMilliseconds} from 'date-fns';
import {sql, type Kysely, type RawBuilder, type Selectable} from 'kysely';
import type {JourneyTables} from '../store/tables.ts';

/** Tables whose rows wait until they are due. */
type QueueTable = 'come_back_asks' | 'deliveries' | 'mails' | 'payments';
type RowOf<T extends QueueTable> = Selectable<JourneyTables[T]>;

/**
 * Work that waits in a table, which any number of servers do: a row is taken by one of them, tried, and then ended, or put off
 * until it is due again.
 *
 * - Who takes a row has it for the lease: it is due again after that, for whoever did it may have died. A try is counted as it
 *   begins, so that one which ends its server counts too.
 * - What is done with a row that was taken counts only while it is still theirs: not once another has taken it, or it was ended.
 * - What was tried may so be done twice, and never by two at once within a lease.
 */
export interface Queue<T extends QueueTable> {
  readonly table: T;
  /** Which of its rows wait; absent: all that are there. */
  readonly waiting?: RawBuilder<unknown>;
  /** In which order those are taken that are due; absent: as they became due. */
  readonly order?: RawBuilder<unknown>;
  /** Milliseconds for which a row is theirs who took it. */
  readonly lease: number;
  /** Milliseconds from one try to the next; the last one again and again. */
  readonly waits: readonly number[];
  /** The try that is the last one; absent: it is tried for as long as it is there. */
  readonly lastTry?: number;
}

/** A row that was taken. By its count of tries it is told whether it is still theirs. */
interface Taken {
  readonly uuid: string;
  readonly attempts: number;
}

/** Takes the next row that is due, of those of `which`; undefined where none is. `attempts` counts the try that begins. */
export async function takeNext<T extends QueueTable>(
  db: Kysely<JourneyTables>,
  {table, waiting = sql`true`, order = sql`due`, lease}: Queue<T>,
  at: Date,
  which: RawBuilder<unknown> = sql`true`,
): Promise<RowOf<T> | undefined> {
  const next = sql`select uuid from ${sql.table(table)} where ${waiting} and due <= ${at} and ${which}
    order by ${order} limit 1 for update skip locked`;
  const {rows} = await sql<RowOf<T>>`update ${sql.table(table)}
    set due = ${addMilliseconds(at, lease)}, attempts = attempts + 1 where uuid = (${next}) returning *`.execute(db);
  return rows[0];
}

/** When a row is due again that was tried so often; undefined: it is given up. */
export function dueAgain({waits, lastTry = Infinity}: Queue<QueueTable>, tries: number, at: Date): Date | undefined {
  return tries >= lastTry ? undefined : addMilliseconds(at, waits[tries - 1] ?? waits.at(-1) ?? 0);
}

/** Changes a row that was taken, as by `due` for when it is tried again; false, and unchanged, where it is theirs no more. */
export async function changeTaken<T extends QueueTable>(
  db: Kysely<JourneyTables>,
  queue: Queue<T>,
  taken: Taken,
  values: {readonly [K in keyof RowOf<T>]?: RowOf<T>[K] | RawBuilder<RowOf<T>[K]>},
): Promise<boolean> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const change = sql`update ${sql.table(queue.table)} set ${sql.join(set)} where ${isTheirs(queue, taken)}`;
  return (await change.execute(db)).numAffectedRows !== 0n;
}

/** Takes out a row that was taken; false, and it stays, where it is theirs no more. */
export async function removeTaken(db: Kysely<JourneyTables>, queue: Queue<QueueTable>, taken: Taken): Promise<boolean> {
  const removal = sql`delete from ${sql.table(queue.table)} where ${isTheirs(queue, taken)}`;
  return (await removal.execute(db)).numAffectedRows !== 0n;
}

function isTheirs({waiting = sql`true`}: Queue<QueueTable>, {uuid, attempts}: Taken): RawBuilder<unknown> {
  return sql`${waiting} and uuid = ${uuid} and attempts = ${attempts}`;
}
