import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {libraryCard} from './cli/library-card.ts';
import type {Found} from './hostile/compile-process.ts';
import {content} from './hostile/content.ts';
import {names} from './hostile/names.ts';
import {yamlFiles} from './hostile/yaml-files.ts';

/*
 * Files that mean harm are compiled in a process that may use 256 MB: one that takes more, or longer
 * than a busy machine can explain, fails its test.
 */
const patience = 10_000;
let compiling: ChildProcess | undefined;

async function findingsOf(files: ReadonlyMap<string, string>): Promise<readonly Found[]> {
  compiling ??= fork(join(import.meta.dirname, 'hostile/compile-process.ts'), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=256'],
    serialization: 'advanced',
  });
  compiling.send(files);
  const [found] = (await once(compiling, 'message', {signal: AbortSignal.timeout(patience)})) as [readonly Found[]];
  return found;
}

afterAll(stop);

function stop(): void {
  compiling?.kill('SIGKILL');
  compiling = undefined;
}

describe.each([
  ['YAML', yamlFiles],
  ['names', names],
  ['content', content],
])('hostile %s', (_what, cases) => {
  it.each(cases.map((one) => [one.what, one] as const))('%s is refused with its place', async (_name, one) => {
    const found = await findingsOf(new Map(Object.entries({...libraryCard(), ...one.files}))).catch(
      (failed: unknown) => {
        stop();
        throw failed;
      },
    );
    expect(found.map(({at, code}) => `${at.slice(0, at.lastIndexOf(':'))} ${code}`)).toContain(
      `${one.file} ${one.code}`,
    );
    for (const {message} of found) expect(message).not.toMatch(/\n\s+at |Error:|undefined|\[object/);
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  });
});

it('there are more than sixty of them, each of its own kind', () => {
  const all = [...yamlFiles, ...names, ...content].map(({what}) => what);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(66);
});
