import {ResponseError, type ClientCapabilities} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {exampleFiles} from '../../src/cli/examples/example-files.ts';
import {lookFiles} from '../../src/cli/examples/look-files.ts';
import {graphOf} from '../../src/cli/graph/graph-of.ts';
import {render} from '../../src/cli/graph/render.ts';
import {writtenOf} from '../../src/cli/graph/written.ts';
import {openCompleter} from '../../src/cli/lsp/complete.ts';
import {definitionsAt, placesAt} from '../../src/cli/lsp/definition.ts';
import {openDesk} from '../../src/cli/lsp/desk.ts';
import {shownFindings} from '../../src/cli/lsp/findings.ts';
import {fixesFor} from '../../src/cli/lsp/fixes.ts';
import {hoverAt} from '../../src/cli/lsp/hover/hover.ts';
import {referenceFor} from '../../src/cli/lsp/hover/pages.ts';
import {renameAt} from '../../src/cli/lsp/rename.ts';
import {openEditorSession} from '../../src/cli/lsp/session.ts';
import {symbolsLike, symbolsOf} from '../../src/cli/lsp/symbols.ts';
import {urisOf} from '../../src/cli/lsp/uris.ts';
import {scenarioFindings} from '../../src/cli/scenarios/findings.ts';
import {validatorsOf} from '../../src/cli/scenarios/validators.ts';
import {createFilesChecker, type Checked} from '../../src/cli/workspace/checked.ts';
import type {Workspace} from '../../src/cli/workspace/workspace.ts';
import {blocking, isErrorInTests} from '../../src/diagnostics/blocking.ts';
import type {Diagnostic} from '../../src/diagnostics/diagnostic.ts';
import {lineStarts, positionAt} from '../../src/diagnostics/position.ts';
import {renderGithub} from '../../src/diagnostics/render/github.ts';
import {renderJson} from '../../src/diagnostics/render/json.ts';
import {renderPretty} from '../../src/diagnostics/render/pretty.ts';
import {renderSarif} from '../../src/diagnostics/render/sarif.ts';
import type {Files} from '../../src/model/workspace.ts';
import {prove} from '../../src/proofs/prove.ts';
import type {Drawn} from './draw.ts';

/** How far an edit is tried. */
export interface Depth {
  /** What asks a solver or draws: proofs, examples, looks, pictures. */
  readonly deep: boolean;
}

/** Which part of the command line tried an edit, and what came of it. */
export interface Fault {
  readonly command: string;
  readonly error: Error;
}

export interface Tried {
  readonly isSound: boolean;
  readonly fault?: Fault;
}

const capabilities: ClientCapabilities = {};

/**
 * Gives a function that tries an edit of a workspace in memory: it is compiled to artifacts and checked, as `validate`,
 * `build` and `dev` have it done, the findings are printed, the language server is asked at the caret, and where nothing is
 * wrong what `graph`, `examples`, `test` and `validate --deep` work out is worked out. A fault is what none of them may
 * do: throw, or name a place that is in no file.
 */
export const tryEdits = async (workspace: Workspace): Promise<(drawn: Drawn, depth: Depth) => Promise<Tried>> => {
  const check = await createFilesChecker({artifacts: true});
  const session = await openEditorSession(workspace.root);
  const desk = openDesk({session, uris: urisOf(workspace.root)});
  const pages = referenceFor(workspace.root);
  const completer = await openCompleter(capabilities);
  completer.take(session.checked());

  const editorAt = async ({file, text, caret}: Drawn): Promise<void> => {
    const document = TextDocument.create(desk.uriOf(file), 'yaml', 1, text);
    const position = document.positionAt(caret);
    const now = desk.checked();
    const shown = shownFindings(now.diagnostics, {files: now.files, uriOf: desk.uriOf, pageOf: () => undefined});
    for (const [path, findings] of shown) fixesFor(desk.uriOf(path), now.files.get(path) ?? '', findings);
    symbolsOf(desk, file);
    symbolsLike(desk, 'a');
    await completer.at(document, file, position);
    const spot = desk.spotOf(document.uri, position);
    if (spot === undefined) return;
    hoverAt(desk, pages(now), spot);
    definitionsAt(desk, spot);
    placesAt(desk, spot, true);
    try {
      renameAt(desk, spot, 'another-name');
    } catch (refused) {
      if (!(refused instanceof ResponseError)) throw refused;
    }
  };

  return async (drawn, {deep}) => {
    const files: Files = new Map(workspace.files).set(drawn.file, drawn.text);
    let command = 'compiling, checking or printing';
    const said = (diagnostics: readonly Diagnostic[]): void => {
      placesIn(diagnostics, files);
      renderPretty(diagnostics, files, {colours: true});
      renderJson(diagnostics, files);
      renderGithub(diagnostics, files, '');
      renderSarif(diagnostics, files, '');
    };
    let isSound = false;
    try {
      const checked = check({...workspace, files});
      said(checked.diagnostics);
      for (const [path, text] of checked.compilation.artifacts) if (path.endsWith('.json')) JSON.parse(text);
      command = 'lsp';
      session.lay(drawn.file, drawn.text);
      await editorAt(drawn);
      isSound = blocking(checked.diagnostics).length === 0;
      if (isSound)
        for (const [name, run] of soundly(checked, said, deep)) {
          command = name;
          await run();
        }
      return {isSound};
    } catch (error) {
      return {isSound, fault: {command, error: error instanceof Error ? error : new Error(String(error))}};
    } finally {
      session.lift(drawn.file);
    }
  };
};

/** What is run of a workspace without mistakes, by the command that runs it. */
const soundly = (
  {files, compilation, diagnostics}: Checked,
  said: (diagnostics: readonly Diagnostic[]) => void,
  deep: boolean,
): readonly (readonly [string, () => unknown])[] => {
  const [org = 'default'] = Object.keys(compilation.orgs);
  const {orgs, evidence} = compilation;
  return [
    [
      'graph',
      async () => {
        for (const {id, flows} of compilation.resolved)
          for (const [flow, trees] of flows) {
            const found = orgs[id]?.flows[flow];
            if (found === undefined) continue;
            const graph = graphOf({org: id, ...found, written: writtenOf(files, trees)});
            for (const format of deep ? (['mermaid', 'dot', 'svg', 'html'] as const) : (['mermaid'] as const))
              await render(graph, format, {overlays: {}});
          }
      },
    ],
    ...(!deep
      ? []
      : ([
          ['examples', () => exampleFiles(compilation, {org, conditions: false})],
          ['examples --conditions', () => exampleFiles(compilation, {org, conditions: true})],
          ['examples --looks', () => lookFiles(compilation, {org})],
          [
            'test',
            async () => {
              if (!diagnostics.some(isErrorInTests))
                said(await scenarioFindings(files, compilation, validatorsOf(compilation)));
            },
          ],
          ['validate --deep', () => said(prove({files, orgs, evidence, now: () => performance.now()}))],
        ] as const)),
  ];
};

/** @throws Error for a place that is in no file. */
const placesIn = (diagnostics: readonly Diagnostic[], files: Files): void => {
  for (const {code, origin, related = []} of diagnostics)
    for (const {file, span} of [origin, ...related.map((one) => one.origin)]) {
      const text = files.get(file) ?? '';
      const [start, end] = span;
      const {line, column} = positionAt(lineStarts(text), start);
      if (!(start >= 0 && start <= end && end <= text.length && line >= 1 && column >= 1))
        throw new Error(`${code} stands in ${file} from ${start} to ${end}, which has ${text.length} characters.`);
    }
};
