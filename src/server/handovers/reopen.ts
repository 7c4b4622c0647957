import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonObject} from '../../model/json.ts';
import {draftOf} from '../../runtime/answers/draft.ts';
import {valueIn} from '../answers/find-misfits.ts';
import {senderOf} from '../answers/sender-of.ts';
import type {SentAnswers} from '../answers/sent-answers.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {ServerPlan, SubmitPlan} from '../plan/plan.ts';
import {keepDraft, lockDraft, readDraftOf} from '../store/drafts.ts';
import {asObject} from '../../lib/as-object.ts';
import type {SubmissionRow} from '../store/tables.ts';

/** Drafts that one owner may have. */
const most = 200;

/**
 * Gives whoever has sent a submission their draft again, made of what of it was answered (`body`). What no draft holds is
 * asked again, and so are files, which lie with what was sent. What they have typed since then stays as it is.
 */
export async function reopenDraft(
  trx: JourneyTrx,
  {plan, seal}: Pick<JourneyServices, 'plan' | 'seal'>,
  {uuid, org, kind, operation, owner, created}: SubmissionRow,
  body: JsonObject,
  at: Date,
): Promise<void> {
  const submit = submitOf(plan, operation, kind);
  if (owner === null || submit === undefined) return;
  const sender = senderOf(submit.sent(org), {body, at: created});
  const set = sender?.flow.answers ?? submit.set;
  if (set === undefined) return;
  await lockDraft(trx, owner, set);
  if ((await readDraftOf(trx, seal, [owner], set)) !== undefined) return;
  const files = await trx.selectFrom('uploads').select('uuid').where('submission', '=', uuid).execute();
  const answers = answersIn(sender, body, new Set(files.map((file) => file.uuid)));
  // Who sends it back asks for this row, and not the network that it would count for.
  await keepDraft(trx, seal, {owner, set, network: null}, {answers}, at, most);
}

/** What sends it: the operation that did, or, where the contract calls that otherwise by now, one that sends the same. */
function submitOf({operations}: ServerPlan, operation: string, kind: string): SubmitPlan | undefined {
  const own = operations[operation];
  if (own?.does === 'submit') return own;
  return Object.values(operations).find((one): one is SubmitPlan => one.does === 'submit' && one.of === kind);
}

function answersIn(sender: SentAnswers | undefined, body: JsonObject, files: ReadonlySet<string>): JsonObject {
  if (sender === undefined) return {};
  const answers = Object.entries(sender.keys).flatMap(([answer, key]) => {
    const value = valueIn(body, key);
    return value === undefined ? [] : [[answer, withoutFiles(value, files)] as const];
  });
  return asObject(draftOf(Object.values(sender.screens), Object.fromEntries(answers)));
}

function withoutFiles(value: Json, files: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.filter((one) => !isFile(one, files)).map((one) => withoutFiles(one, files));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutFiles(one, files)]));
}

function isFile(value: Json, files: ReadonlySet<string>): boolean {
  return isRecord(value) && Object.values(value).some((one) => typeof one === 'string' && files.has(one));
}
