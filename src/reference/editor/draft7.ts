import type {Json, JsonSchema} from '../../model/json.ts';
import {schemaBranches, follow, mapKeys, type SchemaPlace} from '../language/schema.ts';
import type {Named} from './named.ts';

/** What becomes of the schemas of the language on their way to draft 7. */
export interface Draft7 {
  /** Definitions that were asked for, by the name of the thing. */
  readonly definitions: Record<string, JsonSchema>;
  /** The schema of a whole file, whose references lead to `definitions`. */
  readonly of: (start: SchemaPlace, path: string) => JsonSchema;
}

/** Words that mean the same in both drafts, and hold no schemas. */
const plain = [
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/**
 * The schemas of the language (2020-12) as draft 7, which editors read: keys that stand in several schemas are
 * put together, so that a map can be closed without `unevaluatedProperties`. `named` lists the values of things
 * and keys; references lead to `home`.
 */
export function toDraft7(home: string, named: Named): Draft7 {
  const definitions: Record<string, JsonSchema> = {};
  const refer = (id: string): JsonSchema => ({$ref: `${home}#/definitions/${id}`});

  const convert = (start: SchemaPlace, path: string): JsonSchema => {
    const place = follow(start);
    if (place.id === undefined) return content(place, path);
    const {id} = place;
    if (!Object.hasOwn(definitions, id)) {
      definitions[id] = {};
      definitions[id] = content({...place, id: undefined}, id);
    }
    const about = start.schema['description'];
    return typeof about === 'string' ? {description: about, ...refer(id)} : refer(id);
  };

  const content = (place: SchemaPlace, path: string): JsonSchema => {
    const {schema} = place;
    const about = typeof schema['description'] === 'string' ? {description: schema['description']} : {};
    const given = named[path];
    // Lists of names take the place of what a name may look like.
    if (given !== undefined && path !== 'text' && given['properties'] === undefined) return {...about, ...given};
    const copied = Object.fromEntries(plain.flatMap((word) => (word in schema ? [[word, schema[word] as Json]] : [])));
    const branches = schemaBranches(place);
    if (branches.length > 0) {
      return {...about, ...copied, anyOf: branches.map((branch) => convert({...branch, id: undefined}, path))};
    }
    const items = schema['items'] as SchemaPlace['schema'] | undefined;
    return {
      ...about,
      ...copied,
      ...(items === undefined ? {} : {items: convert({...place, schema: items}, path)}),
      ...mapped(place, path),
      ...(path === 'text' ? given : {}),
    };
  };

  const mapped = (place: SchemaPlace, path: string): JsonSchema => {
    const {schema, home: file} = place;
    const {keys, entries} = mapKeys(place);
    const names = schema['propertyNames'] as SchemaPlace['schema'] | undefined;
    const patterns = Object.entries(
      (schema['patternProperties'] ?? {}) as Readonly<Record<string, SchemaPlace['schema']>>,
    );
    const properties = [...keys.values()].map((key): [string, JsonSchema] => [
      key.name,
      convert(key.place, `${key.owner === '' ? path : key.owner}.${key.name}`),
    ]);
    const more = Object.entries((named[path]?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
    const all = [...properties, ...more.map(([name, one]): [string, JsonSchema] => [name, resolved(one)])];
    const required = [...keys.values()].filter(({isRequired}) => isRequired).map(({name}) => name);
    const isClosed = schema['unevaluatedProperties'] === false || schema['additionalProperties'] === false;
    return {
      ...(all.length === 0 ? {} : {properties: Object.fromEntries(all)}),
      ...(required.length === 0 ? {} : {required}),
      ...(names === undefined ? {} : {propertyNames: convert({schema: names, home: file, id: undefined}, '')}),
      ...(patterns.length === 0
        ? {}
        : {
            patternProperties: Object.fromEntries(
              patterns.map(([key, one]) => [key, convert({schema: one, home: file, id: undefined}, '')]),
            ),
          }),
      ...(entries === undefined
        ? isClosed
          ? {additionalProperties: false}
          : {}
        : {additionalProperties: convert(entries, path)}),
    };
  };

  /** `#call` leads to the definition of a call; `#value` to what any path may be compared with. */
  const resolved = ({$ref, ...rest}: JsonSchema): JsonSchema => {
    if (typeof $ref !== 'string') return rest;
    const id = $ref.slice(1);
    return {...rest, ...refer(id)};
  };

  return {
    definitions,
    of: (start, path) => content({...follow(start), id: undefined}, path),
  };
}
