import {existsSync} from 'node:fs';
import {join, relative, resolve, sep} from 'node:path';
import {workspace, type LogOutputChannel, type TextEditor, type Uri, type WorkspaceFolder} from 'vscode';
import {
  besideRequests,
  type AskedBeside,
  type GraphBeside,
  type NoGraph,
  type NotShown,
  type ScreenBeside,
} from '../../../src/cli/lsp/beside/protocol.ts';
import {filePlace} from '../../../src/compiler/files/file-place.ts';
import {findInstallation, oldest, type Installation, type NotInstalled} from './installation.ts';
import {WaymarkClient} from './language-client.ts';
import {Site, type SiteState} from './site.ts';

/** How a workspace is served. */
export type WorkspaceState =
  | {readonly kind: 'untrusted'}
  | {readonly kind: 'starting'}
  | {readonly kind: 'running'; readonly version: string}
  | {readonly kind: 'failed'; readonly problem: string};

interface Told {
  readonly output: LogOutputChannel;
  readonly changed: () => void;
  readonly siteChanged: () => void;
  readonly siteAnew: () => void;
}

/** A workspace of Waymark in a folder that is open: its language server, and its site while that is looked at. */
export class WaymarkWorkspace {
  readonly folder: WorkspaceFolder;
  /** The folder with `flows/`. */
  readonly root: string;
  state: WorkspaceState = {kind: 'starting'};
  readonly #told: Told;
  #installation: Installation | undefined;
  #client: WaymarkClient | undefined;
  #isOver = false;
  #site: Site | undefined;
  #isSiteWanted = false;
  /** When the sites that were here have ended: the next one takes over the store of the last. */
  #sitesEnded: Promise<unknown> = Promise.resolve();

  constructor(folder: WorkspaceFolder, told: Told) {
    this.folder = folder;
    this.root = rootOf(folder);
    this.#told = told;
  }

  /** Begins, where the folder is trusted: nothing of it is run before, nor once it was ended. */
  async begin(): Promise<void> {
    if (this.#isOver) return;
    if (!workspace.isTrusted) {
      this.#become({kind: 'untrusted'});
      return;
    }
    const {folder, root} = this;
    const found = this.#find();
    if ('problem' in found) {
      this.#become({kind: 'failed', problem: found.problem});
      return;
    }
    this.#become({kind: 'starting'});
    const failed = (why: string): void => this.#become({kind: 'failed', problem: why});
    const client = new WaymarkClient({installation: found, folder, root, output: this.#told.output, failed});
    this.#client = client;
    this.#installation = found;
    try {
      await client.start();
      if (this.#client === client) this.#become({kind: 'running', version: found.version});
    } catch (error) {
      this.#told.output.error(error instanceof Error ? error : String(error));
      await client.end();
      const why = await client.lastWords();
      if (this.#client === client) failed(`The language server did not start: ${why}`);
    }
  }

  /** Ends what runs of it, for good. */
  async end(): Promise<void> {
    this.#isOver = true;
    const client = this.#client;
    this.#client = undefined;
    await Promise.all([client?.end(), this.endSite()]);
  }

  /** Starts the site, once: one that has ended is begun again by whoever ends it here first. */
  async openSite(): Promise<void> {
    if (this.#installation === undefined || this.#isOver) return;
    this.#isSiteWanted = true;
    await this.#sitesEnded;
    if (!this.#isSiteWanted || this.#site !== undefined) return;
    const {output, siteChanged, siteAnew} = this.#told;
    this.#site = new Site(this.#installation, this.root, {
      changed: siteChanged,
      anew: siteAnew,
      printed: (text) => output.append(text),
    });
  }

  async endSite(): Promise<void> {
    const site = this.#site;
    this.#site = undefined;
    this.#isSiteWanted = false;
    this.#sitesEnded = Promise.all([this.#sitesEnded, site?.end()]);
    await this.#sitesEnded;
  }

  /** How its site is, or will be once another has ended; undefined: nobody looks at it. */
  get siteState(): SiteState | undefined {
    return this.#site?.state ?? (this.#isSiteWanted ? starting : undefined);
  }

  /** Folder of the package that this one is written for, also where nothing of it may run. */
  get home(): string | undefined {
    const found = this.#find();
    return 'problem' in found ? undefined : found.home;
  }

  /** Whether a file is of this workspace. */
  hasPath(file: string): boolean {
    const path = relative(this.root, file);
    return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && resolve(path) !== path;
  }

  /** Whether a file says something of its journeys: one that is in it by chance does not. */
  isWritten(uri: Uri): boolean {
    if (uri.scheme !== 'file' || !this.hasPath(uri.fsPath)) return false;
    const place = filePlace(relative(this.root, uri.fsPath).split(sep).join('/'));
    return place !== undefined && place.kind !== 'other';
  }

  /** The screen that the cursor of an editor is about. */
  screenAt(editor: TextEditor): Promise<ScreenBeside | NotShown> {
    const parameters = workspace.getConfiguration('waymark', this.folder.uri).get('preview.parameters', {});
    return this.#ask(besideRequests.screen, {...askedBeside(editor), params: parameters});
  }

  /** The graph of the flow that the cursor of an editor is about; without its page where that is shown already. */
  graphAt(editor: TextEditor, shown: AskedBeside['shown']): Promise<GraphBeside | NoGraph> {
    return this.#ask(besideRequests.graph, {...askedBeside(editor), ...(shown === undefined ? {} : {shown})});
  }

  async #ask<Answer>(request: string, asked: AskedBeside): Promise<Answer | NotShown> {
    const client = this.#client;
    if (this.state.kind !== 'running' || client === undefined) return {why: whyNot(this.state)};
    const experimental = client.initializeResult?.capabilities.experimental as {readonly waymark?: unknown} | undefined;
    if (experimental?.waymark === undefined)
      return {
        why: `Waymark ${this.state.version} of this folder is too old for that: install ${oldest} or a newer one, then run "Waymark: Restart".`,
      };
    return client.sendRequest<Answer | NotShown>(request, asked);
  }

  #find(): Installation | NotInstalled {
    const {folder, root} = this;
    const path = workspace.getConfiguration('waymark', folder.uri).get<string>('path', '');
    return findInstallation({folder: folder.uri.fsPath, root, path});
  }

  #become(state: WorkspaceState): void {
    this.state = state;
    this.#told.changed();
  }
}

const starting: SiteState = {kind: 'starting'};

/** The folder with `flows/` in a folder that is open, by the setting `waymark.root`. */
const rootOf = (folder: WorkspaceFolder): string =>
  join(folder.uri.fsPath, workspace.getConfiguration('waymark', folder.uri).get<string>('root', ''));

export const isWorkspace = (folder: WorkspaceFolder): boolean =>
  folder.uri.scheme === 'file' && existsSync(join(rootOf(folder), 'flows'));

/** What a person is told of a workspace that answers nothing. */
export const whyNot = (state: WorkspaceState): string => {
  switch (state.kind) {
    case 'untrusted':
      return 'Waymark runs nothing of this folder until you trust it.';
    case 'starting':
      return 'Waymark is starting.';
    case 'failed':
      return state.problem;
    case 'running':
      return '';
  }
};

const askedBeside = ({document, selection}: TextEditor): AskedBeside => {
  const {line, character} = selection.active;
  return {textDocument: {uri: document.uri.toString()}, position: {line, character}};
};
