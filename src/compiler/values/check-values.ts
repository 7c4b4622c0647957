import {keyPlace} from '../../lib/key-place.ts';
import {
  enumOf,
  itemSchema,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {someOf} from '../../lib/some-of.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {yesOrNoHint} from '../../lib/yes-or-no.ts';
import type {Json} from '../../model/json.ts';
import type {ListTree, MapTree, ScalarTree, Tree} from '../../model/tree.ts';
import {isUnreadable} from '../tree/unreadable.ts';
import {brokenLimit} from './broken-limit.ts';

/** What checking values asks of whoever has them checked. */
export interface ValueCheck {
  readonly add: (finding: Diagnostic) => void;
  /** What to do about a key that nothing is known of. */
  readonly unknownHint: string;
  /** Told of each key that does not exist, with those that do. */
  readonly unknown?: (map: MapTree, key: string, known: readonly string[]) => void;
  /** Values may stand outside of the limits of their schema, as what only shows where a value goes: `zip: some zip`. */
  readonly anyLimits?: boolean;
  /** Keys of the map at a path that the type need not know. */
  readonly builtIn?: (path: readonly string[]) => readonly string[];
}

/**
 * Checks written values against the type that rules read them by: every key must exist, every value be
 * of its type, one of those that are listed, and within the limits of its schema. What must be there is not asked for:
 * a parent, or another file, may have it. `path` is where they stand, `['application']`.
 */
export function checkValues(tree: Tree, type: FactType, path: readonly string[], how: ValueCheck): void {
  if (isUnreadable(tree) || (tree.kind === 'scalar' && tree.value === null)) return;
  const wanted = ruleTypeOf(type);
  if (tree.kind === 'map') {
    if (wanted === 'object' || wanted === 'any') checkMap(tree, type, path, how);
    else wrongType(tree, wanted, path, how);
  } else if (tree.kind === 'list') {
    if (wanted === 'list') checkList(tree, type, path, how);
    else if (wanted !== 'any') wrongType(tree, wanted, path, how);
  } else {
    checkScalar(tree, type, path, how);
  }
}

function checkMap(tree: MapTree, type: FactType, path: readonly string[], how: ValueCheck): void {
  const builtIn = how.builtIn?.(path) ?? [];
  for (const [key, value] of tree.entries) {
    const property = propertyOf(type, key);
    if (property !== undefined) {
      checkValues(value, property.type, [...path, key], how);
    } else if (!builtIn.includes(key)) {
      const known = [...new Set([...propertyNames(type), ...builtIn])];
      how.unknown?.(tree, key, known);
      const hint = didYouMean(key, known) ?? how.unknownHint;
      how.add(diagnostic('unknown-key', keyPlace(value), `\`${path.join('.')}\` has no \`${key}\``, {hint}));
    }
  }
}

function checkList(tree: ListTree, type: FactType, path: readonly string[], how: ValueCheck): void {
  for (const item of tree.items) checkValues(item, itemSchema(type), path, how);
  const {length} = tree.items;
  const lengthAlone: Json = tree.items.map(() => null);
  const entries = length === 1 ? '1 entry' : `${length} entries`;
  judgeLimits(tree, lengthAlone, `\`${path.join('.')}\` never has ${entries}`, type, how);
}

function judgeLimits(tree: Tree, value: Json, message: string, type: FactType, how: ValueCheck): void {
  const broken = how.anyLimits === true ? undefined : brokenLimit(value, type);
  if (broken === undefined) return;
  const about = type['description'];
  const said = typeof about === 'string' ? `: ${about}` : '.';
  const hint = `Its schema says \`${broken.word}: ${String(broken.limit)}\`${said}`;
  how.add(diagnostic('enum-literal', tree.origin, message, {hint}));
}

const names: Readonly<Record<string, string>> = {
  boolean: '`true` or `false`',
  number: 'a number',
  text: 'a text',
  date: 'a day',
  list: 'a list',
  object: 'a map',
};

const kinds: Readonly<Record<string, string>> = {string: 'a text', number: 'a number', boolean: '`true` or `false`'};

function checkScalar(tree: ScalarTree, type: FactType, path: readonly string[], how: ValueCheck): void {
  const wanted = ruleTypeOf(type);
  const is = typeof tree.value === 'string' ? 'text' : typeof tree.value;
  if (wanted !== 'any' && wanted !== is && !(wanted === 'date' && is === 'text')) {
    wrongType(tree, wanted, path, how);
    return;
  }
  const values = enumOf(type);
  if (values === undefined || values.includes(tree.value)) {
    judgeLimits(tree, tree.value, `\`${path.join('.')}\` is never \`${String(tree.value)}\``, type, how);
    return;
  }
  const known = values.map(String);
  const near = didYouMean(String(tree.value), known);
  const hint = `${near === undefined ? '' : `${near} `}Its values are: ${someOf(known)}.`;
  const message = `\`${path.join('.')}\` is never \`${String(tree.value)}\``;
  how.add(diagnostic('enum-literal', tree.origin, message, {hint}));
}

function wrongType(tree: Tree, wanted: string, path: readonly string[], how: ValueCheck): void {
  const quoted = wanted === 'number' && tree.kind === 'scalar';
  const meant = wanted === 'boolean' && tree.kind === 'scalar' ? yesOrNoHint(tree.value) : undefined;
  const hint = quoted ? 'Write plain digits, without quotes, signs of money and commas.' : meant;
  const is =
    tree.kind === 'scalar' ? (kinds[typeof tree.value] ?? 'a value') : tree.kind === 'map' ? 'a map' : 'a list';
  const message = `\`${path.join('.')}\` takes ${names[wanted] ?? 'another value'}, not ${is}`;
  how.add(diagnostic('wrong-type', tree.origin, message, hint === undefined ? {} : {hint}));
}
