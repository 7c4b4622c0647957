import {writtenAddress} from '../../catalog/countries/addresses/formats.ts';
import {isElsewhere} from '../../catalog/countries/home.ts';
import {formats} from '../../catalog/formats/index.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';
import {isEmptyList} from '../../runtime/answers/is-answered.ts';
import {day} from '../papers/day.ts';
import {figures, heading, type Paper, type Part} from '../papers/paper.ts';
import type {AskedAnswers, Question} from '../plan/plan.ts';
import type {Submission} from './read.ts';

/** What was asked and answered, one under the other: label and words. */
export type Answered = readonly (readonly [label: string, words: string])[];

/** The answers in the order of the questions, as people read them; what nobody asks any more comes last. */
function answeredOf(answers: Readonly<Record<string, unknown>>, questions: readonly Question[]): Answered {
  const known = new Set(questions.map(({key}) => key));
  const rest = Object.keys(answers).filter((key) => !known.has(key));
  return [...questions, ...rest.map((key): Question => ({key, label: key}))].flatMap((question) =>
    rowsOf(question, answers[question.key]),
  );
}

/** A submission as a paper: its answers, and the files that came with it. */
export function paperOf(
  {number, receivedAt, answers, files}: Submission,
  {title, questions}: AskedAnswers,
  issuer: string,
): Paper {
  const rows = answeredOf(answers, questions);
  const named = files.map(({name, size}) => [name, `${Math.max(1, Math.round(size / 1024))} kB`] as const);
  const parts: readonly Part[] = [
    figures(...rows),
    ...(named.length === 0 ? [] : [heading('Files'), figures(...named)]),
  ];
  return {
    id: 'submission',
    title,
    issuer,
    about: `Number ${number}, received ${day(receivedAt)}`,
    made: new Date(receivedAt),
    parts,
    record: `submission ${number} has every letter, as CSV and as JSON`,
  };
}

function rowsOf({label, options, questions, files, address}: Question, value: unknown): Answered {
  if (value === undefined || value === null || isEmptyList(value)) return [];
  if (questions !== undefined && Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      isRecord(item)
        ? answeredOf(item, questions).map(([name, words]) => [`${label} ${index + 1}: ${name}`, words] as const)
        : [],
    );
  if (files === true && Array.isArray(value)) return [[label, value.map(fileName).join(', ')]];
  if (address !== undefined && isRecord(value) && isElsewhere(value['country']))
    return [[label, abroad(value as {readonly [key: string]: Json}, value['country'], address)]];
  return [[label, wordsOf(value, options)]];
}

/** An address as it is written in its country, and which that is. */
function abroad(value: {readonly [key: string]: Json}, country: string, parts: readonly string[]): string {
  const name = /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : country;
  return [formats['address']?.print(value, `!${writtenAddress(country, parts)}`), name].filter(Boolean).join(', ');
}

const countryNames = new Intl.DisplayNames(['en'], {type: 'region'});

/** A file by its name; what was sent in its place, as it is. */
const fileName = (file: unknown): string =>
  isRecord(file) && typeof file['name'] === 'string' ? file['name'] : wordsOf(file, undefined);

function wordsOf(value: unknown, options: Question['options']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one: unknown) => wordsOf(one, options)).join(', ');
  if (isRecord(value))
    return Object.values(value)
      .map((one) => wordsOf(one, undefined))
      .filter((words) => words !== '')
      .join(', ');
  const text = String(value ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day(text);
  return options?.[text] ?? text;
}
