import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {parseDocument, visit} from 'yaml';
import {visible} from '../src/lib/visible.ts';
import {libraryCard} from './cli/library-card.ts';
import type {Hostile} from './hostile/cases.ts';
import {circles} from './hostile/circles.ts';
import {content} from './hostile/content.ts';
import {disk} from './hostile/disk.ts';
import {names} from './hostile/names.ts';
import type {Validated} from './hostile/validate-process.ts';
import {overrides} from './hostile/overrides.ts';
import {values} from './hostile/values.ts';
import {yamlFiles} from './hostile/yaml-files.ts';
import {patience} from './patience.ts';

/*
 * Workspaces that mean harm, given to `waymark validate` in a process of its own: one that takes more
 * memory or time than it may, or does not end at all, fails its test.
 */
const mostSeconds = 2;
const mostMemory = 256;
let validating: ChildProcess | undefined;

async function ask(files: Hostile['files']): Promise<Validated> {
  validating?.send({...libraryCard(), ...files});
  try {
    const answer = once(validating ?? process, 'message', {signal: AbortSignal.timeout(patience.forOne)});
    return ((await answer) as [Validated])[0];
  } catch (failed) {
    stop();
    throw failed;
  }
}

/** A process that has read and compiled what is harmless. */
async function start(): Promise<void> {
  validating = fork(join(import.meta.dirname, 'hostile/validate-process.ts'), {
    // Newer versions of Node have more room for what is new than that.
    execArgv: ['--import', 'tsx', '--max-old-space-size=128', '--max-semi-space-size=16'],
    serialization: 'advanced',
  });
  const {code, remarks} = await ask({});
  if (code !== 0) throw new Error(`What is harmless is refused: ${remarks}`);
}

/** One process serves many cases; what it already had is not held against the next. */
async function validate(files: Hostile['files']): Promise<Validated> {
  if (validating === undefined) await start();
  const first = await ask(files);
  if (first.mostMemory < mostMemory) return first;
  stop();
  await start();
  return ask(files);
}

afterAll(stop);

function stop(): void {
  validating?.kill('SIGKILL');
  validating = undefined;
}

/** `file code`, of each finding that is an error and has a line. */
function errorsIn(printed: string): readonly string[] {
  return [...printed.matchAll(/^(\S.*):\d+:\d+ {2}error {2}([a-z-]+)/gm)].map(([, file, code]) => `${file} ${code}`);
}

const all = {YAML: yamlFiles, names, content, overrides, values, circles, disk};
const cases = Object.values(all).flat();

it(`all ${cases.length} are of their own kind`, () => {
  expect(new Set(cases.map(({what}) => what)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThan(66);
});

describe.each(Object.entries(all))('hostile %s', (_group, some) => {
  it.each(some.map((one) => [one.what, one] as const))('%s is refused with its place', async (_what, one) => {
    const {code, printed, remarks, seconds, mostMemory: memory, polluted} = await validate(one.files);
    expect(code, remarks).toBe(1);
    expect(errorsIn(printed)).toContain(`${visible(one.file)} ${one.code}`);
    const said = printed + remarks;
    expect(said).not.toMatch(/^\s+at .*:\d+:\d+\)?$|\w+Error:|\[object /m);
    expect(said).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|KEY=secret|root:/);
    expect(polluted).toBe(false);
    expect(seconds).toBeLessThan(mostSeconds);
    expect(memory).toBeLessThan(mostMemory);
  });
});

/** The file with these entries added to each of its maps, and how many maps that are. */
function withKeys(text: string, keys: readonly string[]): readonly [text: string, maps: number] {
  const document = parseDocument(text);
  let maps = 0;
  visit(document, {
    Map: (_key, map) => {
      maps += 1;
      for (const key of keys) map.add({key, value: 'polluted'});
    },
  });
  return [document.toString(), maps];
}

describe('names of the prototype in every map of a file', () => {
  const files = Object.entries(libraryCard());

  it.each(files)('%s: those that reach it are refused, one by one', async (file, text) => {
    const [hostile, maps] = withKeys(text, ['__proto__', 'constructor', 'prototype']);
    const {code, printed, remarks, polluted} = await validate({[file]: hostile});
    expect(code, remarks).toBe(1);
    const found = errorsIn(printed).filter((one) => one === `${file} forbidden-key`);
    // A file of very many mistakes is left off at a hundred.
    expect(found.length).toBeGreaterThanOrEqual(Math.min(3 * maps, 99));
    expect(polluted).toBe(false);
  });

  it.each(files)('%s: all others are names like any', async (file, text) => {
    const [odd] = withKeys(text, ['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', '__defineGetter__']);
    const {code, printed, remarks, polluted} = await validate({[file]: odd});
    expect([0, 1], remarks).toContain(code);
    expect(printed).not.toMatch(/\[object |function |native code/);
    expect(polluted).toBe(false);
  });
});
