import {join} from 'node:path';
import type {ToParent} from '../../../src/cli/serving/parent.ts';
import type {Installation} from './installation.ts';
import {runCommand, type RunningCommand} from './process.ts';

/** How a site under edit is. */
export type SiteState =
  | {readonly kind: 'starting'}
  /** The workspace has errors, and nothing was served before. */
  | {readonly kind: 'waiting'}
  | {readonly kind: 'open'; readonly origin: string}
  | {readonly kind: 'ended'; readonly why: string};

interface Told {
  readonly changed: () => void;
  /** What is served is new, and a page that is open does not know it. */
  readonly anew: () => void;
  readonly printed: (text: string) => void;
}

/**
 * Who frames a page that a webview of the desktop editor shows: the webview's documents, whose origin is
 * `vscode-webview://` and an id that is another one each time, and the window around them, `vscode-file://vscode-app`.
 */
const framedBy = ['vscode-webview:', 'vscode-file:'];

const giveUpMs = 5000;

/** `waymark dev` of a workspace, for this editor alone: its own port, its own store, framed by webviews. It ends with this process. */
export class Site {
  state: SiteState = {kind: 'starting'};
  readonly #command: RunningCommand;

  constructor(installation: Installation, root: string, told: Told) {
    const args = ['dev', '--root', root, '--port', '0', '--host', '127.0.0.1'];
    const more = ['--data', join(root, '.waymark/preview'), '--framed-by', ...framedBy, '--ipc'];
    // What is typed in a preview goes to no database that a person's environment names.
    const env = {DATABASE_URL: '', NODE_ENV: 'development', WAYMARK_TLS_CERT: '', WAYMARK_TLS_KEY: ''};
    this.#command = runCommand(installation, [...args, ...more], {cwd: root, env});
    const {child, lastWords} = this.#command;
    const become = (state: SiteState): void => {
      this.state = state;
      told.changed();
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => told.printed(chunk.toString()));
    child.on('message', (said) => {
      const message = said as ToParent;
      if (message.waymark === 'open') become({kind: 'open', origin: new URL(message.address).origin});
      else if (message.waymark === 'waiting') become({kind: 'waiting'});
      else told.anew();
    });
    void lastWords.then((why) => become({kind: 'ended', why}));
  }

  /** Ends it in order; by force where that takes long. */
  async end(): Promise<void> {
    const {child, ended} = this.#command;
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), giveUpMs);
    await ended;
    clearTimeout(late);
  }
}
