import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, describe, expect, it} from 'vitest';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';

const rows = 20;
const folder = mkdtempSync(join(tmpdir(), 'waymark-killed-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Writes until so many more rounds are said to be kept, and is killed in the middle of the next. */
async function killedAfter(rounds: number): Promise<number> {
  const script = join(import.meta.dirname, 'support/write-until-killed.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let last = -1;
  for await (const line of createInterface({input: child.stdout})) {
    last = Number(line);
    if (last + 1 < rounds) continue;
    child.kill('SIGKILL');
    break;
  }
  expect((await ended)[1]).toBe('SIGKILL');
  return last;
}

describe('a server that is killed while it writes', () => {
  it('has kept what it said it kept, nothing by halves, and starts again', async () => {
    const last = await killedAfter(3);
    const {db, close} = await openSandboxStore({dataFolder: folder});
    const kept = await db
      .selectFrom('attempts')
      .select(['subject', ({fn}) => fn.countAll().as('rows')])
      .groupBy('subject')
      .execute();
    await close();
    expect(kept.map((one) => Number(one.rows))).toEqual(kept.map(() => rows));
    for (let round = 0; round <= last; round += 1) expect(kept.map(({subject}) => subject)).toContain(`round ${round}`);
  });
});
