import {SymbolKind, type DocumentSymbol, type WorkspaceSymbol} from 'vscode-languageserver/node';
import type {Span, Tree} from '../../model/tree.ts';
import type {Desk} from './desk.ts';
import type {Name, NameSort} from './names/name.ts';

const kinds: Readonly<Partial<Record<NameSort, SymbolKind>>> = {
  flow: SymbolKind.Module,
  screen: SymbolKind.Class,
  exit: SymbolKind.Interface,
  rule: SymbolKind.Function,
  fact: SymbolKind.Variable,
  field: SymbolKind.Field,
  gate: SymbolKind.Event,
  row: SymbolKind.EnumMember,
  state: SymbolKind.Constant,
  transition: SymbolKind.Event,
  group: SymbolKind.Enum,
  part: SymbolKind.Object,
  operation: SymbolKind.Method,
  organisation: SymbolKind.Namespace,
};

/** What a file defines, each thing inside of the one round it. */
export const symbolsOf = (desk: Desk, file: string): readonly DocumentSymbol[] => {
  const top: DocumentSymbol[] = [];
  const open: {readonly end: number; readonly inside: DocumentSymbol[]}[] = [
    {end: Number.POSITIVE_INFINITY, inside: top},
  ];
  const defined = desk
    .index()
    .inFile(file)
    .flatMap((name) => (name.defines === undefined ? [] : [{name, span: wholeOf(name, name.defines)}]));
  for (const {name, span} of defined.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    while ((open.at(-1)?.end ?? 0) < span[1]) open.pop();
    const symbol = {
      name: name.id,
      detail: name.sort,
      kind: kinds[name.sort] ?? SymbolKind.Property,
      range: desk.rangeOf(file, span),
      selectionRange: desk.rangeOf(file, name.span),
      children: [],
    };
    open.at(-1)?.inside.push(symbol);
    open.push({end: span[1], inside: symbol.children});
  }
  return top;
};

/** From the name to the end of what it names. */
const wholeOf = ({span}: Name, {origin}: Tree): Span => [
  Math.min(span[0], origin.span[0]),
  Math.max(span[1], origin.span[1]),
];

const mostFound = 200;

/** What the workspace defines under names that have these words in them. */
export const symbolsLike = (desk: Desk, words: string): readonly WorkspaceSymbol[] => {
  const wanted = words.toLowerCase();
  const {files} = desk.checked();
  const names = [...files.keys()].flatMap((file) => desk.index().inFile(file));
  const found = names.filter(({id, defines}) => defines !== undefined && id.toLowerCase().includes(wanted));
  return found.slice(0, mostFound).map((name) => ({
    name: name.id,
    kind: kinds[name.sort] ?? SymbolKind.Property,
    containerName: name.flow ?? name.sort,
    location: desk.locationOf(name),
  }));
};
