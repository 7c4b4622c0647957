import type {Submission} from './read.ts';

/**
 * A table of submissions, RFC 4180, with a key of the answers in each column; what lies deeper stands as JSON. A cell
 * that a spreadsheet would take for a formula begins with an apostrophe. Reads them twice: the columns come first.
 */
export async function* csvOf(read: () => AsyncIterable<Submission>): AsyncGenerator<string> {
  const keys = new Set<string>();
  for await (const {answers} of read()) for (const key of Object.keys(answers)) keys.add(key);
  yield line(['number', 'id', 'org', 'submission', 'receivedAt', ...keys]);
  for await (const {number, id, org, submission, receivedAt, answers} of read())
    yield line([number, id, org, submission, receivedAt, ...[...keys].map((key) => cellOf(answers[key]))]);
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
