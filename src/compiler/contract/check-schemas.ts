import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean, editDistance, suggest} from '../../lib/suggest.ts';
import type {Origin, Tree} from '../../model/tree.ts';
import {mapAt} from '../link/tree.ts';
import {isTrueAt} from '../tree/read.ts';
import {ledTo, type Schemas} from './led-to.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
/** Keywords whose value is a schema, a map of schemas, a list of schemas. */
const one = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
/** Those of them that say more of the very value. */
const joined = ['not', 'if', 'then', 'else', 'dependentSchemas', 'anyOf', 'oneOf', 'allOf'];

/** Keywords of JSON Schema 2020-12, those that were renamed, and what OpenAPI adds. */
const keywords: ReadonlySet<string> = new Set([
  ...one,
  ...named,
  ...several,
  ...['$schema', '$id', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment'],
  ...['type', 'enum', 'const', 'required', 'dependentRequired', 'pattern', 'format'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['definitions', 'dependencies', 'additionalItems', 'id', '$recursiveRef', '$recursiveAnchor'],
  ...['example', 'discriminator', 'xml', 'externalDocs', 'nullable'],
]);

/**
 * What a schema says of the properties of a value: `all` of them, which is so of facts and of what is sent; `some`, as an
 * answer may have others; or a `part`, which is joined with what another schema says of the same value.
 */
type Says = 'all' | 'some' | 'part';

/** What is found, and schemas that others name: as a part of their own, and in what is sent. */
interface Judged {
  readonly found: Diagnostic[];
  readonly parts: ReadonlySet<Tree>;
  readonly sent: ReadonlySet<Tree>;
}

/**
 * The mistakes in schemas that would make a rule take a value for anything: a type that there is not, and keywords of
 * another shape. Of files of `schemas/facts` all is looked at, of the document of the API every `schema` and all of
 * `components.schemas`.
 */
export function checkSchemas(schemas: Schemas): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const {joining, sending} = namers(schemas.values());
  const judged = {found, parts: ledTo(joining, schemas), sent: ledTo(sending, schemas)};
  for (const [file, tree] of schemas) {
    if (file.startsWith('schemas/facts/')) checkSchema(tree, judged, 'all');
    if (file === 'schemas/facts/session.yaml') checkFragment(tree, found);
    else checkDocument(tree, judged, '');
  }
  return found;
}

/** Trees that join what they name by `$ref` with something else, and those of what is sent. */
function namers(from: Iterable<Tree>): Readonly<Record<'joining' | 'sending', readonly Tree[]>> {
  const [joining, sending]: [Tree[], Tree[]] = [[], []];
  const look = (tree: Tree): void => {
    if (tree.kind === 'list') tree.items.forEach(look);
    if (tree.kind !== 'map') return;
    const {entries} = tree;
    if (entries.has('$ref') && ['properties', ...open].some((word) => word !== '$ref' && entries.has(word)))
      joining.push(tree);
    for (const [key, value] of entries) {
      if (joined.includes(key)) joining.push(value);
      if (key === 'requestBody' || key === 'requestBodies') sending.push(value);
      look(value);
    }
  };
  for (const tree of from) look(tree);
  return {joining, sending};
}

/** What stands behind `#` of an address is there because nobody else is to read it. */
function checkFragment(tree: Tree, found: Diagnostic[]): void {
  const fragment = mapAt(mapAt(tree, 'properties'), 'fragment');
  if (fragment === undefined || isTrueAt(fragment, 'x-sensitive')) return;
  const hint = 'Write `x-sensitive: true` beside its `type`: then neither an address nor telemetry can have it.';
  found.push(
    diagnostic('fact-schema', fragment.origin, '`fragment` may hold a secret, and is not `x-sensitive`', {hint}),
  );
}

function checkDocument(tree: Tree, judged: Judged, path: string): void {
  if (tree.kind === 'list') for (const item of tree.items) checkDocument(item, judged, `${path}/-`);
  if (tree.kind !== 'map') return;
  for (const [key, value] of tree.entries) {
    if (key === 'schema' || path === '/components/schemas')
      checkSchema(value, judged, /\/request(?:Body|Bodies)\//.test(path) ? 'all' : 'some');
    // What an example looks like is nobody's schema.
    else if (key !== 'example' && key !== 'examples') checkDocument(value, judged, `${path}/${key}`);
  }
}

function checkSchema(tree: Tree, judged: Judged, outer: Says): void {
  const {found, parts, sent} = judged;
  const says = outer === 'part' || parts.has(tree) ? 'part' : sent.has(tree) ? 'all' : outer;
  const add = (origin: Origin, message: string, hint: string): void =>
    void found.push(diagnostic('fact-schema', origin, message, {hint}));
  if (tree.kind !== 'map') {
    if (tree.kind === 'list' || typeof tree.value !== 'boolean')
      add(tree.origin, 'A schema is a map', 'Write keywords of JSON Schema below it, such as `type: string`.');
    return;
  }
  const {entries} = tree;
  const type = entries.get('type');
  for (const name of type?.kind === 'list' ? type.items : type === undefined ? [] : [type]) {
    const written = name.kind === 'scalar' ? String(name.value) : 'a map';
    if (name.kind !== 'scalar' || !types.includes(written))
      add(
        name.origin,
        `There is no type \`${written}\``,
        didYouMean(written, types) ?? `Types are ${types.join(', ')}.`,
      );
  }
  const values = entries.get('enum');
  if (values !== undefined && values.kind !== 'list')
    add(values.origin, '`enum` is a list', 'Write the possible values as `[A, B]`.');
  const pattern = entries.get('pattern');
  if (pattern !== undefined && !isPattern(pattern))
    add(pattern.origin, '`pattern` is no regular expression', 'Correct it: no value could be held against it.');
  const required = entries.get('required');
  if (required !== undefined && required.kind !== 'list')
    add(required.origin, '`required` is a list of properties', 'Write it beside `properties`, as `required: [name]`.');
  checkKeywords(entries, found);
  if (says !== 'part') checkRequired(entries, says, add);
  for (const keyword of one) {
    const schema = entries.get(keyword);
    if (schema !== undefined) checkSchema(schema, judged, joined.includes(keyword) ? 'part' : says);
  }
  for (const keyword of named) {
    const map = entries.get(keyword);
    if (map === undefined) continue;
    if (map.kind === 'map')
      for (const schema of map.entries.values()) checkSchema(schema, judged, joined.includes(keyword) ? 'part' : says);
    else add(map.origin, `\`${keyword}\` is a map from names to schemas`, 'Write `name: {type: string}` below it.');
  }
  for (const keyword of several) {
    const list = entries.get(keyword);
    if (list === undefined) continue;
    if (list.kind === 'list')
      for (const schema of list.items) checkSchema(schema, judged, joined.includes(keyword) ? 'part' : says);
    else add(list.origin, `\`${keyword}\` is a list of schemas`, 'Write each with a dash before it.');
  }
}

/** A name that no property has could be given by nobody: the server would refuse whatever it is sent. */
function checkRequired(
  entries: ReadonlyMap<string, Tree>,
  says: Says,
  add: (origin: Origin, message: string, hint: string) => void,
): void {
  const [required, properties] = [entries.get('required'), entries.get('properties')];
  // Other properties may come of what stands beside, or be any.
  if (required?.kind !== 'list' || properties?.kind !== 'map' || open.some((keyword) => mayHaveMore(entries, keyword)))
    return;
  for (const item of required.items) {
    const name = item.kind === 'scalar' ? String(item.value) : '';
    if (name === '' || properties.entries.has(name)) continue;
    const meant = didYouMean(name, properties.entries.keys());
    // An answer may have it all the same, unless it is a slip.
    if (meant === undefined && says === 'some') continue;
    const hint = meant ?? 'Add it to `properties`, or leave it out here.';
    add(item.origin, `\`required\` names \`${name}\`, and there is no such property`, hint);
  }
}

/** Keywords by which a schema has properties that it does not list. */
const open = ['$ref', '$dynamicRef', 'additionalProperties', 'unevaluatedProperties', 'patternProperties', ...joined];

function mayHaveMore(entries: ReadonlyMap<string, Tree>, keyword: string): boolean {
  const said = entries.get(keyword);
  return said !== undefined && !(said.kind === 'scalar' && said.value === false);
}

/**
 * The keyword that a word is a slip of, as a hint. Schemas from elsewhere have words of other dialects, some not unlike
 * one, as `tsType`: they say nothing here, and are no mistake.
 */
function meantKeyword(word: string): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 4));
  const isSlip = suggest(word, keywords).some(
    (keyword) =>
      keyword.startsWith(word) ||
      // A short one is a letter away from many a word.
      editDistance(word.toLowerCase(), keyword.toLowerCase()) <= (keyword.length < 4 ? 0 : most),
  );
  return isSlip ? didYouMean(word, keywords) : undefined;
}

function checkKeywords(entries: ReadonlyMap<string, Tree>, found: Diagnostic[]): void {
  for (const [word, {origin}] of entries) {
    if (keywords.has(word) || word.startsWith('x-')) continue;
    const hint = meantKeyword(word);
    if (hint === undefined) continue;
    const {file, key} = origin;
    const place = key === undefined ? origin : {file, span: key, key};
    found.push(diagnostic('unknown-key', place, `Schemas have no keyword \`${word}\``, {hint}));
  }
}

function isPattern(tree: Tree): boolean {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return false;
  try {
    return new RegExp(tree.value, 'u').source !== '';
  } catch {
    return false;
  }
}
