import {writtenAddress} from '../../catalog/countries/addresses/formats.ts';
import {home, isElsewhere} from '../../catalog/countries/home.ts';
import {getAt} from '../../lib/at-path.ts';
import {isRecord} from '../../lib/is-record.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {localMoment} from '../../lib/time-zone.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import {isEmptyList} from '../../runtime/answers/is-answered.ts';
import {printAnswer} from '../../runtime/answers/print-answer.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import {figures, paperHeading, type Paper, type PaperPart} from '../papers/paper.ts';
import type {AskedAnswers, PlannedQuestion} from '../plan/plan.ts';
import type {Submission} from './read.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What was asked and answered, one under the other: label and words. */
export type Answered = readonly (readonly [label: string, words: string])[];

/** The answers in the order of the questions, as people read them; what nobody asks any more comes last. */
function answeredOf(answers: Answers, questions: readonly PlannedQuestion[], data: RuleData): Answered {
  const known = new Set(questions.map(({key}) => key));
  const rest = Object.keys(answers).filter((key) => !known.has(key));
  return [...questions, ...rest.map((key): PlannedQuestion => ({key, label: key}))].flatMap((question) =>
    rowsOf(question, answers[question.key], data),
  );
}

/** What was sent, under the names that rules know it by. */
const byField = (answers: Answers, questions: readonly PlannedQuestion[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    questions.flatMap(({key, field}) => (field === undefined ? [] : [[field.id, answers[key]] as const])),
  ),
});

/** A submission as a paper: its answers, and the files that came with it. It came at the time of `timeZone`, else of UTC. */
export function paperOf(
  {number, receivedAt, answers, files}: Submission,
  {title, questions}: AskedAnswers,
  issuer: string,
  timeZone?: string,
): Paper {
  const own = byField(answers, questions);
  const rows = answeredOf(answers, questions, {answers: own, item: own});
  const named = files.map(({name, size}) => [name, `${Math.max(1, Math.round(size / 1024))} kB`] as const);
  const parts: readonly PaperPart[] = [
    figures(...rows),
    ...(named.length === 0 ? [] : [paperHeading('Files'), figures(...named)]),
  ];
  return {
    id: 'submission',
    title,
    issuer,
    about: `Number ${number}, received ${localMoment(receivedAt, timeZone).shown}`,
    made: new Date(receivedAt),
    parts,
    record: `submission ${number} has every letter, as CSV and as JSON`,
  };
}

function rowsOf({label, field, questions}: PlannedQuestion, value: unknown, data: RuleData): Answered {
  if (value === undefined || value === null || isEmptyList(value)) return [];
  if (questions !== undefined && Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      isRecord(item)
        ? answeredOf(item, questions, {...data, item: byField(item, questions)}).map(
            ([name, words]) => [`${label} ${index + 1}: ${name}`, words] as const,
          )
        : [],
    );
  return [[label, field === undefined ? wordsOf(value) : printed(field, value, data)]];
}

function printed(field: FieldBlock, value: unknown, data: RuleData): string {
  if (field.type === 'address' && isRecord(value)) return addressWords(field, value, data);
  // In which order a day stands nobody can tell where the answer that says its country was not sent.
  const isUntold =
    field.type === 'date' &&
    [...pathsReadIn(field.props['written']).keys()].some((path) => !isKnown(getAt(data, path.split('.'))));
  return isUntold ? wordsOf(value) : printAnswer(field, value, data, wordsOf);
}

/** An address as it is written in its country, whole, and which that is where it is another. */
function addressWords(field: FieldBlock, value: Answers, data: RuleData): string {
  const {country} = value;
  const parts = new Set([...(field.blocks ?? []).map(({id}) => id), ...Object.keys(value)]);
  const written = `!${writtenAddress(isElsewhere(country) ? country : home, [...parts])}`;
  const words = printAnswer({...field, props: {written}}, value, data, wordsOf);
  return isElsewhere(country) ? [words, countryName(country)].filter((part) => part !== '').join(', ') : words;
}

const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country;

const countryNames = new Intl.DisplayNames(['en'], {type: 'region'});

/** What was sent, as it is. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const parts: readonly unknown[] | undefined = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.values(value)
      : undefined;
  if (parts === undefined) return String(value ?? '');
  return parts
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(', ');
}
