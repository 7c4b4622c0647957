import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {waymark, type WaymarkOptions} from '../../doors/vite.ts';

const project = mkdtempSync(join(tmpdir(), 'waymark-vite-'));
afterAll(() => rmSync(project, {recursive: true}));
for (const folder of ['empty', 'filed']) mkdirSync(join(project, folder));
for (const file of ['package.json', 'filed/flows']) writeFileSync(join(project, file), '{}');

describe('options of waymark/vite', () => {
  it.each<[string, unknown, RegExp]>([
    ['none', undefined, /has no options\. Write waymark\(\{root: 'journey'\}\)/],
    ['one that is misspelled', {rot: 'hello'}, /has no option rot\. There are: root, dataFolder, env\./],
    ['no folder', {dataFolder: 'data'}, /has no root\. Write/],
    ['an empty one', {root: ''}, /has no root\. Write/],
    ['a folder of another type', {root: 1}, /^`root` of waymark\(\) of waymark\/vite is no text\. Write/],
    ['a store of another type', {root: 'hello', dataFolder: 1}, /^`dataFolder` .* is no text\. Name the folder/],
    ['an empty store', {root: 'hello', dataFolder: ''}, /^`dataFolder` .* is empty\. Name the folder/],
    ['settings of another type', {root: 'hello', env: 'PORT=1'}, /^`env` .* is no object\. Give settings/],
    ['a setting of another type', {root: 'hello', env: {PORT: 1}}, /^`env\.PORT` .* is no text\. Write it in quotes/],
  ])('are refused with a sentence: %s', (_, options, why) => {
    expect(() => waymark(options as WaymarkOptions)).toThrow(why);
  });

  it.each([
    ['nowhere', /nowhere, is not a folder\. Write/],
    ['package.json', /package\.json, is not a folder\. Write/],
    ['empty', /empty, is not a workspace: it has no flows\/\. Write/],
    ['filed', /filed, is not a workspace: it has no flows\/\. Write/],
  ])('that name a folder which is no workspace are refused as Vite starts: %s', async (root, why) => {
    const {config} = waymark({root, env: {}});
    if (typeof config !== 'function') throw new Error('The plug-in has another form by now.');
    const start = async () =>
      Reflect.apply(config, {}, [{root: project}, {command: 'serve', mode: 'development'}]) as Promise<unknown>;
    await expect(start()).rejects.toThrow(why);
  });
});
