import {ErrorCodes, ResponseError, type Range, type TextEdit, type WorkspaceEdit} from 'vscode-languageserver/node';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Desk, Spot} from './desk.ts';
import {meantOtherwise} from './meant-otherwise.ts';
import type {Name, NameSort} from './names/name.ts';

/** What may be renamed: nothing outside of the workspace keeps these names. */
const renamed: ReadonlySet<NameSort> = new Set<NameSort>([
  'exit',
  'gate',
  'group',
  'row',
  'rule',
  'state',
  'transition',
]);

const reasons: Readonly<
  Record<Exclude<NameSort, 'exit' | 'gate' | 'group' | 'row' | 'rule' | 'state' | 'transition'>, string>
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
  refuseTaken(desk, name, to);
  const places = desk.index().placesOf(name);
  const own = places.filter(({alsoIn}) => alsoIn === undefined);
  let chosen = places;
  let fault = faultOf(desk, {name, to, places});
  // A part may be that of another flow alone, which has one of this name as well.
  if (fault !== undefined && own.length < places.length) {
    chosen = own;
    fault = faultOf(desk, {name, to, places: own});
  }
  if (fault !== undefined) throw refused([fault, ...namedForAll(desk, name, places)].join(' '));
  const edits: Record<string, TextEdit[]> = {};
  for (const {file, span} of chosen)
    (edits[desk.uriOf(file)] ??= []).push({range: desk.rangeOf(file, span), newText: to});
  return {changes: edits};
};

/** Sorts whose names a flow has of the shell where it has none itself, and the shell's own files of the flow. */
const inherited: ReadonlySet<NameSort> = new Set<NameSort>(['exit', 'rule']);

const refuseTaken = (desk: Desk, {sort, flow}: Name, to: string): void => {
  const index = desk.index();
  const isAsked = (one: string): boolean =>
    one === flow || (inherited.has(sort) && (one === index.shell || flow === index.shell));
  const [taken] = index.flowsWith(sort, to).filter(isAsked);
  if (taken === undefined) return;
  throw refused(
    `There is ${sort === 'exit' ? 'an' : 'a'} ${sort} ${to} already${taken === flow ? '' : `, in the flow ${taken}`}.`,
  );
};

interface Renaming {
  readonly name: Name;
  readonly to: string;
  readonly places: readonly Name[];
}

/** What would be wrong with the name in these places, for a person; undefined: nothing. */
const faultOf = (desk: Desk, {name, to, places}: Renaming): string | undefined => {
  const before = desk.checked();
  const changed = new Map<string, string>();
  for (const {file, span} of places.toSorted((a, b) => b.span[0] - a.span[0])) {
    const text = changed.get(file) ?? before.files.get(file) ?? '';
    changed.set(file, text.slice(0, span[0]) + to + text.slice(span[1]));
  }
  const after = desk.tried(changed);
  const [wrong] = blocking(after.diagnostics);
  if (wrong !== undefined)
    return `With the name ${to} something would be wrong in ${wrong.origin.file}: ${wrong.message}.`;
  const {sort, id, flow = ''} = name;
  const index = desk.index();
  const own = inherited.has(sort) ? index.flowsWith(sort, id) : [];
  const meantIn = (one: string): boolean => one === flow || (flow === index.shell && !own.includes(one));
  const others = meantOtherwise(before.compilation, after.compilation, {id, to, flow, meantIn});
  if (others.length > 0) return `With the name ${to} something else would be meant in ${listed(others)}.`;
  return lostNames(after.diagnostics) > lostNames(before.diagnostics)
    ? `${id} is named in a place that is not known, and would be missed there.`
    : undefined;
};

/** Where a name stands that means what the flow has that uses it, and which flows have one. */
const namedForAll = (desk: Desk, name: Name, places: readonly Name[]): readonly string[] => {
  const {sort, id, flow} = name;
  const index = desk.index();
  const ofShell = flow === index.shell || !inherited.has(sort) ? [] : index.placesOf({sort, id, flow: index.shell});
  const shared = [
    ...places.filter(({alsoIn}) => alsoIn !== undefined),
    ...ofShell.filter(({file, defines}) => defines === undefined && file.includes(`flows/${index.shell ?? ''}/`)),
  ];
  if (shared.length === 0) return [];
  const where = shared.map(({file, span}) => `${file}:${desk.rangeOf(file, span).start.line + 1}`);
  const flows = index.flowsWith(sort, id).join(', ');
  return [`It means what the flow has that uses it in ${listed([...new Set(where)])}; these have one: ${flows}.`];
};

const mostListed = 6;

const listed = (all: readonly string[]): string =>
  all.length <= mostListed
    ? all.join(', ')
    : `${all.slice(0, mostListed).join(', ')} and ${all.length - mostListed} more`;

const nameToRename = (desk: Desk, spot: Spot): Name => {
  const name = desk.nameAt(spot);
  if (name === undefined) throw refused('Nothing here has a name that can be changed.');
  const {sort, id, flow, alsoIn} = name;
  if (!isRenamed(sort)) throw refused(`The ${sort} ${id} cannot be renamed here: ${reasons[sort]}.`);
  const [wrong] = blocking(desk.checked().diagnostics);
  if (wrong !== undefined)
    throw refused(`Mend ${wrong.origin.file} first: in a workspace with errors not every place of a name is known.`);
  if (alsoIn !== undefined)
    throw refused(
      `The ${sort} ${id} is here what the flow has that uses this part, and these have one: ${[flow, ...alsoIn].join(', ')}.`,
    );
  return name;
};

const isRenamed = (sort: NameSort): sort is Exclude<NameSort, keyof typeof reasons> => renamed.has(sort);

/**
 * How many findings may come of a name that was missed: not of legal texts, which have to be accepted with the new name, nor
 * of what nothing uses, as another flow's thing that a part only seemed to name.
 */
const lostNames = (found: readonly Diagnostic[]): number =>
  found.filter(({code}) => code !== 'legal-text' && code !== 'unused').length;
