import {isRecord} from '../../../lib/is-record.ts';
import {kindInText} from '../alike.ts';
import {textKeys} from '../recorded.ts';
import {JsonText, NoValue, inUtf8} from './column-values.ts';

/** A row by its columns, as the file has them. */
export type ParquetRow = Readonly<Record<string, unknown>>;

/** The column with a recorded application as a whole, as `waymark sql` reads it. */
export const columnOfAll = 'application';

class Unreadable extends Error {}

/**
 * The recorded application that a row has, as a line of NDJSON would say it. A column may have texts of JSON or the values
 * themselves, but for keys that are texts: those are in plain ones. A column, or a part of a value, that is null there is
 * absent. A number as an id is its digits.
 */
export const applicationIn = (row: ParquetRow): object | {readonly unreadable: string} => {
  try {
    const all = row[columnOfAll];
    if (all !== undefined) return wholeOf(columnOfAll, all);
    const found: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      if (value === null || value === undefined) continue;
      if (name === 'id') found[name] = idIn(value);
      else found[name] = (textKeys as readonly string[]).includes(name) ? jsonOf(name, value) : partOf(name, value);
    }
    return found;
  } catch (error) {
    if (error instanceof Unreadable) return {unreadable: error.message};
    throw error;
  }
};

/** The flow and the organisation that a row names, where its columns say them in plain texts: as good a guess as `kindInText`. */
export const kindOfRow = (row: ParquetRow): string => {
  const all = plainText(row[columnOfAll]);
  return all === '' ? `${plainText(row['flow'])} ${plainText(row['org'])}` : kindInText(all);
};

const plainText = (value: unknown): string =>
  value instanceof JsonText ? value.text : typeof value === 'string' ? value : '';

const wholeOf = (column: string, value: unknown): object => {
  const read = partOf(column, value);
  if (isRecord(read)) return read;
  throw new Unreadable(`\`${column}\` is no object`);
};

const idIn = (value: unknown): unknown => {
  // As a number of JSON it would lose its last digits, and two applications become one.
  const id = typeof value === 'bigint' ? String(value) : jsonOf('id', value);
  if (typeof id !== 'number') return id;
  if (Number.isSafeInteger(id)) return String(id);
  throw new Unreadable('`id` is a number of more than 15 digits, or none that is whole: write it as a text');
};

const partOf = (column: string, value: unknown): unknown => {
  const read = value instanceof Uint8Array ? inUtf8(value) : value;
  return typeof read === 'string' ? parsed(column, read) : jsonOf(column, read);
};

const parsed = (column: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(`\`${column}\` is not JSON`);
  }
};

/** A value of a typed column: what is null in a structure is absent, for each row has all of its keys. */
const jsonOf = (column: string, value: unknown): unknown => {
  if (value instanceof JsonText) return parsed(column, value.text);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof NoValue) throw new Unreadable(`\`${column}\` has ${value.what}`);
  if (value instanceof Uint8Array) return jsonOf(column, inUtf8(value));
  if (ArrayBuffer.isView(value)) return [...(value as unknown as Iterable<unknown>)].map((one) => jsonOf(column, one));
  if (Array.isArray(value)) return value.map((one: unknown) => jsonOf(column, one) ?? null);
  if (!isRecord(value)) return value;
  const found: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const said = one === null || one === undefined ? undefined : jsonOf(column, one);
    if (said !== undefined) found[key] = said;
  }
  return found;
};
