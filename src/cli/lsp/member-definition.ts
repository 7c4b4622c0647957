import {contractFile} from '../../catalog/operations/written.ts';
import {posix} from 'node:path';
import type {Location} from 'vscode-languageserver/node';
import type {Span, Tree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {parseFile} from '../../compiler/parse/parse.ts';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Desk, Spot} from './desk.ts';
import {flowIdsOf, workspaceIdsOf} from './flow-ids.ts';
import {entryAt, scalarAt} from './hover/at-key.ts';
import {pathAt} from './path-at.ts';

/** Something in the description of the API, or in a schema of facts. */
interface Described {
  readonly file: string;
  readonly tree: Tree;
}

/** Gives a file of the contract as it is written; undefined where there is none, or it cannot be read. */
type Read = (file: string) => Tree | undefined;

/** No more of the contract is read than a question needs: the compiler keeps its types alone. */
const readerOf = remembered((files: Files): Read => {
  const known = new Map<string, Tree | undefined>();
  return (file) => {
    const text = files.get(file);
    if (text !== undefined && !known.has(file)) known.set(file, parseFile(file, text).tree);
    return known.get(file);
  };
});

/** References may lead in a circle. */
const mostReferences = 20;

/**
 * Where the contract describes a part of a fact, of `profile.address.city` the one under the caret; of a fact that no file
 * of flows names, as `session`, its schema.
 */
export const memberDefinition = (desk: Desk, spot: Spot): readonly Location[] => {
  const {files} = desk.checked();
  const read = readerOf(files);
  const text = files.get(spot.file) ?? '';
  const {path, start} = pathAt(text, spot.offset);
  if (!isPathAt(desk, spot, text)) return [];
  const [root = '', ...parts] = path.split('.');
  const found = parts.reduce<Described | undefined>(
    (outer, part) => (outer === undefined ? undefined : propertyOf(outer, part, read)),
    schemaOf(desk, {file: spot.file, offset: start}, root, read),
  );
  if (found === undefined) return [];
  const {key, span} = found.tree.origin;
  const beginning: Span = [span[0], span[0]];
  return [{uri: desk.uriOf(found.file), range: desk.rangeOf(found.file, key ?? beginning)}];
};

/** Whether what stands at a place reads a fact: not every word that a fact has as its name is meant so. */
const isPathAt = (desk: Desk, {file, offset}: Spot, text: string): boolean => {
  const {compilation} = desk.checked();
  const {path, start} = pathAt(text, offset);
  const whole = path + (/^(?:\.[\w-]+)*/.exec(text.slice(start + path.length))?.[0] ?? '');
  const tree = compilation.trees.get(file);
  if (tree === undefined || !flowIdsOf(file, workspaceIdsOf(compilation)).paths.has(whole)) return false;
  if (entryAt(tree, offset)?.path.at(-1) === whole) return true;
  const found = scalarAt(tree, offset);
  if (found === undefined) return false;
  const isRead = found.path.findLast((key) => typeof key === 'string') === 'var';
  return isRead || text.lastIndexOf('((', offset) > text.lastIndexOf('))', offset);
};

/** The schema of what a fact is: of what its operation answers, or under its own name. */
const schemaOf = (desk: Desk, spot: Spot, root: string, read: Read): Described | undefined => {
  const name = desk.nameAt(spot);
  const fact = name?.sort === 'fact' ? desk.index().definitionsOf(name)[0]?.defines : undefined;
  const from = entry(fact, 'from');
  if (from?.kind === 'scalar') return answerOf(String(from.value), read);
  const file = `schemas/facts/${root}.yaml`;
  const tree = read(file);
  return tree === undefined ? undefined : {file, tree};
};

const answerOf = (operation: string, read: Read): Described | undefined => {
  const api = read(contractFile);
  for (const path of valuesOf(entry(api, 'paths')))
    for (const spec of valuesOf(path)) {
      const id = entry(spec, 'operationId');
      if (id?.kind !== 'scalar' || id.value !== operation) continue;
      return ['responses', '200', 'content', 'application/json', 'schema'].reduce<Described | undefined>(
        (outer, key) => (outer === undefined ? undefined : below(followed(outer, read), key)),
        {file: contractFile, tree: spec},
      );
    }
  return undefined;
};

const propertyOf = (outer: Described, name: string, read: Read, depth = 0): Described | undefined => {
  const schema = followed(outer, read);
  if (schema === undefined || depth > mostReferences) return undefined;
  const properties = below(schema, 'properties');
  const own = properties === undefined ? undefined : below(properties, name);
  if (own !== undefined) return own;
  for (const key of ['allOf', 'anyOf', 'oneOf', 'items']) {
    const {file, tree} = below(schema, key) ?? {file: '', tree: undefined};
    for (const part of tree?.kind === 'list' ? tree.items : tree === undefined ? [] : [tree]) {
      const found = propertyOf({file, tree: part}, name, read, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

/** What a `$ref` leads to, and what that leads to. */
const followed = (from: Described | undefined, read: Read): Described | undefined => {
  let at = from;
  for (let count = 0; at !== undefined && count < mostReferences; count += 1) {
    const ref = entry(at.tree, '$ref');
    if (ref?.kind !== 'scalar') return at;
    const [name = '', pointer = ''] = String(ref.value).split('#');
    const file: string = name === '' ? at.file : posix.join(posix.dirname(at.file), name);
    const tree = read(file);
    at = pointerSteps(pointer).reduce<Described | undefined>(
      (outer, key) => (outer === undefined ? undefined : below(outer, key)),
      tree === undefined ? undefined : {file, tree},
    );
  }
  return undefined;
};

const entry = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree?.kind === 'map' ? tree.entries.get(key) : undefined;

const valuesOf = (tree: Tree | undefined): readonly Tree[] => (tree?.kind === 'map' ? [...tree.entries.values()] : []);

const below = (outer: Described | undefined, key: string): Described | undefined => {
  const tree = entry(outer?.tree, key);
  return outer === undefined || tree === undefined ? undefined : {file: outer.file, tree};
};
