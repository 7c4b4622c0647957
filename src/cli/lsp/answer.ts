import {
  CodeActionKind,
  type ClientCapabilities,
  type Connection,
  type Position,
  type ServerCapabilities,
} from 'vscode-languageserver/node';
import type {TextDocument} from 'vscode-languageserver-textdocument';
import {remembered} from '../../lib/remembered.ts';
import {graphBeside} from './beside/graph.ts';
import {
  besideCapability,
  besideRequests,
  type AskedBeside,
  type GraphBeside,
  type NoGraph,
  type NotShown,
  type ScreenBeside,
} from './beside/protocol.ts';
import {screenBeside} from './beside/screen.ts';
import type {Completer} from './complete.ts';
import {definitionsAt, placesAt} from './definition.ts';
import type {Desk, Spot} from './desk.ts';
import {fixesFor} from './fixes.ts';
import {hoverAt} from './hover/hover.ts';
import {referenceFor} from './hover/pages.ts';
import {later} from './later.ts';
import {renamable, renameAt} from './rename.ts';
import {symbolsLike, symbolsOf} from './symbols.ts';

/** What editors may ask. */
export const answered: ServerCapabilities = {
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: {codeActionKinds: [CodeActionKind.QuickFix]},
  renameProvider: {prepareProvider: true},
  completionProvider: {triggerCharacters: [' ', ':', '[', '{', ',', '(', '|']},
  experimental: besideCapability,
};

/** What questions are about: nothing, until a workspace is open. */
export interface AskedWorkspace {
  readonly desk: () => Desk | undefined;
  /** Settles when it is known whether a workspace is open. */
  readonly looked: Promise<void>;
  readonly document: (uri: string) => TextDocument | undefined;
  readonly capabilities: ClientCapabilities;
}

interface AtPlace {
  readonly textDocument: {readonly uri: string};
  readonly position: Position;
}

/** After so long a rest the names that are proposed are brought up to date: that takes longer than to check an edit. */
const namesMs = 300;

/**
 * Answers what an editor asks about a place, a file, or the workspace. Gives a function that is told whenever the
 * workspace has changed.
 */
export const answer = (
  connection: Connection,
  {desk: now, looked, document, capabilities}: AskedWorkspace,
): (() => void) => {
  const pagesOf = remembered((desk: Desk) => referenceFor(desk.root));
  const at =
    <Answer>(none: Answer, say: (desk: Desk, spot: Spot) => Answer) =>
    ({textDocument, position}: AtPlace): Answer => {
      const desk = now();
      const spot = desk?.spotOf(textDocument.uri, position);
      return desk === undefined || spot === undefined ? none : say(desk, spot);
    };

  connection.onHover(at(null, (desk, spot) => hoverAt(desk, pagesOf(desk)(desk.checked()), spot) ?? null));
  connection.onDefinition(at([], (desk, spot) => [...definitionsAt(desk, spot)]));
  connection.onReferences((asked) => {
    const say = at([], (desk, spot) => [...placesAt(desk, spot, asked.context.includeDeclaration)]);
    return say(asked);
  });
  connection.onPrepareRename(at(null, renamable));
  connection.onRenameRequest((asked) => {
    const say = at(null, (desk, spot) => renameAt(desk, spot, asked.newName));
    return say(asked);
  });
  connection.onCodeAction(({textDocument: {uri}, context}) => {
    const text = document(uri)?.getText();
    return text === undefined ? [] : [...fixesFor(uri, text, context.diagnostics)];
  });
  connection.onDocumentSymbol(({textDocument}) => {
    const desk = now();
    const path = desk?.pathOf(textDocument.uri);
    return desk === undefined || path === undefined ? [] : [...symbolsOf(desk, path)];
  });
  connection.onWorkspaceSymbol(({query}) => {
    const desk = now();
    return desk === undefined ? [] : [...symbolsLike(desk, query)];
  });

  // What is shown once and stays is worth waiting for.
  const notOpen: NotShown = {why: 'This file belongs to no workspace that is open.'};
  connection.onRequest<ScreenBeside | NotShown, void>(besideRequests.screen, async (asked: AskedBeside) => {
    await looked;
    return at<ScreenBeside | NotShown>(notOpen, (desk, spot) => screenBeside(desk, spot, asked.params))(asked);
  });
  connection.onRequest<GraphBeside | NoGraph, void>(besideRequests.graph, async (asked: AskedBeside) => {
    await looked;
    return at<GraphBeside | NoGraph | Promise<GraphBeside | NoGraph>>(notOpen, (desk, spot) =>
      graphBeside(desk, spot, asked.shown),
    )(asked);
  });

  let completer: Promise<Completer> | undefined;
  connection.onCompletion(async ({textDocument, position}) => {
    const desk = now();
    const path = desk?.pathOf(textDocument.uri);
    const text = document(textDocument.uri);
    if (desk === undefined || path === undefined || text === undefined) return [];
    completer ??= begin(desk);
    return (await completer).at(text, path, position);
  });
  const begin = async (desk: Desk): Promise<Completer> => {
    const {openCompleter} = await import('./complete.ts');
    const made = await openCompleter(capabilities);
    made.take(desk.checked());
    return made;
  };
  const names = later(namesMs, async () => {
    const desk = now();
    if (desk !== undefined) (await completer)?.take(desk.checked());
  });
  return names.ask;
};
