import {CompletionItemKind, type CompletionItem, type Position} from 'vscode-languageserver/node';
import {formats} from '../../catalog/formats/index.ts';
import type {Printable} from '../../reference/editor/ids.ts';

/**
 * What may be printed where the caret stands between `((` and `))` of a text: facts, answers, items of lists and rules, behind `|`
 * formats. Undefined where it stands elsewhere. `line` is what stands before the caret in its line.
 */
export const proposedInText = (
  line: string,
  {paths, rules}: Printable,
  {line: row, character}: Position,
): readonly CompletionItem[] | undefined => {
  const [, inside] = /\(\(([^()]*)$/.exec(line) ?? [];
  if (inside === undefined) return undefined;
  const written = /[\w.-]*$/.exec(inside)?.[0] ?? '';
  const range = {start: {line: row, character: character - written.length}, end: {line: row, character}};
  const item = (label: string, kind: CompletionItemKind, about: string | undefined): CompletionItem => ({
    label,
    kind,
    ...(about === undefined ? {} : {documentation: {kind: 'markdown', value: about}}),
    textEdit: {range, newText: label},
  });
  if (inside.includes('|')) {
    return [
      ...Object.values(formats).map(({id, about}) => item(id, CompletionItemKind.Function, about)),
      item('or', CompletionItemKind.Keyword, 'What is printed where there is no value.'),
    ];
  }
  return [
    ...[...paths].map(([path, {about}]) => item(path, CompletionItemKind.Variable, about)),
    ...[...rules].map((id) => item(`rule.${id}`, CompletionItemKind.Constant, undefined)),
  ];
};
