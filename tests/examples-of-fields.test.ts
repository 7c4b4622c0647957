import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';

const folder = join(import.meta.dirname, '../examples');
const examples = readdirSync(folder).filter((name) => readdirSync(join(folder, name)).includes('flows'));

describe.each(examples)('the example %s', (name) => {
  const root = join(folder, name);

  it('has no finding, the proofs included', async () => {
    const terminal = testTerminal(root);
    expect(await runCommandLine(['validate', '--deep', '--max-warnings', '0', '--root', root], terminal)).toBe(0);
  });

  it('has scenarios, and all of them hold', async () => {
    const terminal = testTerminal(root);
    expect(await runCommandLine(['test', '--root', root], terminal)).toBe(0);
  });

  it('has no code of its own', () => {
    const files = readdirSync(root, {recursive: true, encoding: 'utf8'});
    expect(files.filter((file) => /\.[cm]?[jt]sx?$/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'server.yaml']));
  });
});
