import {operators} from '../../../catalog/operators/index.ts';
import {filePlace} from '../../../compiler/files/file-place.ts';
import {coreOperators} from '../../../compiler/link/rules/core-operators.ts';
import type {MapTree, Span, Tree} from '../../../model/tree.ts';
import {visitsOf, type Visit} from '../../../reference/language/visits.ts';
import {fieldsIn} from './fields.ts';
import {namedInText} from './in-texts.ts';
import type {Name, Sort} from './name.ts';
import {namedByKey, namedByKeysBelow, namedByValue, namesOfFiles} from './naming.ts';

/** A name as it is written, before it is known which of several things it means. */
export type Written = Omit<Name, 'sort'> & {readonly sort: Sort | 'target'};

/** Every name that a file gives or mentions, in no order, each place once. */
export const namesIn = (file: string, text: string, tree: MapTree): readonly Written[] => {
  const place = filePlace(file);
  const where = place?.kind === 'override' ? place.changes : place;
  const own = where !== undefined && 'flow' in where ? where.flow : scenarioFlow(tree);
  const found = new Map<string, Written>();
  const add = (sort: Written['sort'], id: string, span: Span | undefined, defines?: Tree): void => {
    if (span === undefined || id === '') return;
    const key = `${span[0]} ${span[1]}`;
    if (found.has(key)) return;
    const {flow, name, start} =
      sort === 'screen' || sort === 'target' ? ofOther(id, span[0], own) : {flow: own, name: id, start: span[0]};
    found.set(key, {sort, id: name, flow, file, span: [start, span[1]], defines});
  };
  const spanOf = (id: string, [start, end]: Span): Span | undefined => {
    const at = text.indexOf(id, start);
    return at === -1 || at + id.length > end ? undefined : [at, at + id.length];
  };
  const addText = (sort: Written['sort'], tree: Tree, defines?: Tree): void => {
    if (tree.kind === 'list') for (const item of tree.items) addText(sort, item);
    if (tree.kind === 'scalar' && typeof tree.value === 'string')
      add(sort, tree.value, spanOf(tree.value, tree.origin.span), defines);
  };
  const addKey = (sort: Written['sort'], id: string, tree: Tree, defines?: Tree): void => {
    if (tree.origin.key !== undefined) add(sort, id, spanOf(id, tree.origin.key), defines);
  };

  const visits = visitsOf(file, tree);
  for (const visit of visits) named(visit);
  for (const {path, tree: block, isField} of fieldsIn(tree, place?.kind === 'override')) {
    const name = path.at(-1) ?? '';
    const span = block.origin.key === undefined ? undefined : spanOf(name, block.origin.key);
    if (span !== undefined) add('field', path.join('.'), span, isField ? block : undefined);
  }
  scan(tree, 'plain');
  return [...found.values()];

  function named({id, tree: at, holder}: Visit): void {
    const ofFile = namesOfFiles[id];
    const byKey = namedByKey[id];
    const below = namedByKeysBelow[id];
    const byValue = namedByValue[id];
    if (ofFile !== undefined) addText(ofFile, at, tree);
    else if (id === 'override.changes' && where?.kind === 'screen') addText('screen', at);
    else if (id === 'override.changes' && where?.kind === 'part') addText('part', at);
    else if (id === 'block.disclosure' || id === 'block.like' || id === 'action.like' || id === 'check.like')
      addPart(id, at);
    else if (id === 'scenario.expect.because') because(at);
    else if (id.startsWith('messages.'))
      addKey(
        'message',
        id.slice('messages.'.length),
        at,
        where?.kind === 'flow' && holder === tree.entries.get('messages') ? at : undefined,
      );
    else if (byValue === 'path') pathIn(at);
    else if (byValue !== undefined) addText(byValue, at);
    if (byKey !== undefined && at.origin.key !== undefined) {
      const name = text.slice(...at.origin.key).replace(/^(['"])(.*)\1$/, '$2');
      if (id !== 'rule' || where?.kind === 'rules') addKey(byKey, name, at, at);
    }
    if (id === 'listed-screen' && at.origin.key !== undefined) addKey('screen', keyText(at.origin.key), at);
    if (below !== undefined && at.kind === 'map') {
      for (const [name, one] of at.entries) {
        addKey(below, name, one, below === 'group' ? one : undefined);
        if (id === 'scenario.journey' && one.kind === 'map')
          for (const [field, answer] of one.entries) addKey('field', field, answer);
      }
    }
    if (id === 'condition' || id === 'rule') scan(at, 'condition');
    else if (id === 'logic') scan(at, 'logic');
  }

  function keyText(key: Span): string {
    return text.slice(...key).replace(/^(['"])(.*)\1$/, '$2');
  }

  /** `fields/email` is a part; a name alone is a neighbour, and a disclosure is named without its folder. */
  function addPart(id: string, at: Tree): void {
    if (at.kind !== 'scalar' || typeof at.value !== 'string') return;
    const span = spanOf(at.value, at.origin.span);
    if (id === 'block.disclosure') add('part', `disclosures/${at.value}`, span);
    else if (at.value.includes('/')) add('part', at.value, span);
  }

  function because(at: Tree): void {
    if (at.kind !== 'scalar' || typeof at.value !== 'string') return;
    const [, sort, name] = /^(row|gate|state) (\S+)$/.exec(at.value) ?? [];
    if (sort !== undefined && name !== undefined) add(sort as Sort, name, lastOf(name, at.origin.span));
  }

  function lastOf(name: string, [start, end]: Span): Span | undefined {
    const at = text.lastIndexOf(name, end - 1);
    return at < start ? undefined : [at, at + name.length];
  }

  /** Facts, fields, rules and operators in texts and in logic; in a condition every key may be a path. */
  function scan(at: Tree, inside: 'plain' | 'logic' | 'condition'): void {
    if (at.kind === 'scalar') {
      if (typeof at.value !== 'string' || !/\(\(|\]\(/.test(at.value)) return;
      for (const {what, words, span} of namedInText(text, at.origin.span)) {
        if (what === 'path') addPath(words, span);
        else add(what, words, span);
      }
      return;
    }
    if (at.kind === 'list') {
      for (const item of at.items) scan(item, inside);
      return;
    }
    for (const [key, value] of at.entries) {
      const isOperator = inside !== 'plain' && (Object.hasOwn(operators, key) || Object.hasOwn(coreOperators, key));
      if (key === 'var') pathIn(value);
      else if (key === 'rule') addText('rule', value);
      else if (isOperator) addKey('operator', key, value);
      else if ((inside === 'condition' || key.includes('.')) && value.origin.key !== undefined)
        addPath(key, spanOf(key, value.origin.key));
      scan(value, isOperator ? inside : 'plain');
    }
  }

  function pathIn(value: Tree): void {
    if (value.kind === 'list') {
      const [first] = value.items;
      if (first !== undefined) pathIn(first);
    } else if (value.kind === 'scalar' && typeof value.value === 'string')
      addPath(value.value, spanOf(value.value, value.origin.span));
  }

  /** `repair.price` names a fact, `answers.home.zip` two fields, `rule.isOpen` a rule. */
  function addPath(path: string, span: Span | undefined): void {
    if (span === undefined) return;
    const [root = '', ...parts] = path.split('.');
    if (root === 'answers' || root === 'rule') {
      let start = span[0] + root.length + 1;
      parts.forEach((part, index) => {
        if (root === 'answers') add('field', parts.slice(0, index + 1).join('.'), [start, start + part.length]);
        else if (index === 0) add('rule', part, [start, start + part.length]);
        start += part.length + 1;
      });
    } else add('fact', root, [span[0], span[0] + root.length]);
  }
};

/** `book:index` is a name of another flow. */
const ofOther = (id: string, start: number, own: string | undefined) => {
  const colon = /^[a-z0-9-]+:/.exec(id)?.[0].length ?? 0;
  return colon === 0
    ? {flow: own, name: id, start}
    : {flow: id.slice(0, colon - 1), name: id.slice(colon), start: start + colon};
};

const scenarioFlow = (tree: MapTree): string | undefined => {
  const flow = tree.entries.get('flow');
  return flow?.kind === 'scalar' ? String(flow.value) : undefined;
};
