import {spawnSync} from 'node:child_process';
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, resolve} from 'node:path';
import {githubOf} from './github.mjs';

/*
 * An action of GitHub, see action.yml. Everything goes on after something was found, so that one run says all of it; what
 * was found fails at the end.
 */
const {env} = process;
const input = (name) => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';
const isOn = (name) => input(name) === 'true';
const repositoryFolder = env['GITHUB_WORKSPACE'] ?? process.cwd();
const root = resolve(repositoryFolder, input('root') || '.');
const problems = [];

const escaped = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const say = (level, text) => process.stdout.write(`::${level}::${escaped(text)}\n`);
const appendTo = (variable, text) => {
  if (env[variable]) appendFileSync(env[variable], text);
};
const output = (name, value) => appendTo('GITHUB_OUTPUT', `${name}=${value}\n`);
const summarise = (text) => appendTo('GITHUB_STEP_SUMMARY', `${text}\n`);

/** The command of the version that the workspace has installed. */
function commandOf() {
  for (const folder of [root, repositoryFolder])
    try {
      const own = createRequire(join(folder, 'package.json')).resolve('waymark/package.json');
      return join(dirname(own), 'bin/waymark.mjs');
    } catch {}
  throw new Error(
    `Waymark is not installed in ${input('root') || '.'}, nor above it: run npm ci in a step before this one.`,
  );
}

const event = () =>
  env['GITHUB_EVENT_PATH'] && existsSync(env['GITHUB_EVENT_PATH'])
    ? JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'], 'utf8'))
    : {};

/** What a command printed; its exit codes are 0, right, and 1, something was found. Anything else is a failure. */
function waymark(bin, ...args) {
  const {status, stdout, stderr, error} = spawnSync(process.execPath, [bin, ...args, '--root', root], {
    cwd: repositoryFolder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined || (status !== 0 && status !== 1))
    throw new Error(`waymark ${args[0]} could not run: ${error?.message ?? stderr.trim()}`);
  return {found: status === 1, out: stdout, remarks: stderr.trim()};
}

/** A revision is there only where it was fetched: a checkout of one commit has no other. */
function fetched(revision) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], {encoding: 'utf8'});
  if (git('cat-file', '-e', `${revision}^{commit}`).status === 0) return true;
  git('fetch', '--no-tags', '--depth=1', 'origin', revision);
  return git('cat-file', '-e', `${revision}^{commit}`).status === 0;
}

/** Findings as annotations of the lines that they are at; answers how many there are, and whether errors are among them. */
function annotate(sarif) {
  const results = JSON.parse(sarif).runs.flatMap((run) => run.results);
  for (const {ruleId, level, message, locations} of results) {
    const {artifactLocation, region} = locations[0].physicalLocation;
    const at = {file: decodeURI(artifactLocation.uri), line: region.startLine, endLine: region.endLine, title: ruleId};
    const list = Object.entries(at).map(
      ([key, value]) => `${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
    );
    process.stdout.write(`::${level} ${list.join(',')}::${escaped(message.text)}\n`);
  }
  return {count: results.length, errors: results.some(({level}) => level === 'error')};
}

/** Of two workspaces of one repository, code scanning would keep the findings of the last alone. */
function categorised(sarif) {
  const log = JSON.parse(sarif);
  const runs = log.runs.map((run) => ({...run, automationDetails: {id: `waymark/${input('root') || '.'}/`}}));
  return JSON.stringify({...log, runs});
}

/** Answers whether there are errors. */
async function validate(bin, github) {
  const deep = isOn('deep') ? ['--deep'] : [];
  const limit = ['--max-warnings', input('max-warnings') || '0'];
  const {found, out, remarks} = waymark(bin, 'validate', '--format', 'sarif', ...deep, ...limit);
  const {count, errors} = annotate(out);
  output('findings', count);
  summarise(`**Findings**: ${remarks.split('\n').at(-1)}`);
  if (found) problems.push(remarks.split('\n').at(-1));
  const {GITHUB_SHA: commit, GITHUB_REF: ref} = env;
  if (!isOn('sarif') || github === undefined || !commit || !ref) return errors;
  if (!(await github.scan(categorised(out), commit, ref)))
    say('notice', 'Code scanning took no findings: it is off, or this workflow may not write security-events.');
  return errors;
}

function test(bin) {
  const {found, out, remarks} = waymark(bin, 'test', '--format', 'github');
  process.stdout.write(out);
  const line = remarks.split('\n').at(-1);
  summarise(`**Scenarios**: ${line}`);
  if (found) problems.push(line);
}

async function tellChange(bin, github) {
  const pull = event().pull_request;
  const base = input('base') || pull?.base?.sha;
  if (base === undefined) return;
  if (!fetched(base)) {
    problems.push(`There is no ${base} to compare with, and origin has none: check it out with fetch-depth: 0.`);
    return;
  }
  const replay = input('replay') === '' ? [] : ['--replay', resolve(repositoryFolder, input('replay'))];
  const {found, out, remarks} = waymark(bin, 'diff', base, '--format', 'markdown', ...replay);
  // What cannot be compared is told as findings, which are no Markdown.
  const text = out.startsWith('#') ? out : `### The change cannot be told\n\n\`\`\`\n${out}${remarks}\n\`\`\``;
  if (text === out) output('changed', !out.startsWith('### Nothing that people meet changes'));
  summarise(text);
  if (found) problems.push('The change strands somebody, or cannot be compared whole: see the summary.');
  if (!isOn('comment') || github === undefined || pull?.number === undefined) return;
  if (!(await github.comment(pull.number, `<!-- waymark ${input('root') || '.'} -->`, text)))
    say('notice', 'There is no comment: this workflow may not write pull-requests. The summary has what changes.');
}

try {
  const bin = commandOf();
  const {GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository} = env;
  const token = input('token');
  const github = token === '' || !repository ? undefined : githubOf({api, repository, token});
  const errors = await validate(bin, github);
  // With `deep` the scenarios have run already, and over errors none does: nothing is told twice.
  if (!errors && !isOn('deep')) test(bin);
  await tellChange(bin, github);
} catch (error) {
  problems.push(error.message);
}
for (const problem of problems) say('error', problem);
process.exitCode = problems.length > 0 ? 1 : 0;
