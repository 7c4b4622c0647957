import {type FilePlace, filePlace} from '../../../compiler/files/file-place.ts';
import type {MapTree, Span, Tree} from '../../../model/tree.ts';
import {visitsOf, type SchemaVisit} from '../../../reference/language/visits.ts';
import {collectorOf, type Collector, type WrittenName} from './collector.ts';
import {fieldsIn} from './fields.ts';
import {collectLogic, collectPath} from './in-logic.ts';
import type {NameSort} from './name.ts';
import {namedByKey, namedByKeysBelow, namedByValue, namesOfFiles} from './naming.ts';

/** What nothing reads or leads to but flows and parts: `server.yaml` may have an operation `rule`. */
const inFlowsAlone: ReadonlySet<WrittenName['sort']> = new Set<WrittenName['sort']>([
  'rule',
  'target',
  'group',
  'state',
]);

/** Every name that a file gives or mentions, in no order. */
export const namesIn = (file: string, text: string, tree: MapTree): readonly WrittenName[] => {
  const place = filePlace(file);
  // It keeps what somebody has read and accepted, and names nothing.
  if (place?.kind === 'legal') return [];
  const where = place?.kind === 'override' ? place.changes : place;
  const own = where !== undefined && 'flow' in where ? where.flow : flowOfScenarios(tree);
  const into = collectorOf(file, text, own);
  for (const showing of visitsOf(file, tree)) {
    collectFileNames(showing, where, tree, into);
    collectByValue(showing, into);
    collectByKey(showing, where, into);
  }
  for (const {path, tree: block, isField} of fieldsIn(tree, place?.kind === 'override')) {
    const span = block.origin.key === undefined ? undefined : into.spanOf(path.at(-1) ?? '', block.origin.key);
    into.add('field', path.join('.'), span, isField ? block : undefined);
  }
  collectLogic(tree, 'plain', into);
  const found = into.all();
  return own !== undefined || where?.kind === 'part' ? found : found.filter(({sort}) => !inFlowsAlone.has(sort));
};

const collectFileNames = (
  {id, tree, holder}: SchemaVisit,
  where: FilePlace | undefined,
  file: MapTree,
  into: Collector,
): void => {
  const sort = namesOfFiles[id];
  if (sort !== undefined) into.addText(sort, tree, file);
  if (id === 'override.changes' && (where?.kind === 'screen' || where?.kind === 'part')) into.addText(where.kind, tree);
  if (id.startsWith('messages.')) {
    const isOfFlow = where?.kind === 'flow' && holder === file.entries.get('messages');
    into.addKey('message', id.slice('messages.'.length), tree, isOfFlow ? tree : undefined);
  }
};

const parts = new Set(['block.disclosure', 'block.like', 'action.like', 'check.like']);

const collectByValue = ({id, tree}: SchemaVisit, into: Collector): void => {
  const sort = namedByValue[id];
  if (parts.has(id)) addPart(id, tree, into);
  else if (id === 'scenario.expect.because') addBecause(tree, into);
  else if (sort === 'path') collectPath(tree, into);
  else if (sort !== undefined) into.addText(sort, tree);
  if (id === 'condition' || id === 'rule') collectLogic(tree, 'condition', into);
  else if (id === 'logic') collectLogic(tree, 'logic', into);
};

const collectByKey = ({id, tree}: SchemaVisit, where: FilePlace | undefined, into: Collector): void => {
  const sort = namedByKey[id];
  const {key} = tree.origin;
  const name = key === undefined ? undefined : into.text.slice(...key).replace(/^(['"])(.*)\1$/, '$2');
  if (name !== undefined && sort !== undefined && (id !== 'rule' || where?.kind === 'rules'))
    into.addKey(sort, name, tree, tree);
  if (name !== undefined && id === 'listed-screen') into.addKey('screen', name, tree);
  const below = namedByKeysBelow[id];
  if (below === undefined || tree.kind !== 'map') return;
  for (const [inner, one] of tree.entries) {
    into.addKey(below, inner, one, below === 'group' ? one : undefined);
    if (id === 'scenario.journey' && one.kind === 'map')
      for (const [field, answer] of one.entries) into.addKey('field', field, answer);
  }
};

/** `fields/email` is a part; a name alone is a neighbour, and a disclosure is named without its folder. */
const addPart = (id: string, tree: Tree, into: Collector): void => {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return;
  const span = into.spanOf(tree.value, tree.origin.span);
  if (id === 'block.disclosure') into.add('part', `disclosures/${tree.value}`, span);
  else if (tree.value.includes('/')) into.add('part', tree.value, span);
};

/** `gate signed-out` */
const addBecause = (tree: Tree, into: Collector): void => {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return;
  const [, sort, name] = /^(row|gate|state) (\S+)$/.exec(tree.value) ?? [];
  if (sort === undefined || name === undefined) return;
  const [start, end] = tree.origin.span;
  const at = into.text.lastIndexOf(name, end - name.length);
  const span: Span | undefined = at < start ? undefined : [at, at + name.length];
  into.add(sort as NameSort, name, span);
};

const flowOfScenarios = (tree: MapTree): string | undefined => {
  const flow = tree.entries.get('flow');
  return flow?.kind === 'scalar' ? String(flow.value) : undefined;
};
