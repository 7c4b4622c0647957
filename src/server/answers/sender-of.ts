import {isDeepStrictEqual} from 'node:util';
import type {JsonObject} from '../../model/json.ts';
import {findMisfits, valueIn} from './find-misfits.ts';
import type {SentAnswers} from './sent-answers.ts';

/**
 * Which of those that send an operation has sent a body: the one with the least that is wrong as it says; of several in
 * different sets of answers the one whose draft (`drafts`, by set) has most of what was sent. Undefined: nobody is known.
 */
export function senderOf(
  senders: readonly SentAnswers[],
  {
    body,
    at,
    drafts = new Map(),
  }: {readonly body: JsonObject; readonly at: Date; readonly drafts?: ReadonlyMap<string, JsonObject>},
): SentAnswers | undefined {
  if (new Set(senders.map(({flow}) => flow.answers)).size <= 1) return senders[0];
  const judged = senders.map((sent) => ({
    sent,
    wrong: findMisfits([sent], body, at).length,
    known: sameAnswers(sent, body, drafts.get(sent.flow.answers) ?? {}),
  }));
  return judged.toSorted((one, other) => one.wrong - other.wrong || other.known - one.known)[0]?.sent;
}

/** How many answers of a draft are in a body as they are. */
function sameAnswers({keys}: SentAnswers, body: JsonObject, draft: JsonObject): number {
  const there = Object.entries(keys).filter(([answer]) => draft[answer] !== undefined);
  return there.filter(([answer, key]) => isDeepStrictEqual(valueIn(body, key), draft[answer])).length;
}
