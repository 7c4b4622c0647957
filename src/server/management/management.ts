import {sql, type RawBuilder} from 'kysely';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import type {JourneyServices} from '../journey-services.ts';
import {csvOf} from '../submissions/csv.ts';
import {drawSubmission} from '../submissions/draw-submission.ts';
import {eraseSubmission} from '../submissions/erase.ts';
import {
  countUnreadable,
  readSubmittedFile,
  readSubmission,
  readSubmissions,
  type SubmissionFilter,
} from '../submissions/read.ts';

/** What whoever runs a server asks of it. */
export type Request =
  | {readonly ask: 'submissions'; readonly format: 'ndjson' | 'csv'; readonly filter: JsonObject}
  /** How many of them cannot be read with the secret that is set. */
  | {readonly ask: 'unreadable'; readonly filter: JsonObject}
  | {readonly ask: 'submission'; readonly name: string; readonly format: 'json' | 'pdf'}
  /** `Exported`, a line each. */
  | {readonly ask: 'papers'; readonly filter: JsonObject}
  | {readonly ask: 'erase'; readonly name: string}
  | {readonly ask: 'deliveries'; readonly state?: string}
  | {readonly ask: 'retry'; readonly id: string}
  /** All that are dead, of one name of the plan or of all of them; the answer is how many. */
  | {readonly ask: 'retry-dead'; readonly delivery?: string};

/** The paper of a submission, or, with its place among them, one of its files; at the end how many could not be read. */
export type Exported =
  | {readonly number: string; readonly type: string; readonly place?: number; readonly base64: string}
  | {readonly unreadable: number};

type Managed = Pick<JourneyServices, 'db' | 'seal' | 'plan' | 'orgs' | 'config' | 'toDeliver'>;

/** The answer, piece by piece; undefined where what is asked for is not there. */
export async function manage(services: Managed, request: Request): Promise<AsyncIterable<string | Buffer> | undefined> {
  switch (request.ask) {
    case 'submissions': {
      const filter = filterOf(request.filter);
      return request.format === 'csv'
        ? csvOf(() => readSubmissions(services, filter))
        : lines(readSubmissions(services, filter));
    }
    case 'unreadable':
      return one(String(await countUnreadable(services, filterOf(request.filter))));
    case 'submission': {
      const found = await readSubmission(services, request.name);
      if (found === undefined) return undefined;
      if (request.format === 'json') return one(`${JSON.stringify(found, null, 2)}\n`);
      return one((await drawSubmission(services, found)).bytes);
    }
    case 'papers':
      return lines(papers(services, filterOf(request.filter)));
    case 'erase':
      return (await eraseSubmission(services, request.name)) ? one('') : undefined;
    case 'deliveries':
      return lines(await deliveries(services, request.state));
    case 'retry':
      return (await retry(services, ofId(request.id))) === 0 ? undefined : one('');
    case 'retry-dead': {
      const count = await retry(services, deadOf(services.plan, request.delivery));
      return count === 0 ? undefined : one(String(count));
    }
  }
}

/** One at a time: of what is erased meanwhile nothing is there. */
async function* papers(services: Managed, filter: SubmissionFilter): AsyncGenerator<Exported> {
  let unreadable = 0;
  for await (const listed of readSubmissions(services, filter)) {
    if (listed.unreadable === true) unreadable += 1;
    const submission = listed.unreadable === true ? undefined : await readSubmission(services, listed.id);
    if (submission === undefined) continue;
    const {number, files} = submission;
    yield {number, type: 'application/pdf', base64: base64Of((await drawSubmission(services, submission)).bytes)};
    for (const [index, {id, type}] of files.entries()) {
      const bytes = await readSubmittedFile(services, id);
      if (bytes !== undefined) yield {number, type, place: index + 1, base64: base64Of(bytes)};
    }
  }
  yield {unreadable};
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function deliveries({db}: Managed, state: string | undefined): Promise<readonly unknown[]> {
  const all = db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.uuid', 'deliveries.submission')
    .select(['deliveries.uuid as id', 'submissions.number', 'deliveries.name', 'state', 'attempts', 'due', 'error'])
    .orderBy('deliveries.created');
  return (state === undefined ? all : all.where('state', '=', state as 'dead')).execute();
}

/** Tries again, from the start of the waits, what has not arrived; how many they are. */
async function retry({db, config, toDeliver}: Managed, isMeant: RawBuilder<boolean>): Promise<number> {
  const found = await db
    .updateTable('deliveries')
    .set({state: 'waiting', attempts: 0, due: config.now(), ended: null})
    .where(isMeant)
    .where('state', '!=', 'done')
    .executeTakeFirst();
  const count = Number(found.numUpdatedRows);
  if (count > 0) toDeliver();
  return count;
}

const ofId = (id: string): RawBuilder<boolean> => sql`uuid::text = ${id.toLowerCase()}`;

/** Nothing is tried under a name that the plan lacks: that would only wait. */
const deadOf = ({deliveries}: Managed['plan'], asked: string | undefined): RawBuilder<boolean> => {
  const names = Object.keys(deliveries).filter((name) => asked === undefined || name === asked);
  return sql`state = 'dead' and name = any(${names}::text[])`;
};

function filterOf(filter: unknown): SubmissionFilter {
  const {org, flow, since} = asObject(filter);
  return {
    ...(org === undefined ? {} : {org: textOrEmpty(org)}),
    ...(flow === undefined ? {} : {flow: textOrEmpty(flow)}),
    ...(since === undefined ? {} : {since: new Date(textOrEmpty(since))}),
  };
}

async function* one(piece: string | Buffer): AsyncGenerator<string | Buffer> {
  yield piece;
}

async function* lines(values: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
