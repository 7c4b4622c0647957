import {kinds} from '../../catalog/kinds/index.ts';
import {operators} from '../../catalog/operators/index.ts';
import {coreOperators} from '../../compiler/link/rules/core-operators.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {visitsOf, type SchemaVisit} from './visits.ts';

/** The catalogues of what files may name. */
export type CatalogueSort = 'types' | 'blocks' | 'widgets' | 'formats' | 'operators' | 'operations';

/** `types/money`, `language/block.label`: the id of a page, or of a key on one, and where a file has it. */
export interface Use {
  readonly id: string;
  readonly tree: Tree;
  readonly holder: Tree;
}

/** Everything that a file of the workspace names or has of the language. */
export function usesIn(file: string, tree: MapTree): readonly Use[] {
  const visits = visitsOf(file, tree);
  const found = [
    ...visits.map(({id, ...where}) => ({...where, id: `language/${id}`})),
    ...visits.flatMap(namedBy),
    ...prints(tree, tree),
  ];
  // A rule inside a rule is visited with it, and by itself.
  const seen = new Map<Tree, Set<string>>();
  return found.filter(({id, tree: at}) => {
    const ids = seen.get(at) ?? new Set();
    seen.set(at, ids);
    return !ids.has(id) && ids.add(id);
  });
}

function namedBy({id, tree, holder}: SchemaVisit): readonly Use[] {
  const named = (sort: CatalogueSort, name: string): Use => ({id: `${sort}/${name}`, tree, holder});
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
  switch (id) {
    case 'block.type':
      return text === undefined
        ? []
        : [
            named('blocks', 'field'),
            named('types', text),
            ...controlOf(text, holder).map((id) => named('widgets', id)),
          ];
    case 'block.text':
    case 'block.disclosure':
    case 'block.summary':
    case 'block.tasks':
      return [named('blocks', id.slice('block.'.length))];
    case 'block.blocks':
      return holder.kind === 'map' && holder.entries.has('type') ? [] : [named('blocks', 'group')];
    case 'block.repeat':
      return [named('blocks', 'repeat')];
    case 'block.each':
      return [named('blocks', 'each')];
    case 'block.widget':
      return text === undefined ? [] : [named('blocks', 'widget'), named('widgets', text)];
    case 'fact.from':
    case 'call.call':
      return text === undefined ? [] : [named('operations', text)];
    case 'action.calls':
      return tree.kind !== 'map'
        ? []
        : [...tree.entries].map(([key, call]) => ({id: `operations/${key}`, tree: call, holder: tree}));
    case 'condition':
    case 'logic':
    case 'rule':
      return operatorsIn(tree);
    default:
      return [];
  }
}

/** The control of a field: with many options another one. */
function controlOf(type: string, field: Tree): readonly string[] {
  const kind = kinds[type];
  if (kind === undefined) return [];
  const options = field.kind === 'map' ? field.entries.get('options') : undefined;
  const count = options?.kind === 'map' ? options.entries.size : 0;
  const {control, controlOver} = kind;
  return [controlOver !== undefined && count > controlOver.options ? controlOver.control : control];
}

/** Operators by which a rule is made, at any depth. */
function operatorsIn(tree: Tree): readonly Use[] {
  if (tree.kind === 'scalar') return [];
  const inner = tree.kind === 'list' ? tree.items : [...tree.entries.values()];
  const own =
    tree.kind === 'list'
      ? []
      : [...tree.entries].flatMap(([key, value]) =>
          Object.hasOwn(operators, key) || Object.hasOwn(coreOperators, key)
            ? [{id: `operators/${key}`, tree: value, holder: tree}]
            : [],
        );
  return [...own, ...inner.flatMap(operatorsIn)];
}

/** Formats, in every text that prints something. */
function prints(tree: Tree, holder: Tree): readonly Use[] {
  if (tree.kind === 'list') return tree.items.flatMap((item) => prints(item, holder));
  if (tree.kind === 'map') return [...tree.entries.values()].flatMap((value) => prints(value, tree));
  if (typeof tree.value !== 'string') return [];
  const printed = [...tree.value.matchAll(/\(\(([^()]*)\)\)/g)].map(([, inside = '']) => inside.split('|').slice(1));
  const names = printed.flat().flatMap((part) => part.trim().split(' ')[0] ?? []);
  return names.map((name) => ({id: `formats/${name}`, tree, holder}));
}
