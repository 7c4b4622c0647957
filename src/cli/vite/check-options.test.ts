import {mkdirSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {waymark, type WaymarkOptions} from '../../doors/vite.ts';

const project = mkdtempSync(join(tmpdir(), 'waymark-vite-'));
mkdirSync(join(project, 'empty'));

describe('options of waymark/vite', () => {
  it.each<[string, unknown, RegExp]>([
    ['none', undefined, /has no options\. Write waymark\(\{root: 'journey'\}\)/],
    ['one that is misspelled', {rot: 'hello'}, /has no option rot\. There are: root, dataFolder, env\./],
    ['no folder', {dataFolder: 'data'}, /has no root\. Write/],
    ['a folder of another type', {root: 1}, /has no root\. Write/],
  ])('are refused with a sentence: %s', (_, options, why) => {
    expect(() => waymark(options as WaymarkOptions)).toThrow(why);
  });

  it.each([
    ['nowhere', /nowhere, is not there\. Write/],
    ['empty', /empty, has no flows\/\. Write/],
  ])('that name a folder which is no workspace are refused as Vite starts: %s', async (root, why) => {
    const {config} = waymark({root, env: {}});
    if (typeof config !== 'function') throw new Error('The plug-in has another form by now.');
    const start = async () =>
      Reflect.apply(config, {}, [{root: project}, {command: 'serve', mode: 'development'}]) as Promise<unknown>;
    await expect(start()).rejects.toThrow(why);
  });
});
