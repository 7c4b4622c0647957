import {isDeepStrictEqual} from 'node:util';
import {addHours} from 'date-fns';
import {setAt} from '../../lib/at-path.ts';
import {itemBlockOf} from '../../lib/item-block.ts';
import type {ScreenEntry, Section} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json, JsonObject} from '../../model/json.ts';
import {checkAnswers} from '../../runtime/answers/check.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {printError} from '../../runtime/answers/print-error.ts';
import {answerKeys, shownAnswers} from '../../runtime/answers/prune.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';
import {readParts} from '../../runtime/rules/read-path.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import type {RefusedField} from '../http/problem.ts';
import {judgedBlocks, judgedChecks, readsOnly, type Knows} from './judged-blocks.ts';
import {schemaErrors} from './schema-errors.ts';
import {liesIn, type SentAnswers, type SentKey} from './sent-answers.ts';

/** A body, and the day on which somebody sends it. */
interface Sent {
  readonly sent: SentAnswers;
  /** The answers that are in it, by their keys. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Keys with the value that is sent where there is no answer: it may be one, or none. */
  readonly unclear: ReadonlySet<string>;
  readonly data: RuleData;
}

/**
 * What of a body none of those would have sent that send it, as the nearest of them says: the one with the least that is
 * wrong. Empty where one would have, and where nobody is known.
 */
