import {join} from 'node:path';
import {Option, type Command} from 'commander';
import {portOption, rootOption} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import type {Terminal} from '../terminal/terminal.ts';
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

/** `sandbox`: the reference server. `examples`: answers of the contract's own examples. */
export type ServerKind = 'sandbox' | 'examples';

export const addServeOptions = (command: Command, terminal: Terminal, port: number): Command =>
  command
    .addOption(rootOption(terminal))
    .addOption(portOption(port, terminal))
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--data <dir>', 'folder of the embedded store (default: .waymark/data of the workspace)')
    .addOption(
      new Option('--pace <pace>', 'fast: what waits is over at the next look')
        .choices(['fast', 'normal'])
        .default('normal'),
    )
    .addOption(
      new Option('--server <kind>', 'who answers (default: sandbox here, examples for another workspace)').choices([
        'sandbox',
        'examples',
      ]),
    );

/**
 * Begins, in a thread of its own, what the first start of the reference server takes longest for, so
 * that it is done while the app is built. `startServer` waits for it.
 *
 * @throws UsageError for a data folder in use
 */
export const prepareServer = async (options: ServeOptions, terminal: Terminal): Promise<void> => {
  if (kindOf(options) === 'examples' || (terminal.env['DATABASE_URL'] ?? '') !== '') return;
  const [{prepareStore}, {refuseTaken}, {CannotStart}] = await Promise.all([
    import('../../sandbox/store/prepare.ts'),
    import('../../sandbox/store/lock.ts'),
    import('../../sandbox/cannot-start.ts'),
  ]);
  try {
    refuseTaken(dataFolderOf(options));
  } catch (error) {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  }
  void prepareStore(dataFolderOf(options));
};

const kindOf = ({server, root}: ServeOptions): ServerKind =>
  server ?? (root === packageRoot() ? 'sandbox' : 'examples');

const dataFolderOf = ({data, root}: ServeOptions): string => data ?? join(root, '.waymark/data');

/**
 * Starts the server that a workspace needs: `built` serves the app of `dist/` as well.
 *
 * @throws UsageError for a port that is no port or is taken, a data folder in use, settings that are refused
 */
export const startServer = async (options: ServeOptions, built: boolean, terminal: Terminal): Promise<Running> => {
  const {root, port, host, pace} = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError('--port, or PORT, must be a whole number from 0 to 65535.');
  }
  const hosted = built ? {appFolder: join(root, 'dist/app'), artifactFolder: join(root, 'dist/artifacts')} : {};
  if (kindOf(options) === 'examples') {
    const {startExamples} = await import('../examples/start.ts');
    return startExamples({root, port, host, ...hosted});
  }
  const [{startSandbox}, {CannotStart}] = await Promise.all([
    import('../../sandbox/start.ts'),
    import('../../sandbox/cannot-start.ts'),
  ]);
  try {
    return await startSandbox({root, port, host, pace, dataFolder: dataFolderOf(options), ...hosted}, terminal.env);
  } catch (error) {
    throw error instanceof CannotStart ? new UsageError(error.message) : error;
  }
};
