import {spawn} from 'node:child_process';
import {pathToFileURL} from 'node:url';
import {createProtocolConnection, StreamMessageReader, StreamMessageWriter} from 'vscode-languageserver/node';

export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface Finding {
  readonly message: string;
  readonly code?: string;
  readonly severity?: number;
  readonly range: {readonly start: Place; readonly end: Place};
  readonly codeDescription?: {readonly href: string};
  readonly relatedInformation?: readonly {readonly message: string; readonly location: {readonly uri: string}}[];
}

const capabilities = {
  textDocument: {completion: {completionItem: {documentationFormat: ['markdown']}}, hover: {}},
};

/** Starts a language server as an editor does, `args` of Node, for the folder of a workspace. */
export const startServer = async (root: string, args: readonly string[]) => {
  const child = spawn(process.execPath, args, {stdio: ['pipe', 'pipe', 'pipe']});
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Map<string, (found: readonly Finding[]) => void>();
  const found = new Map<string, readonly Finding[]>();
  const said: string[] = [];
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({uri, diagnostics}: {readonly uri: string; readonly diagnostics: readonly Finding[]}) => {
      found.set(uri, diagnostics);
      waiting.get(uri)?.(diagnostics);
      waiting.delete(uri);
    },
  );
  connection.onNotification('window/showMessage', ({message}: {readonly message: string}) => {
    said.push(message);
  });
  connection.onRequest('workspace/configuration', ({items}: {readonly items: readonly {readonly section?: string}[]}) =>
    items.map(({section}) =>
      section === 'yaml' ? {validate: true, hover: true, completion: true, schemaStore: {enable: false}} : {},
    ),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();

  const uri = pathToFileURL(root).href;
  const ask = <Answer>(method: string, params: unknown): Promise<Answer> =>
    connection.sendRequest<Answer>(method, params);
  const tell = (method: string, params: unknown): void => void connection.sendNotification(method, params);
  const workspaceFolders = [{uri, name: 'workspace'}];
  await ask('initialize', {processId: process.pid, rootUri: uri, capabilities, workspaceFolders});
  tell('initialized', {});
  return {
    ask,
    tell,
    /** What is found in a file, once it is told anew. */
    nextOf: (file: string): Promise<readonly Finding[]> => new Promise((resolve) => waiting.set(file, resolve)),
    /** What was found in files, as it was told last. */
    found,
    /** What a person was told. */
    said,
    /** What the server has written beside the protocol. */
    complaints: () => complaints,
    /** Ends the server as an editor does, and gives its exit code. */
    end: async (): Promise<number | null> => {
      await ask('shutdown', undefined);
      tell('exit', undefined);
      return ended;
    },
    stop: (): void => void child.kill(),
  };
};