export function findMisfits(senders: readonly SentAnswers[], body: JsonObject, at: Date): readonly RefusedField[] {
  const found = senders.map((sent) => misfitsWith(sent, body, at));
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/**
 * What of a body no browser would have sent that runs the flow: answers of a screen that is not on the path or of a
 * question that is not shown, missing and wrong ones. What depends on facts, which only the sender knew, is let through.
 * Places are those of the body.
 */
function misfitsWith(sent: SentAnswers, body: JsonObject, at: Date): readonly RefusedField[] {
  const there = Object.entries(sent.keys).filter(([, {key, parts = {whole: key}}]) =>
    Object.values(parts).some((one) => Object.hasOwn(body, one)),
  );
  const unclear = new Set(
    there.flatMap(([answer, {key, otherwise}]) =>
      otherwise !== undefined && isDeepStrictEqual(body[key], otherwise) ? [answer] : [],
    ),
  );
  const all = Object.fromEntries(there.map(([answer, key]) => [answer, valueIn(body, key)]));
  const clear = Object.fromEntries(Object.entries(all).filter(([answer]) => !unclear.has(answer)));
  const found = daysAt(at).map((date) => {
    const errorsIn = (answers: Sent['answers']): readonly RefusedField[] =>
      misfitsOn({sent, answers, unclear, data: {answers, today: {date}, org: sent.org}});
    const errors = errorsIn(clear);
    if (unclear.size === 0) return errors;
    // A value that may be none is wrong where it is wrong as an answer, and no answer is wrong as well.
    const asAnswers = new Set(errorsIn(all).map((error) => topOf(error.at)));
    return errors.filter((error) => !unclear.has(topOf(error.at)) || asAnswers.has(topOf(error.at)));
  });
  const best = found.find((errors) => errors.length === 0) ?? found[0] ?? [];
  const foreign = sent.never.filter((key) => isFilled(body[key])).map((key) => ({at: key, message: notAsked}));
  return [...foreign, ...best.map((error) => ({...error, at: placeInBody(sent, error.at)}))];
}

/** An answer as the body has it; of one whose parts are sent, those that are there. */
export function valueIn(body: JsonObject, {key, parts}: SentKey): Json {
  if (parts === undefined) return body[key] as Json;
  const there = Object.entries(parts).filter(([, one]) => Object.hasOwn(body, one));
  return there.reduce<Json>((value, [path, one]) => setAt(value, path.split('.'), body[one]) ?? {}, {});
}

/** The days that it is somewhere at this moment: the sender's is one of them. Greenwich's first. */
export function daysAt(at: Date): readonly string[] {
  const days = [0, -12, 14].map((hours) => addHours(at, hours).toISOString().slice(0, 10));
  return [...new Set(days)];
}

function misfitsOn(body: Sent): readonly RefusedField[] {
  const {sent, answers} = body;
  const errors = new Map<string, RefusedField>();
  const asked = new Set<string>();
  let isPast = false;
  for (const section of sent.flow.sections) {
    for (const id of section.screens) {
      const [screen, entry] = [sent.screens[id], sent.flow.screens.find((one) => one.id === id)];
      if (screen === undefined || entry === undefined) continue;
      const before = knownOf(asked, body);
      const own = answerKeys(screen.blocks).filter((key) => Object.hasOwn(sent.keys, key));
      own.forEach((key) => asked.add(key));
      const places = own.flatMap((key) => placesAsked(key, screen));
      const has = places.some((at) => isFilled(valueAt(answers, at)));
      const place = onPathOf(section, entry, body.data, before);
      const isComplete = standsOnPath(entry) && !isPast && (id !== sent.screen || sent.checks);
      const found =
        place === 'off'
          ? refusedAt(body, places, () => notAsked)
          : misfitsOf(body, screen, knownOf(asked, body), {
              isComplete: isComplete && place !== 'unclear',
              isNeeded: place === 'on' || has,
            });
      for (const error of found) if (!errors.has(error.at)) errors.set(error.at, error);
      isPast ||= id === sent.screen;
    }
  }
  return [...errors.values()];
}

/** What is asked later may be changed again by what was asked before it, so that nobody who comes earlier may read it. */
function knownOf(asked: ReadonlySet<string>, {sent, unclear}: Sent): Knows {
  const known = new Set([...asked].filter((key) => !unclear.has(key)));
  return (path) => {
    const [root, key = ''] = path.split('.');
    return (
      root === 'today' || root === 'org' || (root === 'answers' && known.has(key) && isSentAt(sent, path.slice(8)))
    );
  };
}

/** `unknown`: facts decide; `unclear`: answers do that are not known, or asked later only. */
function onPathOf(
  section: Section,
  entry: ScreenEntry,
  data: RuleData,
  knows: Knows,
): 'on' | 'off' | 'unknown' | 'unclear' {
  const conditions = [section.when, entry.when];
  if (conditions.some((when) => readsOnly(when, knows) && !holds(when, data))) return 'off';
  if (conditions.every((when) => readsOnly(when, knows))) return 'on';
  const orFacts: Knows = (path) => !/^answers(?:\.|$)/.test(path) || knows(path);
  return conditions.every((when) => readsOnly(when, orFacts)) ? 'unknown' : 'unclear';
}

function misfitsOf(
  body: Sent,
  screen: CompiledScreen,
  knows: Knows,
  {isComplete, isNeeded}: {readonly isComplete: boolean; readonly isNeeded: boolean},
): readonly RefusedField[] {
  const {sent, answers, data} = body;
  const blocks = judgedBlocks(screen.blocks, knows, (key) => Object.hasOwn(sent.keys, key));
  const keys = answerKeys(blocks).filter((key) => Object.hasOwn(sent.keys, key));
  const shown = shownAnswers(blocks, data);
  const changed = keys.filter((key) => isFilled(answers[key]) && !isAsShown(key, shown, body));
  const offered = new Set(shownFields(blocks, data).flatMap(({at, block}) => (block.blocks === undefined ? [at] : [])));
  const refused = refusedAt(body, changed, (key) => {
    if (offered.has(key)) return 'Choose one of the offered answers';
    return shown[key] === undefined ? notAsked : 'Some of this is not asked for';
  });
  if (!isComplete) return refused;
  const own = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
  const judged = {...screen, blocks, checks: judgedChecks(screen.checks, knows)};
  const words = withValues(screen, data);
  const wrong = checkAnswers(judged, data, schemaErrors(screen, own)).filter(
    ({at, code}) =>
      (at === '' ||
        (Object.hasOwn(sent.keys, topOf(at)) &&
          (isSentAt(sent, at) || (at === topOf(at) && !isFilled(answers[at]))))) &&
      (isNeeded || (code !== 'required' && code !== 'minItems')),
  );
  return [...refused, ...wrong.map((error) => ({at: error.at, message: printError(error, words)}))];
}

const notAsked = 'This is not asked for';

/** Whether an answer is what is shown of it: of one whose parts are sent, those; the country of an address need not be one. */
function isAsShown(key: string, shown: Readonly<Record<string, unknown>>, {sent, answers}: Sent): boolean {
  const parts = Object.keys(sent.keys[key]?.parts ?? {'': key});
  return parts.every((part) => {
    const path = part === '' ? [key] : [key, ...part.split('.')];
    return isDeepStrictEqual(readParts(shown, path), readParts(answers, path));
  });
}

/** Errors at those of these answers that somebody has given. */
function refusedAt(body: Sent, places: readonly string[], why: (at: string) => string): readonly RefusedField[] {
  return places.filter((at) => isFilled(valueAt(body.answers, at))).map((at) => ({at, message: why(at)}));
}

/** Where a screen asks what stands under a key: of one that shows for one item of a list, in that item alone. */
function placesAsked(key: string, screen: CompiledScreen): readonly string[] {
  const block = itemBlockOf(screen);
  if (block?.id !== key) return [key];
  return answerKeys(block.blocks).map((inner) => `${key}.${block.place}.${inner}`);
}

const valueAt = (answers: Sent['answers'], at: string): unknown => readParts(answers, at.split('.'));

/** Whether what stands at a path of the answers is in the body: of an answer whose parts are sent, those alone. */
function isSentAt({keys}: SentAnswers, at: string): boolean {
  const answer = topOf(at);
  const parts = keys[answer]?.parts;
  return parts === undefined || Object.keys(parts).some((part) => liesIn(at, `${answer}.${part}`));
}

/** Where the body has what stands at a path of the answers. */
export function placeInBody({keys}: SentAnswers, at: string): string {
  const answer = topOf(at);
  const {key = answer, parts} = keys[answer] ?? {};
  if (parts === undefined) return `${key}${at.slice(answer.length)}`;
  const part = Object.keys(parts).find((one) => liesIn(at, `${answer}.${one}`));
  return part === undefined ? key : `${parts[part] ?? key}${at.slice(answer.length + part.length + 1)}`;
}

function topOf(at: string): string {
  return at.split('.')[0] ?? '';
}
