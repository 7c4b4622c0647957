import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {delimiter, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {runStoppable} from './run-stoppable.mjs';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command with its output shown; ends the process where it fails. */
export const must = (command, args, options = {}) => {
  const {status} = spawnSync(command, args, {cwd: root, stdio: 'inherit', ...options});
  if (status !== 0) endFailed(command, args, status);
};

const endFailed = (command, args, status) => {
  console.error(`\n${command} ${args.join(' ')} failed.`);
  process.exit(status ?? 1);
};

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const refuseOldNode = () => {
  const wanted = readJson('package.json').engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  console.error(`Waymark needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(2);
};

/** npm writes it last. */
const whole = 'node_modules/.package-lock.json';

/** Whether what is installed is what the lock file names; optional packages may be of another platform. */
const installed = () => {
  if (!existsSync(join(root, whole))) return false;
  const have = readJson(whole).packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, {version, optional}]) => path === '' || have[path]?.version === version || (optional && !have[path]),
  );
};

/** Installs the dependencies where they are missing or other than locked; who stops it has them installed anew the next time. */
export const ensureDependencies = async () => {
  refuseOldNode();
  if (installed()) return;
  console.log('Installing dependencies ...');
  // npm takes away what was there in no order: what is half there must not pass for whole.
  rmSync(join(root, whole), {force: true});
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await runStoppable('npm', args, {cwd: root});
  if (status !== 0) endFailed('npm', args, status);
};

/**
 * Runs a script of this folder that is written in TypeScript with the arguments of this process, and ends with its exit code;
 * with 1 where a signal ended it.
 */
export const runTypeScript = async (name) => {
  await ensureDependencies();
  const tsx = join(root, 'node_modules/.bin/tsx');
  const script = join(root, 'scripts', `${name}.ts`);
  const {status} = spawnSync(tsx, [script, ...process.argv.slice(2)], {stdio: 'inherit'});
  process.exit(status ?? 1);
};

const onPath = (command) => spawnSync(command, ['--version'], {stdio: 'ignore'}).status === 0;

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Installs packages of Debian; says whether it could. */
const tryInstall = (name, packages) => {
  console.log(`Installing ${name} ...`);
  const quiet = {stdio: ['ignore', 'ignore', 'inherit'], env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}};
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', args, quiet).status === 0;
};

const install = (name, packages) => {
  if (tryInstall(name, packages)) return;
  console.error(`\nInstalling ${packages.join(' ')} by apt-get failed.`);
  process.exit(1);
};

/** The tests of the store run on PostgreSQL too: installs it by Debian's packages for root, and says to others what to do. */
export const ensurePostgres = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const places = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)];
  if (places.some((place) => existsSync(join(place, 'initdb')))) return;
  if (mayInstall()) return install('PostgreSQL', ['postgresql']);
  console.error(
    'The tests need PostgreSQL: `apt-get install postgresql`, or put the folder of its program `initdb` on the PATH.',
  );
  process.exit(2);
};

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, else the system's, installed now by Debian's packages for
 * root, by Playwright for others ('' means Playwright's own). The one without windows comes first: the windows that the
 * other draws, though nobody sees them, are a seventh of what the tests cost the processor.
 */
export const ensureChromium = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  if (existsSync(shell)) return shell;
  if (mayInstall() && tryInstall('Chromium', ['chromium-headless-shell', 'fonts-dejavu-core'])) return shell;
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
  if (found) return found;
  must('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  return '';
};

const engines = {
  firefox: {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    programs: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    setting: 'WEBKIT_DRIVER_PATH',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** The browsers besides Chromium, by Debian's packages for root; says to others what to do. `only`: one of them. */
export const ensureEngines = (only) => {
  for (const [id, {name, setting, programs, packages}] of Object.entries(engines)) {
    if (only !== undefined && only !== id) continue;
    const isThere = () => programs.every((path, at) => existsSync((at === 0 && process.env[setting]) || path));
    if (isThere()) continue;
    if (mayInstall()) install(name, packages);
    if (isThere()) continue;
    console.error(
      `${name} is missing: \`apt-get install ${packages.join(' ')}\` on Debian, or set ${setting} to its program.`,
    );
    process.exit(2);
  }
};
