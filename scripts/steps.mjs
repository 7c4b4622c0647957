import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {browserTestsOf, timeTold, unitTestsOf} from './reports.mjs';
import {root} from './setup.mjs';

const reports = join(root, '.waymark/reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const waymark = [process.execPath, join(root, 'scripts/waymark.mjs')];

/** The arguments by which Vitest writes the report of this name, which `counts` of a step reads. */
export const reportedAs = (name) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, name)}`];

const nothingCounted = {passed: 0, failed: 0, faults: []};

const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** What runs steps. `budget`: the seconds that it may take on two cores, with nothing else running. */
export const runs = {
  test: {name: 'npm test', budget: 900},
  check: {name: 'npm run check', budget: 45},
};

/** Where a run that went through notes what it took, for `npm run bench`. */
export const timesOf = (run) => join(root, '.waymark/times', `${run}.json`);

/**
 * Everything that `npm test` and `npm run check` do after the set-up. `counts` reads numbers of tests; `budget` is as that of
 * `runs`: a step that takes longer says so, and fails nothing.
 */
export const steps = {
  // What it found is kept for the next time, which looks at what changed since.
  types: {
    name: 'Types',
    budget: 45,
    command: [bin('tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', join(root, '.waymark/types.tsbuildinfo')],
  },
  lint: {name: 'Lint and import rules', budget: 45, command: [bin('oxlint'), '-c', 'oxlint.config.mjs']},
  format: {name: 'Format', budget: 10, command: [bin('oxfmt'), '--check', '.']},
  unused: {name: 'Unused code', budget: 20, command: [bin('knip')]},
  build: {name: 'Build', budget: 60, command: [process.execPath, join(root, 'scripts/build.mjs')]},
  package: {name: 'Package', budget: 60, command: [process.execPath, join(root, 'scripts/pack.mjs')]},
  validate: {name: 'waymark validate', budget: 5, command: [...waymark, 'validate', '--max-warnings', '0']},
  proofs: {
    name: 'waymark validate --deep',
    budget: 15,
    command: [...waymark, 'validate', '--deep', '--max-warnings', '0'],
  },
  scenarios: {name: 'waymark test', budget: 45, command: [...waymark, 'test', '--coverage', '--floor', '100']},
  unit: {
    name: 'Unit tests',
    budget: 300,
    command: [bin('vitest'), 'run', ...reportedAs('unit.json')],
    counts: () => unitTestsOf(readReport('unit.json')),
  },
  related: {
    name: 'Unit tests of what changed',
    budget: 20,
    command: [process.execPath, join(root, 'scripts/test-related.mjs')],
    counts: () =>
      existsSync(join(reports, 'related.json')) ? unitTestsOf(readReport('related.json')) : nothingCounted,
  },
  browser: {
    name: 'Browser tests',
    budget: 360,
    // A second try holds only where the browser itself failed in the first: see `browserTestsOf`.
    command: [bin('playwright'), 'test', '--reporter=line,json', '--retries=1'],
    env: {PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json')},
    counts: () => browserTestsOf(readReport('browser.json')),
  },
};

/** Runs a program to its end; `collect`: what it prints is given back instead of shown. */
const runOne = ({command: [program, ...args], env}, collect) =>
  new Promise((done) => {
    const printed = [];
    const out = collect ? 'pipe' : 'inherit';
    const child = spawn(program, args, {cwd: root, stdio: ['ignore', out, out], env: {...process.env, ...env}});
    const end = (code) => done({code, printed: Buffer.concat(printed).toString()});
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('error', () => end(1));
    child.on('close', (code, signal) => {
      if (signal !== null) console.log(`Ended by ${signal}.`);
      end(code ?? 1);
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

const secondsFrom = (started) => (performance.now() - started) / 1000;

/** Runs a step; `collect`: what it printed is shown when it is over, so that others can run beside it. */
const runStep = async (name, env, collect) => {
  const step = steps[name];
  if (!collect) console.log(`\n== ${step.name}`);
  const from = performance.now();
  const {code, printed} = await runOne({...step, env: {...env, ...step.env}}, collect);
  if (collect) console.log(`\n== ${step.name}\n${printed.trimEnd()}`);
  let counted = nothingCounted;
  if (step.counts && existsSync(reports)) {
    try {
      counted = step.counts();
    } catch {
      counted = {...nothingCounted, failed: 1};
    }
  }
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1);
  const tests = step.counts ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  const seconds = secondsFrom(from);
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${timeTold(seconds, step.budget)}${tests})`;
  return {...counted, failed, line, took: {name: step.name, seconds, budget: step.budget}};
};

/** Runs these at most two at a time, and gives what became of each in their order. */
const runBeside = async (names, env) => {
  const ended = names.map(() => undefined);
  let next = 0;
  const lane = async () => {
    while (next < names.length) {
      const at = next++;
      ended[at] = await runStep(names[at], env, names.length > 1);
    }
  };
  await Promise.all([lane(), lane()]);
  return ended;
};

const noteTimes = (run, times) => {
  mkdirSync(dirname(timesOf(run)), {recursive: true});
  writeFileSync(timesOf(run), JSON.stringify(times));
};

/**
 * Runs steps one after the other, those of an inner list beside one another, and stops at the first that fails. Prints the
 * time of each and which is over its budget, what failed, at the end how many tests passed and failed, and answers with the
 * exit code. `run` is one of `runs`.
 */
export const runSteps = async (run, groups, env = {}) => {
  rmSync(reports, {recursive: true, force: true});
  mkdirSync(reports, {recursive: true});
  const started = performance.now();
  const lines = [];
  const took = [];
  const titles = [];
  let passed = 0;
  let failed = 0;
  let left = groups.flat();
  for (const group of groups) {
    const names = [group].flat();
    left = left.slice(names.length);
    for (const one of await runBeside(names, env)) {
      // The reporters told of it far above: here is where people look first.
      for (const fault of one.faults) {
        const told = shortened(fault);
        console.log(`\n-- ${told}`);
        titles.push(...told.split('\n').slice(0, 2));
      }
      for (const note of one.notes ?? []) console.log(note);
      passed += one.passed;
      failed += one.failed;
      lines.push(one.line);
      took.push(one.took);
    }
    if (failed > 0) break;
  }
  console.log(`\n${lines.join('\n')}`);
  if (left.length > 0) console.log(`not run: ${left.map((name) => steps[name].name).join(', ')}`);
  const seconds = secondsFrom(started);
  console.log(`${timeTold(seconds, runs[run].budget)} in all\n`);
  if (failed === 0) noteTimes(run, {date: new Date().toISOString().slice(0, 10), seconds, steps: took});
  // An excerpt of a log is its end.
  for (const title of titles) console.log(title.slice(0, 400));
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
};
