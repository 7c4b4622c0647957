import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createChecker} from '../workspace/checked.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {replayFile, type Replayable} from './replay-file.ts';
import {rulesIn} from './rule-code.ts';

const library = join(packageRoot(), 'tests/workspaces/library-card');
const {compilation} = (await createChecker(library))();
const {flows, rules = {}} = compilation.manifest?.orgs['default'] ?? expect.fail();
const path = rules[flows['card']?.flow ?? ''] ?? '';
const flow = () => structuredClone(compilation.orgs['default']?.flows['card']?.flow ?? expect.fail());

const written = (name: string, text: string): string => {
  const file = join(tempWorkspace({}), name);
  mkdirSync(join(file, '..'), {recursive: true});
  writeFileSync(file, text);
  return file;
};

const child = {
  ...{id: 'a', flow: 'card', facts: {today: {date: '2026-06-01'}}},
  journey: {index: {fullName: 'Ada Reader', dateOfBirth: '2018-05-05'}},
};
const landed = async (next: Replayable): Promise<readonly string[]> => {
  const file = written('recorded.ndjson', JSON.stringify(child));
  // Flows of its own: a flow that was judged by code stays so.
  const {groups} = await replayFile({file, next: {...next, orgs: structuredClone(next.orgs)}, threads: 1});
  return [...groups.landed.keys(), ...groups.failed.keys()];
};
const withRules = (text: string): Replayable => ({
  ...compilation,
  artifacts: new Map([...compilation.artifacts, [path, text]]),
});

describe('rules as code in a replay', () => {
  it('decide: it is their module that says whether a screen shows', async () => {
    expect(path).toMatch(/^rules\/card\.[0-9a-f]{16}\.js$/);
    expect(await landed(compilation)).toEqual(['card:guardian']);
    const never = 'export const format = 1; export const rulesWith = () => ({"screens.guardian": () => false});';
    expect(await landed(withRules(never))).toEqual(['card:branch']);
  });

  it('leave to the interpreter what their module does not have, and all of a flow without one', async () => {
    expect(await landed(withRules('export const format = 1; export const rulesWith = () => ({});'))).toEqual([
      'card:guardian',
    ]);
    const {manifest} = compilation;
    const orgs = Object.entries(manifest?.orgs ?? {}).map(([id, {rules: _, ...org}]) => [id, org] as const);
    const without = {base: manifest?.base ?? '', orgs: Object.fromEntries(orgs)};
    expect(await landed({...compilation, manifest: without})).toEqual(['card:guardian']);
  });

  it('are loaded once for a flow, and are refused in a format that nobody knows', async () => {
    const folder = join(written(path, compilation.artifacts.get(path) ?? ''), '../..');
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const [judge, card] = [rulesIn(folder, compilation.manifest), flow()];
    await judge('default', card);
    expect(judge('default', card)).toBeUndefined();

    const other = join(written(path, 'export const format = 2;'), '../..');
    writeFileSync(join(other, 'package.json'), '{"type": "module"}');
    await expect(rulesIn(other, compilation.manifest)('default', flow())).rejects.toThrow('format 2');
  });
});
