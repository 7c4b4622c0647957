import {code, listed} from '../markdown.ts';
import {anchorOf, linkToPage, type ReferencePage, type PageKey} from '../page.ts';
import {exampleOf, sections, usesOf, type Material} from '../parts.ts';
import {schemaBranches, follow, mapKeys, typesOf, type SchemaPlace} from '../language/schema.ts';
import {keysOf, shares, things, type Thing, type ThingKey} from '../language/things.ts';

/** A page for every kind of file and everything that stands in one. */
export function languagePages(material: Material): readonly ReferencePage[] {
  return [...things.values()].map((thing) => languagePage(thing, material));
}

function languagePage(thing: Thing, material: Material): ReferencePage {
  const keys = keysOf(thing).map((key) => keyOf(thing, key, material));
  const id = `language/${thing.id}`;
  return {
    chapter: 'language',
    name: thing.id,
    about: `${thing.isFile ? 'A kind of file. ' : ''}${sentence(thing.about ?? '')}`,
    markdown: sections({
      Contract: contractOf(thing),
      Example: exampleOf(id, material, true),
      Use: usesOf(id, material),
    }),
    keys,
  };
}

function sentence(text: string): string {
  return text === '' || /[.!?`]$/.test(text) ? text : `${text}.`;
}

function contractOf(thing: Thing): string {
  const own = keysOf(thing);
  const {entries} = mapKeys(thing.place);
  const shared = shares(thing).filter((name) => things.has(name));
  return [
    own.length === 0
      ? `Takes ${takes(thing.place)}.`
      : own
          .filter(isTop)
          .map((key) => line(key, inside(key, own)))
          .join('\n'),
    entries === undefined || own.length === 0 ? '' : `Further keys are names, each with ${takes(entries)}.`,
    shared.length === 0 ? '' : `Besides, the keys of ${listed(shared.map((name) => linkToPage('language', name)))}.`,
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function isTop({path}: ThingKey): boolean {
  return !path.includes('.');
}

/** The keys right below a key. */
function inside({path}: ThingKey, keys: readonly ThingKey[]): readonly ThingKey[] {
  return keys.filter((key) => key.path.startsWith(`${path}.`) && !key.path.slice(path.length + 1).includes('.'));
}

function line({path, about = '', isRequired, place}: ThingKey, inner: readonly ThingKey[]): string {
  const names = inner.map((key) => `[\`${key.path.slice(path.length + 1)}\`](#${anchorOf(key.path)})`);
  const words = [about, ...(names.length === 0 ? [] : [`In it: ${names.join(', ')}.`])];
  return `- [\`${path}\`](#${anchorOf(path)}), ${takes(place)}${isRequired ? ', always there' : ''}. ${words
    .filter((one) => one !== '')
    .map(sentence)
    .join(' ')}`;
}

function keyOf(thing: Thing, key: ThingKey, material: Material): PageKey {
  const {path, about = '', isRequired, place} = key;
  const own = keysOf(thing);
  const inner = inside(key, own).map((one) => line(one, inside(one, own)));
  const id = `language/${thing.id}.${path}`;
  const text = [`Takes ${takes(place)}.`, ...(isRequired ? ['It must be there.'] : []), about];
  const words = text.filter((one) => one !== '').join(' ');
  return {
    path,
    about: sentence(about),
    markdown: [words, inner.join('\n'), exampleOf(id, material)].filter((one) => one !== '').join('\n\n'),
    use: usesOf(id, material),
  };
}

const plain: Readonly<Record<string, string>> = {
  name: 'a name',
  dataKey: 'a name',
  likeName: 'a name',
  flag: '`true` or `false`',
  count: 'a whole number from 0',
};

/** What stands under a key, in words, with links to what has a page. */
function takes(start: SchemaPlace): string {
  const reference = start.schema['$ref'];
  const named = typeof reference === 'string' ? plain[reference.slice(reference.lastIndexOf('/') + 1)] : undefined;
  if (named !== undefined) return named;
  const place = follow(start);
  if (place.id !== undefined && place.id !== start.id) return linkToPage('language', place.id);
  const branches = schemaBranches(place);
  if (branches.length > 0) return listed([...new Set(branches.map(takes))]);
  const {schema} = place;
  const values = schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]);
  if (Array.isArray(values))
    return listed(values.filter((value) => value !== null).map((value) => code(String(value))));
  const types = typesOf(place);
  return types.length === 0 ? 'anything' : listed(types.map((type) => byType(type, place)));
}

function byType(type: string, place: SchemaPlace): string {
  const {schema} = place;
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return '`true` or `false`';
    case 'array': {
      const items = schema['items'] as SchemaPlace['schema'] | undefined;
      const inner =
        items === undefined || Object.keys(items).length === 0
          ? undefined
          : takes({...place, schema: items, id: undefined});
      return inner === undefined ? 'a list' : `a list, each ${inner}`;
    }
    default: {
      const {keys, entries} = mapKeys({...place, id: undefined});
      if (keys.size > 0) return 'a map';
      return entries === undefined ? 'a map' : `a map of names, each with ${takes(entries)}`;
    }
  }
}

/** What a key says of itself, for pages that list some keys of a thing. */
export function keyLine(thing: string, path: string): string {
  const found = things.get(thing);
  const key = found === undefined ? undefined : keysOf(found).find((one) => one.path === path);
  return key === undefined
    ? ''
    : `- [\`${path}\`](../language/${thing}.html#${anchorOf(path)}), ${takes(key.place)}. ${key.about ?? ''}`;
}
