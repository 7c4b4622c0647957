import {join} from 'node:path';
import {Option, type Command} from 'commander';
import {hostOption, portOption, rootOption} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import type {Terminal} from '../terminal/terminal.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import type {SandboxOptions} from '../../sandbox/config.ts';
import type {Running} from './running.ts';

/** What the commands that serve are told. */
export interface ServeOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly pace: 'fast' | 'normal';
  readonly server?: ServerKind;
}

/** `sandbox`: the reference server. `own`: what `server.yaml` says; what it does not say answers with the contract's examples. */
export type ServerKind = 'sandbox' | 'own';

export const addServeOptions = (command: Command, terminal: Terminal, port: number): Command =>
  command
    .addOption(rootOption(terminal))
    .addOption(portOption(port, terminal))
    .addOption(hostOption(terminal))
    .option('--data <dir>', 'folder of the embedded store (default: WAYMARK_DATA, else .waymark/data of the workspace)')
    .addOption(
      new Option('--pace <pace>', 'fast: what waits is over at the next look')
        .choices(['fast', 'normal'])
        .default('normal'),
    )
    .addOption(
      new Option('--server <kind>', 'who answers (default: sandbox here, own for another workspace)').choices([
        'sandbox',
        'own',
      ]),
    );

/**
 * Begins, in a thread of its own, what the first start of the reference server takes longest for, so
 * that it is done while the app is built. `serveWorkspace` waits for it.
 *
 * @throws UsageError for a port that is no port, a data folder in use, settings that are refused: before anything is built
 */
export const prepareServer = async (options: ServeOptions, terminal: Terminal): Promise<void> => {
  refusePort(options);
  const [{readServerConfig}, {readConfig}, {prepareStore}, {refuseTaken}, {CannotStart}] = await Promise.all([
    import('../../server/config.ts'),
    import('../../sandbox/config.ts'),
    import('../../server/store/prepare.ts'),
    import('../../server/store/lock.ts'),
    import('../../server/cannot-start.ts'),
  ]);
  const embedded = (terminal.env['DATABASE_URL'] ?? '') === '';
  const dataFolder = dataFolderOf(options, terminal.env);
  try {
    if (embedded) refuseTaken(dataFolder);
    const given = sandboxOptions(options, terminal);
    if (kindOf(options) === 'own') readServerConfig(given, terminal.env);
    else readConfig(given, terminal.env);
  } catch (error) {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  }
  if (embedded) void prepareStore(dataFolder);
};

const kindOf = ({server, root}: ServeOptions): ServerKind => server ?? (root === packageRoot() ? 'sandbox' : 'own');

/** Where the embedded store is: `--data`, else `WAYMARK_DATA`, else in the workspace. */
export const dataFolderOf = (
  {data, root}: {readonly root: string; readonly data?: string | undefined},
  env: Terminal['env'],
): string => data ?? (env['WAYMARK_DATA'] || join(root, '.waymark/data'));

/** What the reference server is told by the command line. */
const sandboxOptions = (options: ServeOptions, terminal: Terminal): SandboxOptions => {
  const {root, port, host, pace} = options;
  return {root, port, host, pace, dataFolder: dataFolderOf(options, terminal.env)};
};

const refusePort = ({port}: ServeOptions): void => {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new UsageError('--port, or PORT, must be a whole number from 0 to 65535.');
};

/**
 * Starts the server that a workspace needs: `built` serves the app of `dist/` as well.
 *
 * @throws UsageError for a port that is no port or is taken, a data folder in use, settings that are refused
 */
export const serveWorkspace = async (options: ServeOptions, built: boolean, terminal: Terminal): Promise<Running> => {
  const {root} = options;
  refusePort(options);
  const hosted = built ? {appFolder: join(root, 'dist/app'), artifactFolder: join(root, 'dist/artifacts')} : {};
  const {misspeltIn} = await import('../../server/settings.ts');
  for (const sentence of misspeltIn(terminal.env)) terminal.err(`waymark: ${sentence}\n`);
  if (kindOf(options) === 'own') return startOwn(options, hosted, terminal);
  const [{startSandbox}, {CannotStart}] = await Promise.all([
    import('../../sandbox/start.ts'),
    import('../../server/cannot-start.ts'),
  ]);
  try {
    return await startSandbox({...sandboxOptions(options, terminal), ...hosted}, terminal.env);
  } catch (error) {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  }
};

/** The server that knows of its workspace alone what `server.yaml`, contract and flows say. */
const startOwn = async (
  options: ServeOptions,
  hosted: {readonly appFolder?: string; readonly artifactFolder?: string},
  terminal: Terminal,
): Promise<Running> => {
  const [{startServer}, {readPlan}, {CannotStart}] = await Promise.all([
    import('../../server/start.ts'),
    import('./plan.ts'),
    import('../../server/cannot-start.ts'),
  ]);
  const {root, port, host} = options;
  const plan = readPlan(root);
  try {
    const {origin, home, grace, close} = await startServer(
      {root, port, host, dataFolder: dataFolderOf(options, terminal.env), ...hosted},
      plan,
      terminal.env,
    );
    return {origin, home, door: home, about: () => aboutPlan(plan), grace, close};
  } catch (error) {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  }
};

const aboutPlan = ({operations, deliveries}: ServerPlan): readonly string[] => {
  const examples = Object.entries(operations).flatMap(([id, {does}]) => (does === 'example' ? [id] : []));
  const kept = Object.values(operations).flatMap((one) => (one.does === 'submit' ? [one.of] : []));
  return [
    ...(kept.length === 0 ? [] : [`What people send is kept: \`waymark submissions\` lists it.`]),
    ...Object.entries(deliveries).map(([name, {of}]) => `Each ${of} is delivered: ${name}.`),
    ...(examples.length === 0 ? [] : [`Answered with the examples of the contract: ${examples.join(', ')}.`]),
  ];
};
