import type {ClientCapabilities, CompletionList, Position} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {schemaPath} from '../../reference/editor/schema-path.ts';
import {printableIn, workspaceIds, type WorkspaceIds} from '../../reference/editor/ids.ts';
import {editorSchemas} from '../../reference/editor/schemas.ts';
import type {Checked} from '../workspace/checked.ts';
import {proposedInText} from './complete-text.ts';
import {flowIdsOf} from './flow-ids.ts';
import {withoutAnchors} from './without-anchors.ts';

/** Proposes keys and names by the schemas that `waymark schemas` writes, made of what is typed now. */
export interface Completer {
  /** Takes the names of a newer workspace; while something in it cannot be read, those from before stay. */
  readonly take: (checked: Checked) => void;
  readonly at: (document: TextDocument, path: string, position: Position) => Promise<CompletionList>;
}

/** Where the schemas seem to stand; they are never written there. */
const home = 'file:///waymark-schemas';
/** Where files seem to stand, under the name of their schema. */
const folder = '/waymark-files';

/** Schemas that say what they are written in are checked at each reading, which ours have no need of. */
const draft = /"\$schema":"[^"]*",/;

/** The first line that names a schema: the workspace's own is meant here. */
const modeline = /^# yaml-language-server: \$schema=/;

export const openCompleter = async (capabilities: ClientCapabilities): Promise<Completer> => {
  const {getLanguageService} = await import('yaml-language-server');
  let schemas: ReadonlyMap<string, string> = new Map();
  const service = getLanguageService({
    schemaRequestService: (uri) => {
      const text = uri.startsWith(`${home}/`) ? schemas.get(uri.slice(home.length + 1)) : undefined;
      return text === undefined
        ? Promise.reject(new Error(`there is no schema ${uri}`))
        : Promise.resolve(text.replace(draft, ''));
    },
    workspaceContext: {resolveRelativePath: (relative, from) => new URL(relative, from).href},
    clientCapabilities: capabilities,
  });
  /**
   * Each schema is for what has its name: by a pattern the service prepares it once, where one that it asks for by file is
   * prepared at each question.
   */
  const configure = (): void => {
    const all = [...schemas.keys()].map((path) => ({uri: `${home}/${path}`, fileMatch: [`${folder}/${path}.yaml`]}));
    service.configure({completion: true, hover: false, validate: false, schemas: all});
  };
  let ids: WorkspaceIds | undefined;
  let count = 0;
  return {
    take: ({compilation, diagnostics}) => {
      if (ids !== undefined && diagnostics.some(({code}) => code === 'yaml-syntax')) return;
      const {files} = editorSchemas(compilation);
      const isNamedAnew = files.size !== schemas.size || [...files.keys()].some((path) => !schemas.has(path));
      for (const path of schemas.keys())
        if (files.get(path) !== schemas.get(path)) service.resetSchema(`${home}/${path}`);
      schemas = files;
      if (isNamedAnew) configure();
      ids = workspaceIds(compilation);
    },
    at: (document, path, position) => {
      const line = document.getText({start: {line: position.line, character: 0}, end: position});
      const printed =
        ids === undefined ? undefined : proposedInText(line, printableIn(flowIdsOf(path, ids), ids), position);
      if (printed !== undefined) return Promise.resolve({isIncomplete: false, items: [...printed]});
      const schema = schemaPath(path);
      if (schema === undefined) return Promise.resolve({isIncomplete: false, items: []});
      const text = withoutAnchors(document.getText()).replace(modeline, (line) => `#${' '.repeat(line.length - 1)}`);
      // What was parsed is remembered by its number, and editors begin to count anew when they open a file again.
      count += 1;
      const named = TextDocument.create(`file://${folder}/${schema}.yaml`, 'yaml', count, text);
      return service.doComplete(named, position, false);
    },
  };
};
