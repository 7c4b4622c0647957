import {
  enumOf,
  itemsOf,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {MapTree, Origin, ScalarTree, Tree} from '../../model/tree.ts';
import {isUnreadable} from '../tree/unreadable.ts';
import {mend, type Misspelt, noteMisspelt} from './mend.ts';
import {flowSchemas, type SchemaNode} from './schemas.ts';
import type {Validated} from './validate.ts';
import {kindOf} from './words.ts';

/** Settings that the language itself knows, with the keys of those that are maps. */
const language = (flowSchemas['org.schema.json']?.['properties'] ?? {}) as Readonly<Record<string, SchemaNode>>;
/** Settings that are not the workspace's to type. */
const fixed = new Set(['org', 'extends', 'hosts', 'theme']);

const rounds = 8;

/**
 * Checks the settings of an organisation against `type`, the schema of the fact `org`: what is misspelt
 * or of another type is nowhere read. Misspelt keys are handed on as what was meant.
 */
export function validateSettings(tree: MapTree, type: FactType): Validated & {readonly tree: MapTree} {
  const found = new Map<string, Diagnostic>();
  let now = tree;
  for (let round = 0; round < rounds; round += 1) {
    const misspelt: Misspelt = new Map();
    checkMap(now, type, [], {found, misspelt});
    if (misspelt.size === 0) break;
    now = mend(now, misspelt);
  }
  return {tree: now, diagnostics: [...found.values()]};
}

interface Finds {
  readonly found: Map<string, Diagnostic>;
  readonly misspelt: Misspelt;
}

function checkMap(tree: MapTree, type: FactType, path: readonly string[], finds: Finds): void {
  const own = path.length === 0 ? language : (language[path[0] ?? '']?.['properties'] as SchemaNode | undefined);
  const builtIn = path.length < 2 ? Object.keys(own ?? {}) : [];
  for (const [key, value] of tree.entries) {
    if (path.length === 0 && fixed.has(key)) continue;
    const property = propertyOf(type, key);
    if (property !== undefined) {
      check(value, property.type, [...path, key], finds);
    } else if (!builtIn.includes(key)) {
      const known = [...new Set([...propertyNames(type), ...builtIn])];
      noteMisspelt(finds.misspelt, tree, key, known);
      const where = path.length === 0 ? 'An organisation' : `\`${['org', ...path].join('.')}\``;
      const hint = didYouMean(key, known) ?? `Describe it in schemas/facts/org.yaml, or remove it: nothing reads it.`;
      add(finds, diagnostic('unknown-key', keyOf(value), `${where} has no setting \`${key}\``, {hint}));
    }
  }
}

function check(tree: Tree, type: FactType, path: readonly string[], finds: Finds): void {
  if (isUnreadable(tree) || (tree.kind === 'scalar' && tree.value === null)) return;
  const wanted = ruleTypeOf(type);
  if (tree.kind === 'map') {
    if (wanted === 'object' || wanted === 'any') checkMap(tree, type, path, finds);
    else wrongType(tree, wanted, path, finds);
  } else if (tree.kind === 'list') {
    if (wanted === 'list') for (const item of tree.items) check(item, itemsOf(type), path, finds);
    else if (wanted !== 'any') wrongType(tree, wanted, path, finds);
  } else {
    checkScalar(tree, type, path, finds);
  }
}

const names: Readonly<Record<string, string>> = {
  boolean: '`true` or `false`',
  number: 'a number',
  text: 'a text',
  date: 'a day',
  list: 'a list',
  object: 'a map',
};

function checkScalar(tree: ScalarTree, type: FactType, path: readonly string[], finds: Finds): void {
  const wanted = ruleTypeOf(type);
  const is = typeof tree.value === 'string' ? 'text' : typeof tree.value;
  if (wanted !== 'any' && wanted !== is && !(wanted === 'date' && is === 'text')) {
    wrongType(tree, wanted, path, finds);
    return;
  }
  const values = enumOf(type);
  if (values === undefined || values.includes(tree.value)) return;
  const hint =
    didYouMean(String(tree.value), values.map(String)) ?? `Its values are: ${values.map(String).join(', ')}.`;
  const message = `\`${['org', ...path].join('.')}\` is never \`${String(tree.value)}\``;
  add(finds, diagnostic('wrong-value', tree.origin, message, {hint}));
}

function wrongType(tree: Tree, wanted: string, path: readonly string[], finds: Finds): void {
  const quoted = wanted === 'number' && tree.kind === 'scalar';
  const hint = quoted ? 'Write plain digits, without quotes, signs of money and commas.' : undefined;
  const message = `\`${['org', ...path].join('.')}\` takes ${names[wanted] ?? 'another value'}, not ${kindOf(tree)}`;
  add(finds, diagnostic('wrong-type', tree.origin, message, hint === undefined ? {} : {hint}));
}

function add({found}: Finds, one: Diagnostic): void {
  const {file, span} = one.origin;
  found.set(`${file} ${span[0]}`, one);
}

function keyOf({origin}: Tree): Origin {
  const {file, key, span} = origin;
  return key === undefined ? {file, span} : {file, span: key, key};
}
