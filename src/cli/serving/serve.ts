import {dataFolderOf, isEmbedded, refuseTwoStores} from './data-folder.ts';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {Option, type Command} from 'commander';
import {hostOption, portOption, rootOption} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import type {Terminal} from '../terminal/terminal.ts';
import type {SandboxOptions} from '../../sandbox/config.ts';
import type {OwnServer} from './own-server.ts';
import type {Running} from './running.ts';
import type {Workspace} from '../workspace/workspace.ts';
import {asUsage} from './as-usage.ts';

/** What the commands that serve are told. */
export interface ServeOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly pace: 'fast' | 'normal';
  readonly server?: ServerKind;
  /** Who may frame its pages: sources of `frame-ancestors`. */
  readonly framedBy?: readonly string[];
  /** Pages that are open load again once it is served anew. */
  readonly followsEdits?: boolean;
}

/** `sandbox`: the reference server. `own`: what `server.yaml` says; what it does not say answers with the contract's examples, in development. */
export type ServerKind = 'sandbox' | 'own';

/** Whether the reference server is here: the installed package has none, and says nothing of it. */
export const hasSandbox = (): boolean => existsSync(join(packageRoot(), 'src/sandbox'));

export const addServeOptions = (command: Command, terminal: Terminal, port: number): Command =>
  command
    .addOption(rootOption(terminal))
    .addOption(portOption(port, terminal))
    .addOption(hostOption(terminal))
    .option('--data <dir>', 'folder of the embedded store (default: WAYMARK_DATA, else .waymark/data of the workspace)')
    .addOption(
      new Option('--pace <pace>', 'fast: what waits is over at the next look')
        .choices(['fast', 'normal'])
        .default('normal')
        .hideHelp(!hasSandbox()),
    )
    .addOption(
      new Option('--server <kind>', 'who answers (default: sandbox here, own for another workspace)')
        .choices(['sandbox', 'own'])
        .hideHelp(!hasSandbox()),
    );

/**
 * Begins, in a thread of its own, what the first start of the reference server takes longest for, so
 * that it is done while the app is built. `serveWorkspace` waits for it. `builds`: something may be built before that.
 *
 * @throws UsageError for a port that is no port, a data folder in use, settings that are refused: before anything is built
 */
export const prepareServer = async (options: ServeOptions, terminal: Terminal, builds = true): Promise<void> => {
  refusePort(options);
  refuseTwoStores(options, terminal.env);
  const embedded = isEmbedded(terminal.env);
  const dataFolder = dataFolderOf(options, terminal.env);
  if (kindOf(options) === 'own') {
    const {refuseUnready} = await import('./own-server.ts');
    refuseUnready(ownServer(options), dataFolder, terminal.env, builds);
  } else await refuseSandbox(options, terminal);
  const {prepareStore} = await import('../../server/store/prepare.ts');
  if (embedded) void prepareStore(dataFolder);
};

const refuseSandbox = async (options: ServeOptions, terminal: Terminal): Promise<void> => {
  const [{readConfig}, {refuseTaken}] = await Promise.all([
    import('../../sandbox/config.ts'),
    import('../../server/store/lock.ts'),
  ]);
  try {
    if (isEmbedded(terminal.env)) refuseTaken(dataFolderOf(options, terminal.env));
    readConfig(sandboxOptions(options, terminal), terminal.env);
  } catch (error) {
    throw asUsage(error);
  }
};

const kindOf = ({server, root}: ServeOptions): ServerKind => {
  const kind = server ?? (root === packageRoot() ? 'sandbox' : 'own');
  if (kind === 'sandbox' && !hasSandbox())
    throw new UsageError('the reference server is in the repository of Waymark, not in its package.');
  return kind;
};

/** What the reference server is told by the command line. */
const sandboxOptions = (options: ServeOptions, terminal: Terminal): SandboxOptions => {
  const {root, port, host, pace} = options;
  return {root, port, host, pace, dataFolder: dataFolderOf(options, terminal.env), ...framing(options)};
};

/** What the server of a workspace is told by it. */
const ownServer = ({root, port, host, followsEdits = false, ...rest}: ServeOptions): OwnServer => ({
  ...{root, port, host, followsEdits},
  ...framing(rest),
});

const framing = ({framedBy}: Pick<ServeOptions, 'framedBy'>): Pick<ServeOptions, 'framedBy'> =>
  framedBy === undefined ? {} : {framedBy};

/**
 * Refuses who may frame pages, where another server than the one of `serveWorkspace` is what browsers come to.
 *
 * @throws UsageError for a source that names nobody, in production mode, and where others reach the host
 */
export const refuseFramed = async ({framedBy, host}: ServeOptions, env: Terminal['env']): Promise<void> => {
  if (framedBy === undefined) return;
  const [{refuseFraming}, {modeOf}] = await Promise.all([
    import('../../server/http/framed-by.ts'),
    import('../../server/config.ts'),
  ]);
  try {
    refuseFraming(framedBy, modeOf(env), host);
  } catch (error) {
    throw asUsage(error);
  }
};

/** What whoever starts a server should know of its settings, though it starts. */
const remarksOn = async ({host, root}: ServeOptions, env: Terminal['env']): Promise<readonly string[]> => {
  const [{misspeltIn}, {openDevelopment}, {openDatabase}, {modeOf}, {variablesIn}] = await Promise.all([
    import('../../server/misspelt-settings.ts'),
    import('../../server/open-development.ts'),
    import('../../server/open-database.ts'),
    import('../../server/config.ts'),
    import('./variables-in.ts'),
  ]);
  try {
    const mode = modeOf(env);
    const open = [openDevelopment(mode, host), openDatabase(mode, env)];
    return [...misspeltIn(env, variablesIn(root)), ...open.filter((sentence) => sentence !== undefined)];
  } catch (error) {
    throw asUsage(error);
  }
};

const refusePort = ({port}: ServeOptions): void => {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new UsageError('--port, or PORT, must be a whole number from 0 to 65535.');
};

/**
 * Starts the server that a workspace needs: `built` are the files of `dist/`, whose app is
 * served as well.
 *
 * @throws UsageError for a port that is no port or is taken, a data folder in use, settings that are refused
 */
export const serveWorkspace = async (
  options: ServeOptions,
  built: Workspace | undefined,
  terminal: Terminal,
): Promise<Running> => {
  const {root} = options;
  refusePort(options);
  refuseTwoStores(options, terminal.env);
  const tellDeveloper = (text: string): void => terminal.err(`waymark: ${text}`);
  const hosted =
    built === undefined ? {} : {appFolder: join(root, 'dist/app'), artifactFolder: join(root, 'dist/artifacts')};
  for (const sentence of await remarksOn(options, terminal.env)) terminal.err(`waymark: ${sentence}\n`);
  if (kindOf(options) === 'own') {
    const {startOwn} = await import('./own-server.ts');
    return startOwn(
      {...ownServer(options), ...hosted, tellDeveloper, workspace: built},
      dataFolderOf(options, terminal.env),
      terminal.env,
    );
  }
  const {startSandbox} = await import('../../sandbox/start.ts');
  try {
    return await startSandbox({...sandboxOptions(options, terminal), ...hosted, tellDeveloper}, terminal.env);
  } catch (error) {
    throw asUsage(error);
  }
};
