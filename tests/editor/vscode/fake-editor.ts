import {readFileSync} from 'node:fs';
import {basename, resolve, sep} from 'node:path';
import type * as vscode from 'vscode';
import {Disposable, EventEmitter, Position, Uri, values, type Diagnostic, type Range} from './values.ts';

/** What somebody is told, and what they are offered. */
interface Message {
  readonly text: string;
  readonly offered: readonly string[];
}

export interface Settings {
  readonly [name: string]: unknown;
}

interface FakeOptions {
  readonly folder: string;
  /** Another folder of the same window. */
  readonly second?: string;
  readonly isTrusted?: boolean;
  readonly settings?: Settings;
  /** What somebody chooses wherever it is offered. */
  readonly chooses?: string;
  /** Extensions that are installed besides, by their id. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** Where a port of this machine is reached from the window: another one, where the folder is elsewhere. */
  readonly reachedAt?: (origin: string) => string;
}

/** A webview that is open. */
export interface OpenPanel {
  readonly type: string;
  readonly title: () => string;
  readonly html: () => string;
  /** How often it was given a document. */
  readonly drawn: () => number;
  readonly posted: readonly unknown[];
  /** What its page says. */
  readonly say: (message: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
}

const nothing = (): Disposable => new Disposable(() => undefined);

/**
 * The module `vscode` of an editor that shows nothing: the folder, files and settings that it is given, and what an
 * extension does with them, to be read. Only what the extension and its language client use.
 */
export const fakeEditor = (options: FakeOptions) => {
  const {folder, settings = {}, chooses, reachedAt = (origin) => origin} = options;
  let isInBrowser = false;
  let isTrusted = options.isTrusted ?? true;
  const events = {
    trusted: new EventEmitter<void>(),
    opened: new EventEmitter<vscode.TextDocument>(),
    changed: new EventEmitter<unknown>(),
    saved: new EventEmitter<vscode.TextDocument>(),
    active: new EventEmitter<vscode.TextEditor | undefined>(),
    selected: new EventEmitter<unknown>(),
  };
  const commands = new Map<string, (...args: readonly unknown[]) => unknown>();
  const context = new Map<unknown, unknown>();
  const messages: Message[] = [];
  const found = new Map<string, readonly Diagnostic[]>();
  const panels: OpenPanel[] = [];
  const opened: string[] = [];
  const executed: string[] = [];
  const printed: string[] = [];
  const asked = new Set<string>();
  const documents: vscode.TextDocument[] = [];
  let editor: vscode.TextEditor | undefined;
  const status = {text: '', tooltip: '', command: '', isShown: false};

  const tell = async (text: string, ...offered: readonly unknown[]): Promise<string | undefined> => {
    const words = offered.filter((one): one is string => typeof one === 'string');
    messages.push({text, offered: words});
    return words.find((one) => one === chooses);
  };

  const createWebviewPanel = (type: string, first: string): vscode.WebviewPanel => {
    const [said, gone] = [new EventEmitter<unknown>(), new EventEmitter<void>()];
    const posted: unknown[] = [];
    let [title, html, drawn, isGone] = [first, '', 0, false];
    const close = (): Promise<void> => {
      isGone = true;
      return gone.fire();
    };
    const refuseGone = (): void => {
      if (isGone) throw new Error('Webview is disposed');
    };
    const webview = {
      get html() {
        return html;
      },
      set html(now) {
        refuseGone();
        html = now;
        drawn += 1;
      },
      onDidReceiveMessage: said.event,
      postMessage: async (message: unknown) => posted.push(message) > 0,
    } as unknown as vscode.Webview;
    const panel = {
      get title() {
        return title;
      },
      set title(now) {
        refuseGone();
        title = now;
      },
      webview,
      onDidDispose: gone.event,
      reveal: () => undefined,
      dispose: () => void close(),
    };
    panels.push({
      ...{type, posted, close},
      title: () => title,
      html: () => html,
      drawn: () => drawn,
      say: (message) => said.fire(message),
    });
    return panel as unknown as vscode.WebviewPanel;
  };

  const print = (text: unknown): void => void printed.push(String(text));
  const channel = {
    ...{append: print, appendLine: print, trace: print, debug: print, info: print, warn: print, error: print},
    ...{show: () => print('(shown)'), dispose: () => undefined, logLevel: 3, onDidChangeLogLevel: nothing},
  } as unknown as vscode.LogOutputChannel;

  const window: Partial<typeof vscode.window> = {
    get activeTextEditor() {
      return editor;
    },
    get visibleTextEditors() {
      return editor === undefined ? [] : [editor];
    },
    createWebviewPanel,
    createOutputChannel: () => channel,
    createStatusBarItem: () =>
      Object.assign(status, {
        show: () => (status.isShown = true),
        hide: () => (status.isShown = false),
        dispose: () => undefined,
      }) as unknown as vscode.StatusBarItem,
    showInformationMessage: tell,
    showWarningMessage: tell,
    showErrorMessage: tell,
    onDidChangeActiveTextEditor: events.active.event as typeof vscode.window.onDidChangeActiveTextEditor,
    onDidChangeTextEditorSelection: events.selected.event as typeof vscode.window.onDidChangeTextEditorSelection,
    onDidChangeVisibleTextEditors: nothing,
    tabGroups: {all: [], onDidChangeTabs: nothing, onDidChangeTabGroups: nothing} as unknown as vscode.TabGroups,
  };
  const folders = [folder, ...(options.second === undefined ? [] : [options.second])].map((one, index) => ({
    ...{uri: Uri.file(one), name: basename(one), index},
  })) as unknown as vscode.WorkspaceFolder[];
  const workspace: Partial<typeof vscode.workspace> = {
    get isTrusted() {
      return isTrusted;
    },
    workspaceFolders: folders,
    textDocuments: documents,
    notebookDocuments: [],
    getConfiguration: (section) =>
      ({
        get: (name: string, otherwise?: unknown) => {
          const whole = section === undefined ? name : `${section}.${name}`;
          asked.add(whole);
          return settings[whole] ?? otherwise;
        },
      }) as unknown as vscode.WorkspaceConfiguration,
    getWorkspaceFolder: ({fsPath}) => folders.find(({uri}) => fsPath.startsWith(`${uri.fsPath}${sep}`)) ?? folders[0],
    createFileSystemWatcher: nothing as unknown as typeof vscode.workspace.createFileSystemWatcher,
    onDidGrantWorkspaceTrust: events.trusted.event as typeof vscode.workspace.onDidGrantWorkspaceTrust,
    onDidOpenTextDocument: events.opened.event as typeof vscode.workspace.onDidOpenTextDocument,
    onDidChangeTextDocument: events.changed.event as unknown as typeof vscode.workspace.onDidChangeTextDocument,
    onDidSaveTextDocument: events.saved.event as typeof vscode.workspace.onDidSaveTextDocument,
    ...Object.fromEntries(
      [
        ...[
          'onDidCloseTextDocument',
          'onWillSaveTextDocument',
          'onDidChangeWorkspaceFolders',
          'onDidChangeConfiguration',
        ],
        ...['onDidCreateFiles', 'onDidRenameFiles', 'onDidDeleteFiles'],
        ...['onWillCreateFiles', 'onWillRenameFiles', 'onWillDeleteFiles'],
        ...['onDidOpenNotebookDocument', 'onDidCloseNotebookDocument'],
        ...['onDidChangeNotebookDocument', 'onDidSaveNotebookDocument'],
      ].map((name) => [name, nothing]),
    ),
  };
  const languages: Partial<typeof vscode.languages> = {
    match: (selector, document) =>
      [selector].flat().some((one) => {
        const {scheme, language, pattern} = one as vscode.DocumentFilter;
        const begin = String(pattern ?? '').replace(/\*.*$/, '');
        return (
          (scheme ?? document.uri.scheme) === document.uri.scheme &&
          (language ?? document.languageId) === document.languageId &&
          document.uri.fsPath.startsWith(begin)
        );
      })
        ? 10
        : 0,
    createDiagnosticCollection: () =>
      ({
        set: (uri: vscode.Uri, diagnostics: readonly Diagnostic[] = []) => found.set(uri.toString(), diagnostics),
        delete: (uri: vscode.Uri) => found.delete(uri.toString()),
        clear: () => found.clear(),
        dispose: () => found.clear(),
      }) as unknown as vscode.DiagnosticCollection,
    ...Object.fromEntries(
      [
        'CodeActions',
        'CompletionItem',
        'Definition',
        'DocumentSymbol',
        'Hover',
        'Reference',
        'Rename',
        'WorkspaceSymbol',
      ].map((what) => [`register${what}Provider`, nothing]),
    ),
  };
  const api = {
    ...values,
    ...{window, workspace, languages, version: '1.101.0'},
    env: {
      ...{language: 'en', appName: 'A fake editor'},
      get uiKind() {
        return isInBrowser ? 2 : 1;
      },
      asExternalUri: async (uri: Uri) => Uri.parse(reachedAt(new URL(uri.toString()).origin)),
      openExternal: async (uri: Uri) => opened.push(uri.toString()) > 0,
    },
    extensions: {
      getExtension: (id: string) => {
        const one = options.extensions?.[id];
        return one === undefined ? undefined : {activate: async () => one};
      },
    },
    commands: {
      registerCommand: (id: string, does: (...args: readonly unknown[]) => unknown) => {
        commands.set(id, does);
        return new Disposable(() => void commands.delete(id));
      },
      executeCommand: async (id: string, ...args: readonly unknown[]) => {
        executed.push(id);
        if (id === 'setContext') context.set(args[0], args[1]);
        return commands.get(id)?.(...args);
      },
    },
  };

  const documentOf = (file: string): vscode.TextDocument => {
    const known = documents.find(({uri}) => uri.fsPath === resolve(folder, file));
    if (known !== undefined) return known;
    let [text, version] = [readFileSync(resolve(folder, file), 'utf8'), 1];
    const document = {
      ...{uri: Uri.file(resolve(folder, file)), languageId: 'yaml', isClosed: false},
      get version() {
        return version;
      },
      getText: () => text,
      become: (now: string) => {
        text = now;
        version += 1;
      },
    } as unknown as vscode.TextDocument;
    documents.push(document);
    return document;
  };
  return {
    /** What `require('vscode')` gives. */
    api,
    ...{asked, commands, context, executed, messages, panels, opened, printed, status},
    run: (id: string): Promise<unknown> => Promise.resolve(commands.get(id)?.()),
    /** From now on the window is a page in a browser, and not on a desktop. */
    moveToBrowser: (): void => {
      isInBrowser = true;
    },
    trust: async (): Promise<void> => {
      isTrusted = true;
      await events.trusted.fire();
    },
    /** Opens a file with the cursor where a text begins. */
    open: async (file: string, at: string): Promise<void> => {
      const isNew = !documents.some(({uri}) => uri.fsPath === resolve(folder, file));
      const document = documentOf(file);
      const before = document.getText().split(at)[0]?.split('\n') ?? [];
      const active = new Position(before.length - 1, before.at(-1)?.length ?? 0);
      editor = {document, selection: {active}} as unknown as vscode.TextEditor;
      if (isNew) await events.opened.fire(document);
      await events.active.fire(editor);
    },
    /** Types over a file that is open. */
    type: async (file: string, text: string): Promise<void> => {
      const document = documentOf(file) as vscode.TextDocument & {readonly become: (text: string) => void};
      const lines = document.getText().split('\n');
      const range = {
        start: new Position(0, 0),
        end: new Position(lines.length - 1, lines.at(-1)?.length ?? 0),
      } as Range;
      document.become(text);
      await events.changed.fire({document, contentChanges: [{range, rangeLength: 0, text}], reason: undefined});
    },
    saved: (file: string): Promise<void> => events.saved.fire(documentOf(file)),
    /** What is found in a file. */
    foundIn: (file: string): readonly Diagnostic[] => found.get(Uri.file(resolve(folder, file)).toString()) ?? [],
  };
};
