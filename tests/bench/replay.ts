import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const count = 100_000;

/** Recorded applications that `waymark replay` decides in a second, on all cores, with what it needs to start left out. */
export const replayFigures = (): readonly Figure[] => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-replay-'));
  try {
    const file = join(folder, 'recorded.ndjson');
    execFileSync(process.execPath, [join(root, 'scripts/recorded-sample.mjs'), file, String(count), root]);
    const {stderr} = spawnSync(process.execPath, [join(root, 'scripts/waymark.mjs'), 'replay', file], {
      cwd: root,
      encoding: 'utf8',
    });
    const rate = Number(/(\d+) a second/.exec(stderr)?.[1]);
    if (!(rate > 0)) throw new Error(`The replay did not end: ${stderr}`);
    return [
      {
        name: `recorded applications decided in a second, of ${count}`,
        value: rate,
        unit: 'applications',
        goal: {least: 50_000},
      },
    ];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};
