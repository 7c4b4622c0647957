import {appendFileSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {appendLine} from './append-line.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-lines-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

describe('a line', () => {
  it('is appended to a file that nobody else may read', async () => {
    const file = join(folder, 'ledger.ndjson');
    for (const line of ['{"number":"1"}', '{"number":"2"}']) await appendLine(file, line);
    expect(readFileSync(file, 'utf8')).toBe('{"number":"1"}\n{"number":"2"}\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is not joined to what a server that was killed has left of another', async () => {
    const file = join(folder, 'ledger.ndjson');
    await appendLine(file, '{"number":"1"}');
    appendFileSync(file, '{"num');
    await appendLine(file, '{"number":"2"}');
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(['{"number":"1"}', '{"num', '{"number":"2"}', '']);
  });
});
