import {
  createConnection,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type InitializeParams,
} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {stackOf} from '../../lib/stack-of.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {watchWorkspace} from '../workspace/watch.ts';
import {answer, answered} from './answer.ts';
import {openDesk, type Desk} from './desk.ts';
import {later} from './later.ts';
import {publisher} from './publish.ts';
import {openFirst, type OpenWorkspace} from './roots.ts';
import {fileOf} from './uris.ts';

/** Somebody who types is told of a mistake when they rest this long. */
const restMs = 40;

/** Where the workspace is looked for: `root` where it was named, else in the editor's folders, else in `cwd`. */
export interface Where {
  readonly root: string | undefined;
  readonly cwd: string;
}

/** Serves an editor on standard input and output, by the Language Server Protocol, until it ends that. */
export const serveEditor = (where: Where): void => {
  // Standard output belongs to the protocol: what a library remarks goes beside it.
  Object.assign(console, {log: console.error, info: console.error, debug: console.error});
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const stop = new AbortController();
  let folders: readonly string[] = [];
  let open: OpenWorkspace | undefined;
  let desk: Desk | undefined;
  let publish = (): void => undefined;
  let changed = (): void => undefined;
  let settle = (): void => undefined;
  const looked = new Promise<void>((done) => {
    settle = done;
  });

  const say = (type: MessageType, message: string): void =>
    void connection.sendNotification(ShowMessageNotification.type, {type, message});
  const guarded = (work: () => void | Promise<void>) => async (): Promise<void> => {
    try {
      await work();
    } catch (failed) {
      if (failed instanceof UsageError) {
        say(MessageType.Warning, `Waymark: ${failed.message}`);
        return;
      }
      say(MessageType.Error, 'Waymark: internal fault. This is an error of Waymark, not of your files.');
      connection.console.error(stackOf(failed));
    }
  };
  const soon = later(
    restMs,
    guarded(() => {
      publish();
      changed();
    }),
  );

  const lay = (uri: string, text: string): void => {
    const path = open?.uris.pathOf(uri);
    if (path !== undefined && open?.session.lay(path, text) === true) soon.ask();
  };

  const openWorkspace = async (): Promise<OpenWorkspace | undefined> => {
    const opened = await openFirst(folders);
    if (typeof opened === 'string') {
      say(MessageType.Warning, `Waymark finds no workspace: ${opened}`);
      return undefined;
    }
    open = opened;
    desk = openDesk(opened);
    publish = publisher(opened, (shown) => void connection.sendDiagnostics(shown));
    for (const document of documents.all()) lay(document.uri, document.getText());
    soon.ask();
    return opened;
  };

  const begin = async (): Promise<void> => {
    const opened = await openWorkspace().finally(settle);
    if (opened === undefined) return;
    const reread = guarded(() => {
      opened.session.reread();
      soon.ask();
    });
    await watchWorkspace(opened.session.root, reread, stop.signal);
  };

  connection.onInitialize((asked) => {
    changed = answer(connection, {
      desk: () => desk,
      looked,
      document: (uri) => documents.get(uri),
      capabilities: asked.capabilities,
    });
    folders = where.root === undefined ? foldersOf(asked, where.cwd) : [where.root];
    return {
      serverInfo: {name: 'waymark'},
      capabilities: {textDocumentSync: TextDocumentSyncKind.Incremental, ...answered},
    };
  });
  connection.onInitialized(() => void guarded(begin)());
  documents.onDidChangeContent(({document}) => lay(document.uri, document.getText()));
  documents.onDidClose(({document}) => {
    const path = open?.uris.pathOf(document.uri);
    if (path === undefined) return;
    open?.session.lift(path);
    soon.ask();
  });
  connection.onShutdown(() => {
    soon.drop();
    stop.abort();
  });
  documents.listen(connection);
  connection.listen();
};

const foldersOf = ({workspaceFolders}: InitializeParams, cwd: string): readonly string[] => {
  const named = (workspaceFolders ?? []).flatMap(({uri}) => fileOf(uri) ?? []);
  return named.length === 0 ? [cwd] : named;
};
