import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: {readonly message: string};
}

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** Starts the YAML language server as an editor does, for the folder of a workspace. */
export const openServer = async (root: string) => {
  const bin = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
  const process = spawn(globalThis.process.execPath, [bin, '--stdio'], {stdio: ['pipe', 'pipe', 'ignore']});
  const waiting = new Map<
    number,
    {readonly resolve: (result: unknown) => void; readonly reject: (fault: Error) => void}
  >();
  const heard = new Map<string, (params: unknown) => void>();
  let count = 0;

  const send = (message: Message): void => {
    const text = JSON.stringify({jsonrpc: '2.0', ...message});
    process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const take = ({id, method, params, result, error}: Message): void => {
    if (method === undefined) {
      const asked = waiting.get(Number(id));
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
      return;
    }
    const uri = (params as {readonly uri?: string} | undefined)?.uri;
    if (method === 'textDocument/publishDiagnostics') heard.get(uri ?? '')?.(params);
    // The server asks for settings and for leave to be told of changes: there are none.
    if (id !== undefined) send({id, result: method === 'workspace/configuration' ? settingsFor(params) : null});
  };

  let buffer = Buffer.alloc(0);
  process.stdout.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, Math.max(0, head)).toString())?.[1]);
      if (head < 0 || buffer.length < head + 4 + length) return;
      const text = buffer.subarray(head + 4, head + 4 + length).toString();
      buffer = buffer.subarray(head + 4 + length);
      take(JSON.parse(text) as Message);
    }
  });

  const ask = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, {resolve, reject});
      send({id: count, method, params});
    });

  await ask('initialize', {
    processId: globalThis.process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {textDocument: {completion: {completionItem: {documentationFormat: ['markdown']}}, hover: {}}},
    workspaceFolders: [{uri: pathToFileURL(root).href, name: 'workspace'}],
  });
  send({method: 'initialized', params: {}});

  let version = 0;
  const at = (uri: string, position: Place) => ({textDocument: {uri}, position});
  return {
    /** Opens a text as this file; what is found wrong with it. */
    open: async (uri: string, text: string): Promise<readonly {readonly message: string; readonly line: number}[]> => {
      version += 1;
      const found = new Promise<unknown>((resolve) => heard.set(uri, resolve));
      send({method: 'textDocument/didOpen', params: {textDocument: {uri, languageId: 'yaml', version, text}}});
      const {diagnostics} = (await found) as {
        readonly diagnostics: readonly {readonly message: string; readonly range: {readonly start: Place}}[];
      };
      return diagnostics.map(({message, range}) => ({message, line: range.start.line}));
    },
    /** What may stand at a place. */
    completions: async (
      uri: string,
      position: Place,
    ): Promise<readonly {readonly label: string; readonly documentation?: unknown}[]> => {
      const found = (await ask('textDocument/completion', at(uri, position))) as {
        readonly items: readonly {readonly label: string; readonly documentation?: unknown}[];
      };
      return found.items;
    },
    /** What is said of the word at a place. */
    hover: async (uri: string, position: Place): Promise<string> =>
      JSON.stringify(await ask('textDocument/hover', at(uri, position))),
    stop: (): void => void process.kill(),
  };
};

function settingsFor(params: unknown): readonly unknown[] {
  const {items} = params as {readonly items: readonly {readonly section?: string}[]};
  return items.map(({section}) =>
    section === 'yaml' ? {validate: true, hover: true, completion: true, schemaStore: {enable: false}} : {},
  );
}
