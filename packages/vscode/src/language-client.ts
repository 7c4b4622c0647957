import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  RevealOutputChannelOn,
  type LanguageClientOptions,
} from 'vscode-languageclient/node';
import type {LogOutputChannel, WorkspaceFolder} from 'vscode';
import type {Installation} from './installation.ts';
import {runCommand, type RunningCommand} from './process.ts';

/** A server that ends by itself is begun again so often, until a person restarts it. */
const mostRestarts = 3;

interface Options {
  readonly installation: Installation;
  readonly folder: WorkspaceFolder;
  readonly root: string;
  readonly output: LogOutputChannel;
  /** Told why a server that ran has ended, and is not begun again. */
  readonly failed: (why: string) => void;
}

/** `waymark lsp` of a workspace as a language server for its YAML. */
export class WaymarkClient extends LanguageClient {
  readonly #running: {current: RunningCommand | undefined; isWanted: boolean};
  /** Settles when it runs, or has failed to. */
  #starting: Promise<void> = Promise.resolve();

  constructor({installation, folder, root, output, failed}: Options) {
    const running: {current: RunningCommand | undefined; isWanted: boolean} = {current: undefined, isWanted: true};
    let restarts = 0;
    const begin = async () => {
      // The library comes to this later than it is told to start.
      if (!running.isWanted) throw new Error('Ended before it began.');
      running.current = runCommand(installation, ['lsp', '--root', root, '--stdio'], {cwd: root});
      return running.current.child;
    };
    const closed = async () => {
      const isOver = {action: CloseAction.DoNotRestart, handled: true};
      // With this answer the library forgets that it began: whoever began it would be told that it runs.
      await this.#starting;
      if (!running.isWanted) return isOver;
      // Whoever began it tells why.
      if (this.initializeResult === undefined) return isOver;
      restarts += 1;
      if (restarts <= mostRestarts) return {action: CloseAction.Restart, handled: true};
      failed((await running.current?.lastWords) ?? '');
      return isOver;
    };
    const options: LanguageClientOptions = {
      documentSelector: [{scheme: 'file', language: 'yaml', pattern: `${globbed(root)}/**/*`}],
      workspaceFolder: folder,
      outputChannel: output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationFailedHandler: () => false,
      errorHandler: {error: () => ({action: ErrorAction.Continue, handled: true}), closed},
    };
    super('waymark', 'Waymark', begin, options);
    this.#running = running;
  }

  override start(): Promise<void> {
    const begun = super.start();
    this.#starting = begun.catch(() => undefined);
    return begun;
  }

  /** What a person must know is said once, by the extension. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** The library also stops what never was up or has just ended, and does not catch what that throws. */
  override async stop(timeout?: number): Promise<void> {
    if (this.isRunning()) await super.stop(timeout).catch((error: unknown) => this.warn(String(error)));
  }

  /** What the server wrote last, once it has ended. */
  async lastWords(): Promise<string> {
    return (await this.#running.current?.lastWords) ?? '';
  }

  /** Ends client and server, however far they have come. */
  async end(): Promise<void> {
    this.#running.isWanted = false;
    await this.stop();
    const {current} = this.#running;
    current?.child.kill();
    await current?.ended;
  }
}

/** A path as a pattern of editors that matches it alone. */
const globbed = (path: string): string => path.replaceAll('\\', '/').replaceAll(/[[\]{}*?]/g, '[$&]');
