import type {ParquetParsers} from 'hyparquet';

/** A text of JSON in a column, which says null where it means null. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const dayMs = 86_400_000;
const decoder = new TextDecoder();
const moment = (ms: number): string => new Date(ms).toISOString();

/** Values of columns as JSON has them: days as `2026-11-22`, moments as `2026-11-22T09:00:00.000Z`. */
export const asWritten: Partial<ParquetParsers> = {
  dateFromDays: (days) => moment(days * dayMs).slice(0, 10),
  timestampFromMilliseconds: (millis) => moment(Number(millis)),
  timestampFromMicroseconds: (micros) => moment(Number(micros / 1000n)),
  timestampFromNanoseconds: (nanos) => moment(Number(nanos / 1_000_000n)),
  jsonFromBytes: (bytes: Uint8Array | undefined) => bytes && new JsonText(decoder.decode(bytes)),
};
