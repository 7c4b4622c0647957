import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {browserTestsOf, unitTestsOf} from './reports.mjs';
import {root} from './setup.mjs';

const reports = join(root, '.waymark/reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const waymark = [process.execPath, join(root, 'scripts/waymark.mjs')];

const reportedAs = (name) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, name)}`];

const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** Everything that `npm test` does after the set-up, in this order. `counts` reads numbers of tests. */
export const steps = {
  types: {name: 'Types', command: [bin('tsc'), '-p', '.']},
  lint: {name: 'Lint and import rules', command: [bin('oxlint'), '-c', 'oxlint.config.mjs']},
  format: {name: 'Format', command: [bin('oxfmt'), '--check', '.']},
  unused: {name: 'Unused code', command: [bin('knip')]},
  build: {name: 'Build', command: [process.execPath, join(root, 'scripts/build.mjs')]},
  package: {name: 'Package', command: [process.execPath, join(root, 'scripts/pack.mjs')]},
  validate: {name: 'waymark validate', command: [...waymark, 'validate', '--max-warnings', '0']},
  proofs: {name: 'waymark validate --deep', command: [...waymark, 'validate', '--deep', '--max-warnings', '0']},
  scenarios: {name: 'waymark test', command: [...waymark, 'test', '--coverage', '--floor', '100']},
  unit: {
    name: 'Unit tests',
    command: [bin('vitest'), 'run', ...reportedAs('unit.json')],
    counts: () => unitTestsOf(readReport('unit.json')),
  },
  related: {
    name: 'Unit tests of what changed',
    command: [bin('vitest'), 'run', '--changed', '--passWithNoTests', ...reportedAs('related.json')],
    counts: () => unitTestsOf(readReport('related.json')),
  },
  browser: {
    name: 'Browser tests',
    // A second try holds only where the browser itself died in the first: see `browserTestsOf`.
    command: [bin('playwright'), 'test', '--reporter=line,json', '--retries=1'],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json')},
    counts: () => browserTestsOf(readReport('browser.json')),
  },
};

const runOne = ({command: [program, ...args], env}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, ...env},
    });
    child.on('error', () => done(1));
    child.on('exit', (code, signal) => {
      if (signal !== null) console.log(`Ended by ${signal}.`);
      done(code ?? 1);
    });
  });

/** A fault without what the browser said of itself while it started. */
const shortened = (text) => {
  const lines = stripVTControlCharacters(text)
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s*(?:- )?\[pid=\d+\]/.test(line));
  return [...lines.slice(0, 30), ...(lines.length > 30 ? ['...'] : [])].join('\n');
};

const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs steps one after the other and stops at the first that fails. Prints the time of each, what failed,
 * at the end how many tests passed and failed, and answers with the exit code.
 */
export const runSteps = async (names, env = {}) => {
  rmSync(reports, {recursive: true, force: true});
  mkdirSync(reports, {recursive: true});
  const started = performance.now();
  const lines = [];
  const titles = [];
  let passed = 0;
  let failed = 0;
  for (const name of names) {
    const step = steps[name];
    console.log(`\n== ${step.name}`);
    const from = performance.now();
    const code = await runOne({...step, env: {...env, ...step.env}});
    let counted = {passed: 0, failed: 0, faults: []};
    if (step.counts && existsSync(reports)) {
      try {
        counted = step.counts();
      } catch {
        counted = {passed: 0, failed: 1, faults: []};
      }
    }
    // The reporters told of it far above: here is where people look first.
    for (const fault of counted.faults) {
      const told = shortened(fault);
      console.log(`\n-- ${told}`);
      titles.push(...told.split('\n').slice(0, 2));
    }
    for (const note of counted.notes ?? []) console.log(note);
    passed += counted.passed;
    failed += code === 0 ? counted.failed : Math.max(counted.failed, 1);
    const tests = step.counts ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
    lines.push(`${code === 0 && counted.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds(from)}${tests})`);
    if (failed > 0) break;
  }
  const left = names.length - lines.length;
  console.log(`\n${lines.join('\n')}`);
  if (left > 0)
    console.log(
      `not run: ${names
        .slice(-left)
        .map((name) => steps[name].name)
        .join(', ')}`,
    );
  console.log(`${seconds(started)} in all\n`);
  // An excerpt of a log is its end.
  for (const title of titles) console.log(title.slice(0, 400));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
};
