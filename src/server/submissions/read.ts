import type {JourneyServices} from '../journey-services.ts';
import type {JsonObject} from '../../model/json.ts';
import {tryOpen} from '../session/seal.ts';
import type {SubmissionRow} from '../store/tables.ts';
import {byName} from './by-name.ts';

/** Which submissions: all of these hold. */
export interface SubmissionFilter {
  readonly org?: string;
  /** The name that `submit` says, which is the flow's where nothing else was said. */
  readonly flow?: string;
  /** Not before this moment. */
  readonly since?: Date;
}

/** A submission as whoever works with it sees it. */
export interface Submission {
  readonly id: string;
  /** What its sender was told. */
  readonly number: string;
  readonly org: string;
  readonly submission: string;
  readonly receivedAt: string;
  readonly answers: JsonObject;
  /** They were sealed with another secret, or changed: none of them is there. */
  readonly unreadable?: true;
  readonly files: readonly SubmittedFile[];
  readonly deliveries: readonly {
    readonly name: string;
    readonly state: string;
    readonly attempts: number;
    readonly error?: string;
  }[];
}

export interface SubmittedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

type Reading = Pick<JourneyServices, 'db' | 'seal'>;

/** Rows read at once: an export of any size needs the memory of one page. */
const page = 200;

/** Submissions in the order of their numbers, those that cannot be read too. */
export async function* readSubmissions(services: Reading, filter: SubmissionFilter): AsyncGenerator<Submission> {
  for await (const row of rowsOf(services, filter)) {
    const answers = tryOpen(services.seal, row.sealed);
    const about = await besides(services, row);
    yield answers === undefined ? {...about, answers: {}, unreadable: true} : {...about, answers};
  }
}

/** How many submissions cannot be read. */
export async function countUnreadable(services: Reading, filter: SubmissionFilter): Promise<number> {
  let count = 0;
  for await (const {sealed} of rowsOf(services, filter)) if (tryOpen(services.seal, sealed) === undefined) count += 1;
  return count;
}

async function* rowsOf({db}: Reading, filter: SubmissionFilter): AsyncGenerator<SubmissionRow> {
  let after = '0';
  for (;;) {
    let query = db.selectFrom('submissions').selectAll().where('number', '>', after);
    if (filter.org !== undefined) query = query.where('org', '=', filter.org);
    if (filter.flow !== undefined) query = query.where('kind', '=', filter.flow);
    if (filter.since !== undefined) query = query.where('created', '>=', filter.since);
    const rows = await query.orderBy('number').limit(page).execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.number;
  }
}

/**
 * One submission, by its id or its number.
 *
 * @throws SealedOtherwise where it cannot be read
 */
export async function readSubmission(services: Reading, name: string): Promise<Submission | undefined> {
  const row = await services.db.selectFrom('submissions').selectAll().where(byName(name)).executeTakeFirst();
  return row === undefined ? undefined : {...(await besides(services, row)), answers: services.seal.open(row.sealed)};
}

/** The bytes of a file of a submission. */
export async function readSubmittedFile({db, seal}: Reading, id: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('uploads')
    .select('bytes')
    .where('uuid', '=', id)
    .where('submission', 'is not', null)
    .executeTakeFirst();
  return found === undefined ? undefined : seal.openBytes(Buffer.from(found.bytes));
}

/** All of a submission but its answers. */
async function besides(
  {db}: Reading,
  {uuid, number, org, kind, created}: SubmissionRow,
): Promise<Omit<Submission, 'answers' | 'unreadable'>> {
  const [files, deliveries] = await Promise.all([
    db
      .selectFrom('uploads')
      .select(['uuid as id', 'name', 'content_type as type', 'size'])
      .where('submission', '=', uuid)
      .orderBy('created')
      .execute(),
    db
      .selectFrom('deliveries')
      .select(['name', 'state', 'attempts', 'error'])
      .where('submission', '=', uuid)
      .orderBy('name')
      .execute(),
  ]);
  return {
    ...{id: uuid, number, org, submission: kind, receivedAt: created.toISOString()},
    files,
    deliveries: deliveries.map(({error, ...one}) => ({...one, ...(error === null ? {} : {error})})),
  };
}
