import type {Submission} from './read.ts';

/**
 * A table of submissions, RFC 4180, with a key of the answers in each column; what lies deeper stands as JSON. A cell
 * that a spreadsheet would take for a formula begins with an apostrophe. Reads them twice, for the columns come first: of
 * what arrives meanwhile there is nothing, for it might have answers of which no column is; what is erased meanwhile is not
 * there either. Nobody else waits for it: no transaction is open between.
 */
export async function* csvOf(read: () => AsyncIterable<Submission>): AsyncGenerator<string> {
  const keys = new Set<string>();
  const found = numberSet();
  for await (const {number, answers} of read()) {
    found.add(Number(number));
    for (const key of Object.keys(answers)) keys.add(key);
  }
  yield line(['number', 'id', 'org', 'submission', 'receivedAt', ...keys]);
  for await (const {number, id, org, submission, receivedAt, answers} of read())
    if (found.has(Number(number)))
      yield line([number, id, org, submission, receivedAt, ...[...keys].map((key) => cellOf(answers[key]))]);
}

/** Whole numbers, of which those that follow one another take a bit each: an export of any size needs little memory. */
function numberSet() {
  const words = new Map<number, number>();
  const wordOf = (number: number): number => Math.floor(number / 32);
  const bitOf = (number: number): number => 1 << (number % 32);
  return {
    add: (number: number): void => {
      words.set(wordOf(number), (words.get(wordOf(number)) ?? 0) | bitOf(number));
    },
    has: (number: number): boolean => ((words.get(wordOf(number)) ?? 0) & bitOf(number)) !== 0,
  };
}

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
