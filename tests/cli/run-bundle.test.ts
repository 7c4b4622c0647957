import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const loader = pathToFileURL(resolve(import.meta.dirname, '../../scripts/run-bundle.mjs')).href;

describe('a bundle that is run', () => {
  let folder = '';
  const write = (name: string, code: string): void => writeFileSync(join(folder, name), code);
  const run = (...args: readonly string[]): string => runWith('', args);
  /** As `run`, once a module of the folder was run. */
  const runAfter = (module: string, ...args: readonly string[]): string =>
    runWith(`import ${JSON.stringify(pathToFileURL(join(folder, module)).href)};`, args);
  const runWith = (before: string, args: readonly string[]): string => {
    const script = `${before} import {runBundle} from ${JSON.stringify(loader)};
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
    // V8 takes it, so that nothing is written anew.
    const before = new Date(1_000_000_000_000);
    for (const name of kept()) utimesSync(join(folder, 'compiled', name), before, before);
    run('validate');
    for (const name of kept()) expect(statSync(join(folder, 'compiled', name)).mtime).toEqual(before);
  });

  it.each(['build', 'orgs', 'new org', 'schemas', 'docs', 'explain-code unused', '--help'])(
    'is taken as `validate` has kept it: %s',
    (line) => {
      run('validate');
      write(
        'loaded.mjs',
        `import vm from 'node:vm';
        import {syncBuiltinESMExports} from 'node:module';
        const Script = vm.Script;
        vm.Script = class extends Script {
          constructor(...given) {
            super(...given);
            console.log(this.cachedDataRejected);
          }
        };
        syncBuiltinESMExports();`,
      );
      expect(runAfter('loaded.mjs', ...line.split(' '))).toBe('false\nfalse\none / 1\n');
    },
  );

  it.each([
    ['newer', 60_000],
    ['older, as an installation that keeps the times of its files has it,', -60_000],
  ])('does not run what was kept of another file that is as long and %s', (_, apart) => {
    run('validate');
    write('say.cjs', `exports.say = (one) => console.log('two', one, require('node:os').EOL.length);`);
    const then = new Date(Date.now() + apart);
    utimesSync(join(folder, 'say.cjs'), then, then);
    expect(run('validate')).toBe('two / 1\n');
  });

  it.each([
    ...[
      'diff HEAD',
      'diff --replay all.ndjson',
      'test',
      'explain',
      'examples',
      'graph',
      'laws',
      'legal',
      'replay',
      'sql',
    ],
    ...['start', 'build --app', 'validate --deep', 'new screen', 'orgs --screen a', 'orgs ID --flow=b'],
  ])('imports a module of the workspace, and says nothing of that, also once code was kept: %s', (line) => {
    write('module.mjs', "export default 'from the workspace';");
    const address = pathToFileURL(join(folder, 'module.mjs')).href;
    write('entry.cjs', `import(${JSON.stringify(address)}).then((found) => console.log(found.default), console.log);`);
    run('validate');
    expect(run(...line.split(' '))).toBe('from the workspace\n');
  });

  const soonOver = ['--interrupt-budget=1000000', '--heap-growing-percent=30'];
  it.each<[line: string, flags: readonly string[]]>([
    ['validate', soonOver],
    ['--help', soonOver],
    ['validate --deep', ['--interrupt-budget=500000']],
    ['validate --deep --watch', []],
    ['build --app', []],
    ['replay', []],
  ])('sets flags of V8 by how long it takes: %s', (line, flags) => {
    write(
      'flags.mjs',
      `import v8 from 'node:v8';
      import {syncBuiltinESMExports} from 'node:module';
      v8.setFlagsFromString = (flag) => console.log(flag);
      syncBuiltinESMExports();`,
    );
    const known = Number.parseInt(process.versions.v8, 10) < 12 ? flags : [];
    expect(runAfter('flags.mjs', ...line.split(' '))).toBe([...known, 'one / 1', ''].join('\n'));
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
