import {mkdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {SpanKind, type SpanOptions} from '@opentelemetry/api';
import {sql} from 'kysely';
import {settings, type Environment} from '../settings.ts';
import type {JourneyServices} from '../journey-services.ts';
import {CannotArrive, sendMail} from '../mail/send-mail.ts';
import {environmentValue} from '../plan/environment-value.ts';
import {changeTaken, dueAgain, takeNext, type Queue} from '../queue/queue.ts';
import type {DeliveryRow, SubmissionRow} from '../store/tables.ts';
import {readSubmission} from '../submissions/read.ts';
import {inSpan} from '../traces/in-span.ts';
import {readTraceparent} from '../traces/traceparent.ts';
import {appendLine} from './append-line.ts';
import type {DeliveryTry, Unprinted} from './delivery-tries.ts';
import {mailOf} from './email.ts';
import {postWebhook} from './webhook.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** What is to arrive somewhere: tried for some days. */
export const deliveries: Queue<'deliveries'> = {
  table: 'deliveries',
  waiting: sql`state = 'waiting'`,
  lease: minute,
  waits: [
    ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
    ...[hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 24 * hour, 24 * hour],
  ],
  lastTry: 13,
};

type Delivering = Pick<JourneyServices, 'config' | 'db' | 'seal' | 'plan' | 'orgs'> & {readonly env: Environment};

/** The name of deliveries. What lies under one that the plan lacks waits until that name is put back. */
export type DeliveryName = string;

/**
 * Tries one delivery that is due; false where none is. Several servers may do so at once: each takes another. What has
 * arrived is marked so only afterwards, so that nothing is lost; a receiver may see it twice, under the same id.
 * `stopping`: breaks off what is under way, which is tried again later. `tell` hears what came of it, but where it was
 * broken off, or another server has taken it meanwhile.
 */
export async function deliverNext(
  services: Delivering,
  line: DeliveryName,
  stopping?: AbortSignal,
  tell: (one: DeliveryTry) => void = () => undefined,
): Promise<boolean> {
  const {config, db} = services;
  const taken = await takeNext(db, deliveries, config.now(), sql`name = ${line}`);
  if (taken === undefined) return false;
  const sent = await inSpan(`deliver ${taken.name}`, spanOf(services, taken), () =>
    tried(services, taken, stopping),
  ).catch((reason: unknown) => (reason instanceof Error ? reason : new Error('failed')));
  const failure = sent instanceof Error ? sent : undefined;
  const isBrokenOff = failure !== undefined && stopping?.aborted === true;
  const outcome = outcomeOf(taken, failure, config.now(), isBrokenOff);
  const isTold = await changeTaken(db, deliveries, taken, outcome);
  if (!isTold || isBrokenOff) return true;
  const {name: delivery, attempts: tries} = taken;
  const reason = outcome.error === null ? {} : {reason: outcome.error};
  const unprinted = sent instanceof Error || sent.unprinted === 0 ? {} : {unprinted: sent};
  tell({delivery, outcome: outcome.state ?? 'later', tries, ...reason, ...unprinted});
  return true;
}

/** Each try is a trace of its own: it may be days later than the request that made the submission, which it links to. */
function spanOf({plan}: Delivering, {name, attempts, trace}: DeliveryRow): SpanOptions {
  const origin = readTraceparent(trace);
  return {
    kind: SpanKind.CLIENT,
    links: origin === undefined ? [] : [{context: origin}],
    attributes: {
      'waymark.delivery': name,
      'waymark.delivery.to': plan.deliveries[name]?.to ?? 'nowhere',
      'waymark.delivery.attempt': attempts,
    },
  };
}

/** What becomes of a delivery after a try; one that we broke off ourselves does not count. */
function outcomeOf(
  {attempts}: DeliveryRow,
  failure: Error | undefined,
  now: Date,
  isBrokenOff: boolean,
): Pick<DeliveryRow, 'error'> & Partial<DeliveryRow> & {readonly state?: 'done' | 'dead'} {
  if (failure === undefined) return {state: 'done', ended: now, error: null};
  const error = failure.message;
  if (isBrokenOff) return {attempts: attempts - 1, due: now, error};
  const due = failure instanceof CannotArrive ? undefined : dueAgain(deliveries, attempts, now);
  return due === undefined ? {state: 'dead', ended: now, error} : {due, error};
}

async function tried(services: Delivering, taken: DeliveryRow, stopping?: AbortSignal): Promise<Unprinted> {
  const {db, seal} = services;
  const submission = await db
    .selectFrom('submissions')
    .selectAll()
    .where('uuid', '=', taken.submission)
    .executeTakeFirst();
  if (submission === undefined) throw new Error('erased');
  let body: unknown;
  try {
    body = seal.open(submission.sealed);
  } catch {
    throw new Error('cannot be opened with this WAYMARK_SECRET');
  }
  return {number: submission.number, unprinted: await send(services, taken, {...submission, body}, stopping)};
}

/** What a receiver is given. */
function deliveredOf({uuid, number, org, kind, created, body}: SubmissionRow & {readonly body: unknown}) {
  const data = {id: uuid, number, org, submission: kind, receivedAt: created.toISOString(), answers: body};
  return {type: `${kind}.submitted`, timestamp: created.toISOString(), data};
}

/** Gives how many names a PDF of it lists of texts with letters that it does not print. */
async function send(
  services: Delivering,
  {uuid, name}: DeliveryRow,
  submission: SubmissionRow & {readonly body: unknown},
  stopping: AbortSignal | undefined,
): Promise<number> {
  const {plan, env, config} = services;
  const to = plan.deliveries[name];
  if (to === undefined) throw new Error('server.yaml does not have it any more');
  const delivered = deliveredOf(submission);
  if (to.to === 'webhook') {
    const posted = {id: uuid, at: config.now(), body: JSON.stringify(delivered)};
    await postWebhook(environmentValue(to.url, env), environmentValue(to.secret, env), posted, stopping);
    return 0;
  }
  if (to.to === 'email') {
    if (config.mailing === undefined) throw new Error(`${settings.mailServer.name} is not set`);
    const whole = await readSubmission(services, submission.uuid);
    if (whole === undefined) throw new Error('erased');
    const {mail, unprinted} = await mailOf(services, to, uuid, whole, JSON.stringify(delivered, null, 2));
    await sendMail(config.mailing, mail, config.now(), stopping);
    return unprinted;
  }
  const folder = resolve(config.root, to.folder);
  await mkdir(folder, {recursive: true, mode: 0o700});
  await appendLine(join(folder, `${name}.ndjson`), JSON.stringify({id: uuid, ...delivered}));
  return 0;
}
