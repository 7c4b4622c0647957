import {describe, expect, it} from 'vitest';
import {csvOf} from './csv.ts';
import type {Submission} from './read.ts';

function submission(number: number, answers: Submission['answers']): Submission {
  const about = {org: 'default', submission: 'card', receivedAt: '2026-11-26T08:00:00.000Z'};
  return {...about, id: `id-${number}`, number: String(number), answers, files: [], deliveries: []};
}

/** The cells of a table, one row a line, whose submissions are read as one list first, and as another then. */
async function tableOf(...lists: readonly (readonly Submission[])[]): Promise<readonly (readonly string[])[]> {
  const left = [...lists];
  async function* read(): AsyncGenerator<Submission> {
    yield* left.shift() ?? [];
  }
  const rows: string[][] = [];
  for await (const piece of csvOf(read)) rows.push(piece.trimEnd().split(','));
  return rows;
}

describe('a table of submissions', () => {
  it('is of those that there were when it began, each with all of its answers', async () => {
    const [first, second] = [submission(100_001, {name: 'Ada'}), submission(100_003, {name: 'Ben'})];
    // A number is given when a submission is put in, which may be long before it is kept.
    const [late, last] = [submission(100_002, {name: 'Cleo', branch: 'HARBOUR'}), submission(100_004, {branch: 'OLD'})];
    const rows = await tableOf([first, second], [first, late, second, last]);
    expect(rows.map((row) => [row.at(0), row.at(-1)])).toEqual([
      ['number', 'name'],
      ['100001', 'Ada'],
      ['100003', 'Ben'],
    ]);
  });

  it('tells numbers that lie side by side, and far from each other, apart', async () => {
    const numbers = [1, 31, 33, 63, 65, 4_294_967_297, 9_007_199_254_740_991];
    const all = numbers.map((number) => submission(number, {}));
    const beside = numbers.map((number) => submission(number - 1, {}));
    const rows = await tableOf(all, [...beside, ...all]);
    expect(rows.slice(1).map(([number]) => Number(number))).toEqual(numbers);
  });
});
