import {isRecord} from '../../lib/is-record.ts';
import {isToldName} from './is-told-name.ts';

type Data = Readonly<Record<string, unknown>>;

/** A recorded application, as `schemas/replay/recorded-application.schema.json` has it. */
export interface RecordedApplication {
  readonly id: string;
  readonly flow: string;
  readonly org: string;
  readonly at?: string;
  readonly facts: Data;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly raised?: readonly string[];
  readonly journey: Readonly<Record<string, Data>>;
}

/** The keys of a recorded application whose values are texts, and the others. */
export const textKeys = ['id', 'flow', 'org', 'at'] as const;
export const recordedKeys: ReadonlySet<string> = new Set([
  ...textKeys,
  'facts',
  'params',
  'query',
  'raised',
  'journey',
  'valid',
]);

/** Why something is no recorded application, without anything that it says but the name of a key. */
export interface NotRecorded {
  readonly unreadable: string;
}

/** Reads one line. */
export function readRecorded(line: string): RecordedApplication | NotRecorded {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    const isCut = /^\s*\{/.test(line) && !/\}\s*$/.test(line);
    return {unreadable: isCut ? 'it is JSON that ends too early: the line is cut' : 'it is not JSON'};
  }
  return recordedOf(read);
}

/** Takes what was read for a recorded application, where it is one. */
export function recordedOf(read: unknown): RecordedApplication | NotRecorded {
  if (!isRecord(read)) return {unreadable: 'it is no object'};
  const {id, flow, facts, org = 'default', journey = {}, at, params, query, raised, valid} = read;
  if (typeof id !== 'string' || id === '') return {unreadable: 'it has no `id`'};
  if (typeof flow !== 'string') return {unreadable: 'it has no `flow`'};
  if (!isRecord(facts)) return {unreadable: 'it has no `facts`'};
  if (typeof org !== 'string') return {unreadable: '`org` is no text'};
  if (at !== undefined && typeof at !== 'string') return {unreadable: '`at` is no text'};
  if (!isRecord(journey) || !Object.values(journey).every(isRecord)) return {unreadable: '`journey` is no map of maps'};
  if (params !== undefined && !isTexts(params)) return {unreadable: '`params` is no map of texts'};
  if (query !== undefined && !isTexts(query)) return {unreadable: '`query` is no map of texts'};
  if (raised !== undefined && !(Array.isArray(raised) && raised.every((one) => typeof one === 'string')))
    return {unreadable: '`raised` is no list of names'};
  // Which screens are valid is worked out here; `waymark sql` is told it.
  if (valid !== undefined && !isRecord(valid)) return {unreadable: '`valid` is no map'};
  for (const key in read)
    if (!recordedKeys.has(key))
      return {unreadable: `it has ${isToldName(key) ? `\`${key}\`, ` : ''}a key that the format lacks`};
  // Nothing else is in it, and most say both.
  if (valid === undefined && read['org'] === org && read['journey'] === journey)
    return read as unknown as RecordedApplication;
  return {
    id,
    flow,
    org,
    facts,
    journey: journey as RecordedApplication['journey'],
    ...(at === undefined ? {} : {at}),
    ...(params === undefined ? {} : {params}),
    ...(query === undefined ? {} : {query}),
    ...(raised === undefined ? {} : {raised}),
  };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
}
