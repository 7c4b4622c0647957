import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const loader = pathToFileURL(resolve(import.meta.dirname, '../../scripts/run-bundle.mjs')).href;

describe('a bundle that is run', () => {
  let folder = '';
  const write = (name: string, code: string): void => writeFileSync(join(folder, name), code);
  const run = (...args: readonly string[]): string => {
    const script = `import {runBundle} from ${JSON.stringify(loader)};
      runBundle(${JSON.stringify(join(folder, 'entry.cjs'))}, ${JSON.stringify(args)});`;
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', script], {encoding: 'utf8'});
    return stdout + stderr;
  };
  const kept = (): readonly string[] =>
    readdirSync(folder).flatMap((name) => (name === 'compiled' ? readdirSync(join(folder, name)) : []));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-bundle-'));
    write('entry.cjs', `const {say} = require('./say.cjs'); say(require('node:path').sep);`);
    write('say.cjs', `exports.say = (one) => console.log('one', one, require('node:os').EOL.length);`);
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it.each([['validate'], ['validate', '--deep'], ['replay'], ['--help'], []])(
    'does what its files say: %s %s',
    (...args) => {
      expect(run(...args)).toBe('one / 1\n');
      expect(run(...args)).toBe('one / 1\n');
    },
  );

  it('is kept as compiled by what goes through most of it, and by nothing else', () => {
    run('--help');
    run('replay');
    expect(kept()).toEqual([]);
    run('validate');
    expect(kept()).toEqual(['entry.v8', 'say.v8']);
  });

  it('does not run what was kept of a file that is newer, though it is as long', () => {
    run('validate');
    write('say.cjs', `exports.say = (one) => console.log('two', one, require('node:os').EOL.length);`);
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'say.cjs'), later, later);
    expect(run('validate')).toBe('two / 1\n');
  });

  it('does not mind what it cannot read or write', () => {
    run('validate');
    write('compiled/say.v8', 'no code');
    expect(run('validate')).toBe('one / 1\n');
    rmSync(join(folder, 'compiled'), {recursive: true});
    write('compiled', 'a file');
    expect(run('validate')).toBe('one / 1\n');
  });
});
