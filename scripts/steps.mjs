import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {root} from './setup.mjs';

const reports = join(root, '.waymark/reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const waymark = [process.execPath, join(root, 'scripts/waymark.mjs')];

const reportedAs = (name) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, name)}`];

const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

const unitTestsOf = (name) => {
  const {numPassedTests, numFailedTests, numFailedTestSuites, testResults} = readReport(name);
  const faults = testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name: path, message, assertionResults}) => [
      ...(message ? [`${relative(root, path)}\n${message}`] : []),
      ...assertionResults
        .filter(({status}) => status === 'failed')
        .map(({fullName, failureMessages}) => `${relative(root, path)}: ${fullName}\n${failureMessages.join('\n')}`),
    ]);
  return {passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, faults};
};

const browserFaultsIn = ({specs = [], suites = []}) => [
  ...specs
    .filter(({ok}) => !ok)
    .flatMap(({file, line, title, tests}) =>
      tests.flatMap(({projectName, results}) =>
        results.flatMap(({errors}) =>
          errors.map(({message, snippet = ''}) => `${file}:${line} [${projectName}] ${title}\n${message}\n${snippet}`),
        ),
      ),
    ),
  ...suites.flatMap(browserFaultsIn),
];

/** Everything that `npm test` does after the set-up, in this order. `counts` reads numbers of tests. */
export const steps = {
  types: {name: 'Types', command: [bin('tsc'), '-p', '.']},
  lint: {name: 'Lint and import rules', command: [bin('oxlint'), '-c', 'oxlint.config.mjs']},
  format: {name: 'Format', command: [bin('oxfmt'), '--check', '.']},
  unused: {name: 'Unused code', command: [bin('knip')]},
  build: {name: 'Build', command: [process.execPath, join(root, 'scripts/build.mjs')]},
  validate: {name: 'waymark validate', command: [...waymark, 'validate', '--max-warnings', '0']},
  proofs: {name: 'waymark validate --deep', command: [...waymark, 'validate', '--deep', '--max-warnings', '0']},
  scenarios: {name: 'waymark test', command: [...waymark, 'test', '--coverage', '--floor', '100']},
  unit: {
    name: 'Unit tests',
    command: [bin('vitest'), 'run', ...reportedAs('unit.json')],
    counts: () => unitTestsOf('unit.json'),
  },
  related: {
    name: 'Unit tests of what changed',
    command: [bin('vitest'), 'run', '--changed', '--passWithNoTests', ...reportedAs('related.json')],
    counts: () => unitTestsOf('related.json'),
  },
  browser: {
    name: 'Browser tests',
    command: [bin('playwright'), 'test', '--reporter=line,json'],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json')},
    counts: () => {
      const {stats, errors, suites} = readReport('browser.json');
      const faults = [...errors.map(({message}) => message), ...suites.flatMap(browserFaultsIn)];
      return {passed: stats.expected, failed: stats.unexpected + stats.flaky, faults};
    },
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

const shortened = (text) => {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
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
    for (const fault of counted.faults) console.log(`\n-- ${shortened(fault)}`);
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
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
};
