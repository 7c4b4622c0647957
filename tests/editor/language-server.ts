import {createRequire} from 'node:module';
import {startServer, type Place} from './client.ts';

/** Starts the YAML language server as an editor does, for the folder of a workspace. */
export const openServer = async (root: string) => {
  const bin = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
  const server = await startServer(root, [bin, '--stdio']);
  let version = 0;
  const at = (uri: string, position: Place) => ({textDocument: {uri}, position});
  return {
    /** Opens a text as this file; what is found wrong with it. */
    open: async (uri: string, text: string): Promise<readonly {readonly message: string; readonly line: number}[]> => {
      version += 1;
      const found = server.nextOf(uri);
      server.tell('textDocument/didOpen', {textDocument: {uri, languageId: 'yaml', version, text}});
      return (await found).map(({message, range}) => ({message, line: range.start.line}));
    },
    /** What may stand at a place. */
    completions: async (
      uri: string,
      position: Place,
    ): Promise<readonly {readonly label: string; readonly documentation?: unknown}[]> => {
      const found = await server.ask<{
        readonly items: readonly {readonly label: string; readonly documentation?: unknown}[];
      }>('textDocument/completion', at(uri, position));
      return found.items;
    },
    /** What is said of the word at a place. */
    hover: async (uri: string, position: Place): Promise<string> =>
      JSON.stringify(await server.ask('textDocument/hover', at(uri, position))),
    stop: server.stop,
  };
};
