import type {ParquetParsers} from 'hyparquet';

/** A text of JSON in a column, which says null where it means null. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value of a column that has no form in JSON. It makes its own row unreadable, and no other of its page. */
export class NoValue {
  /** As "a day that is none". */
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

const dayMs = 86_400_000;
const decoder = new TextDecoder('utf-8', {fatal: true});

/** The text that bytes are in UTF-8. */
export const inUtf8 = (bytes: Uint8Array): string | NoValue => {
  try {
    return decoder.decode(bytes);
  } catch {
    return new NoValue('bytes that are no text in UTF-8');
  }
};

/** Columns of days and moments have some that are none, as infinity; JSON writes a year with four digits. */
const moment = (ms: number): string | NoValue => {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999
    ? date.toISOString()
    : new NoValue('a day that is none, or not of the years 0 to 9999');
};

const day = (moments: string | NoValue): string | NoValue =>
  typeof moments === 'string' ? moments.slice(0, 10) : moments;

/**
 * Values of columns as JSON has them: days as `2026-11-22`, moments as `2026-11-22T09:00:00.000Z`, those without a zone as
 * of UTC; what is none is a `NoValue`.
 */
export const columnValues = {
  dateFromDays: (days) => day(moment(days * dayMs)),
  timestampFromMilliseconds: (millis) => moment(Number(millis)),
  timestampFromMicroseconds: (micros) => moment(Number(micros / 1000n)),
  timestampFromNanoseconds: (nanos) => moment(Number(nanos / 1_000_000n)),
  stringFromBytes: (bytes: Uint8Array | undefined) => bytes && inUtf8(bytes),
  jsonFromBytes: (bytes: Uint8Array | undefined) => {
    const text = bytes && inUtf8(bytes);
    return typeof text === 'string' ? new JsonText(text) : text;
  },
} satisfies Partial<ParquetParsers>;
