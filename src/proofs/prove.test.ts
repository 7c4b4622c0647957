import {join} from 'node:path';
import {expect, it} from 'vitest';
import {readWorkspace} from '../cli/workspace/workspace.ts';
import {createCompiler} from '../compiler/compile.ts';
import {prove} from './prove.ts';

it('asks again what was open because the time was over, and remembers nothing of it', () => {
  const {files} = readWorkspace(join(import.meta.dirname, '../../tests/workspaces/parcel-return'));
  const {orgs, evidence} = createCompiler()(files, {artifacts: false});
  const written: string[] = [];
  const cache = {read: () => undefined, write: (key: string) => written.push(key)};
  let time = 0;
  const hurried = prove({files, orgs, evidence, now: () => (time += 10), budget: 5, cache});
  expect(hurried.length).toBeGreaterThan(0);
  expect(new Set(hurried.map(({code}) => code))).toEqual(new Set(['not-proved']));
  expect(hurried.every(({message}) => message.endsWith('the time for this flow was over'))).toBe(true);
  expect(written).toEqual([]);
  expect(prove({files, orgs, evidence, now: () => 0, cache})).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});
