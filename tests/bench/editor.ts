import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {randomOf} from '../../scripts/mutations/random.ts';
import {openCompleter} from '../../src/cli/lsp/complete.ts';
import {definitionsAt} from '../../src/cli/lsp/definition.ts';
import {openDesk} from '../../src/cli/lsp/desk.ts';
import {hoverAt} from '../../src/cli/lsp/hover/hover.ts';
import {referenceFor} from '../../src/cli/lsp/hover/pages.ts';
import {openEditorSession} from '../../src/cli/lsp/session.ts';
import {urisOf} from '../../src/cli/lsp/uris.ts';
import {middle, type Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * How long the language server thinks about a word of the first journey: `places` words that are drawn, each asked for what
 * it is, where it is defined, and what may stand in its place once its first sign is typed.
 */
export const editorFigures = async (places = 300): Promise<readonly Figure[]> => {
  const session = await openEditorSession(root);
  const desk = openDesk({session, uris: urisOf(root)});
  const pages = referenceFor(root);
  const completer = await openCompleter({});
  completer.take(desk.checked());
  const texts = [...desk.checked().files].filter(([file]) => /^flows\/heloc\/.*\.yaml$/.test(file));
  const {pick} = randomOf(1);
  const took = {hover: [] as number[], definition: [] as number[], completion: [] as number[]};
  const timed = async (sort: keyof typeof took, ask: () => unknown): Promise<void> => {
    const started = performance.now();
    await ask();
    took[sort].push(performance.now() - started);
  };
  for (let count = 0; count < places; count += 1) {
    const [file = '', text = ''] = pick(texts) ?? [];
    const word = pick([...text.matchAll(/[\w.-]+/g)]);
    if (word === undefined) continue;
    const offset = word.index + 1;
    await timed('hover', () => hoverAt(desk, pages(desk.checked()), {file, offset}));
    await timed('definition', () => definitionsAt(desk, {file, offset}));
    const typed = text.slice(0, offset) + text.slice(word.index + word[0].length);
    const document = TextDocument.create(pathToFileURL(join(root, file)).href, 'yaml', 1, typed);
    await timed('completion', () => completer.at(document, file, document.positionAt(offset)));
  }
  return (['hover', 'definition', 'completion'] as const).flatMap((sort) => [
    {name: `language server: ${sort}`, value: middle(took[sort]), unit: 'ms'},
    {name: goals[sort], value: at95(took[sort]), unit: 'ms', goal: goals[sort]},
  ]);
};

const goals = {
  hover: 'language server: hover, 95 %',
  definition: 'language server: definition, 95 %',
  completion: 'language server: completion, 95 %',
} as const;

const at95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * 0.95)] ?? Number.NaN;
