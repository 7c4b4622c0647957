import {ErrorCodes, ResponseError, type Range, type TextEdit, type WorkspaceEdit} from 'vscode-languageserver/node';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Desk, Spot} from './desk.ts';
import type {Name, Sort} from './names/name.ts';

/** What may be renamed: nothing outside of the workspace keeps these names. */
const renamed: ReadonlySet<Sort> = new Set<Sort>(['exit', 'gate', 'group', 'row', 'rule', 'state', 'transition']);

const reasons: Readonly<
  Record<Exclude<Sort, 'exit' | 'gate' | 'group' | 'row' | 'rule' | 'state' | 'transition'>, string>
> = {
  field: 'answers that people have given are kept under the name of their field',
  fact: 'recorded applications and the files in tests/facts have it under its name',
  screen: 'its name is that of its file, and the address that people have open',
  flow: 'its name is that of its folder',
  part: 'its name is that of its file',
  organisation: 'its name is that of its folder, and it stands in addresses',
  facts: 'its name is that of its file',
  operation: 'the server that answers it has the same name',
  message: 'it is the name of a constraint',
  widget: 'it is a name of the catalogue',
  type: 'it is a name of the catalogue',
  format: 'it is a name of the catalogue',
  operator: 'it is a name of the catalogue',
};

const refused = (reason: string): ResponseError => new ResponseError(ErrorCodes.InvalidRequest, reason);

/**
 * The characters that a renaming would replace.
 *
 * @throws ResponseError with the reason where what stands there cannot be renamed
 */
export const renamable = (desk: Desk, spot: Spot): Range => {
  const {file, span} = nameToRename(desk, spot);
  return desk.rangeOf(file, span);
};

/**
 * Every change that gives what stands at a place another name.
 *
 * @throws ResponseError with the reason where that cannot be done, or the result would not be right
 */
export const renameAt = (desk: Desk, spot: Spot, to: string): WorkspaceEdit => {
  const name = nameToRename(desk, spot);
  const {sort, id} = name;
  const taken = desk.index().definitionsOf({...name, id: to});
  if (taken.length > 0) throw refused(`There is a ${sort} ${to} already.`);
  const places = desk.index().placesOf(name);
  const {files} = desk.checked();
  const changed = new Map<string, string>();
  for (const {file, span} of places.toSorted((a, b) => b.span[0] - a.span[0])) {
    const text = changed.get(file) ?? files.get(file) ?? '';
    changed.set(file, text.slice(0, span[0]) + to + text.slice(span[1]));
  }
  const before = lostNames(desk.checked().diagnostics);
  const {diagnostics} = desk.tried(changed);
  const [wrong] = blocking(diagnostics);
  if (wrong !== undefined)
    throw refused(`With the name ${to} something would be wrong in ${wrong.origin.file}: ${wrong.message}.`);
  if (lostNames(diagnostics) > before)
    throw refused(`${id} is named in a place that is not known, and would be missed there.`);
  const edits: Record<string, TextEdit[]> = {};
  for (const {file, span} of places)
    (edits[desk.uriOf(file)] ??= []).push({range: desk.rangeOf(file, span), newText: to});
  return {changes: edits};
};

const nameToRename = (desk: Desk, spot: Spot): Name => {
  const name = desk.nameAt(spot);
  if (name === undefined) throw refused('Nothing here has a name that can be changed.');
  const {sort, id} = name;
  if (!isRenamed(sort)) throw refused(`The ${sort} ${id} cannot be renamed here: ${reasons[sort]}.`);
  const [wrong] = blocking(desk.checked().diagnostics);
  if (wrong !== undefined)
    throw refused(`Mend ${wrong.origin.file} first: in a workspace with errors not every place of a name is known.`);
  return name;
};

const isRenamed = (sort: Sort): sort is Exclude<Sort, keyof typeof reasons> => renamed.has(sort);

/** How many findings may come of a name that was missed: not of legal texts, which have to be accepted with the new name. */
const lostNames = (found: readonly Diagnostic[]): number => found.filter(({code}) => code !== 'legal-text').length;
