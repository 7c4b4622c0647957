import {randomUUID} from 'node:crypto';
import {isSpanContextValid, trace} from '@opentelemetry/api';
import {recipientOf} from '../deliveries/email.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {Receipt} from '../operations/receipt-answer.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {DeliveryPlan} from '../plan/plan.ts';
import type {JsonObject} from '../../model/json.ts';
import type {SubmissionRow} from '../store/tables.ts';
import {filesNamedIn} from '../uploads/files-named-in.ts';
import {writeTraceparent} from '../traces/traceparent.ts';

/** What came in. */
export interface NewSubmission extends Pick<
  SubmissionRow,
  'uuid' | 'org' | 'kind' | 'operation' | 'owner' | 'created'
> {
  readonly body: JsonObject;
}

/** Keeps a submission, takes the files that it names along, and puts in its deliveries. */
export async function keepSubmission(
  trx: JourneyTrx,
  {seal, plan}: Pick<JourneyServices, 'seal' | 'plan'>,
  {body, ...submission}: NewSubmission,
): Promise<SubmissionRow> {
  const row = await trx
    .insertInto('submissions')
    .values({...submission, sealed: seal.close(body)})
    .returningAll()
    .executeTakeFirstOrThrow();
  const {uuid, owner, created} = row;
  const named = filesNamedIn(body);
  if (owner !== null && named.length > 0)
    await trx
      .updateTable('uploads')
      // Where it came from was to count what lies there unsent.
      .set({submission: uuid, network: null})
      .where('owner', '=', owner)
      .where('submission', 'is', null)
      .where('uuid', 'in', named)
      .execute();
  const names = Object.entries(plan.deliveries).flatMap(([name, to]) =>
    to.of === row.kind && goesSomewhere(to, body) ? [name] : [],
  );
  for (const name of names)
    await trx
      .insertInto('deliveries')
      .values({
        ...{uuid: randomUUID(), submission: uuid, name, state: 'waiting', attempts: 0},
        ...{due: created, error: null, created, ended: null, trace: currentTrace()},
      })
      .execute();
  return row;
}

/** The span that this is part of, for what is done later to name it. */
function currentTrace(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span !== undefined && isSpanContextValid(span) ? writeTraceparent(span) : null;
}

/** A mail to an answer that is empty goes to nobody. */
function goesSomewhere(to: DeliveryPlan, answers: JsonObject): boolean {
  return to.to !== 'email' || recipientOf(to.mail, answers) !== '';
}

/** The last submission of a kind that somebody has made. */
export async function lastOf(trx: JourneyTrx, owner: string, kind: string): Promise<SubmissionRow | undefined> {
  return trx
    .selectFrom('submissions')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What its sender is told of it. */
export function receiptOf({uuid, number, created}: SubmissionRow): Receipt {
  return {id: uuid, number, time: created.toISOString()};
}
