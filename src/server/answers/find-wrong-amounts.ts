import {answerRead} from '../../lib/answer-read.ts';
import {setAt} from '../../lib/at-path.ts';
import type {Json, JsonObject} from '../../model/json.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RefusedField} from '../http/problem.ts';
import {daysAt, findMisfits} from './find-misfits.ts';
import type {SentAnswers} from './sent-answers.ts';

/**
 * What of a body none of those would have sent that send it, as `findMisfits` says it, and with that keys of it that say
 * what is to be paid and say something else than the same sender would: each is worked out anew, by the rule of the action,
 * from the answers that are sent with it. Wrong too where that gives no amount, and where nobody is known who sends it.
 */
export function findMisfitsAndAmounts(
  senders: readonly SentAnswers[],
  keys: readonly string[],
  body: JsonObject,
  at: Date,
): readonly RefusedField[] {
  if (senders.length === 0) return keys.map(wrongAmount);
  const found = senders.map((sent) => [
    ...findMisfits([sent], body, at),
    ...keys.filter((key) => !isRight(sent, key, body, at)).map(wrongAmount),
  ]);
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const wrongAmount = (key: string): RefusedField => ({at: key, message: 'This is not what is to be paid'});

function isRight({rules, org}: SentAnswers, key: string, body: JsonObject, at: Date): boolean {
  const rule = rules[key];
  if (rule === undefined) return false;
  const answers = answersIn(rules, body);
  return daysAt(at).some((date) => {
    const worked = evaluate(rule, {answers, today: {date}, org});
    return typeof worked === 'number' && worked >= 0 && worked === body[key];
  });
}

/** The answers that a body has as they are, by their paths. */
function answersIn(rules: SentAnswers['rules'], body: JsonObject): Json {
  return Object.entries(rules).reduce<Json>((answers, [key, rule]) => {
    const read = answerRead(rule);
    if (read === undefined || !Object.hasOwn(body, key)) return answers;
    return setAt(answers, read.path, body[key]) ?? {};
  }, {});
}
