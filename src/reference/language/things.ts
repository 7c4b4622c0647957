import {flowSchemas} from '../../compiler/validate/schemas.ts';
import {aboutSchema, fileSchema, follow, mapKeys, definitionName, type SchemaPlace} from './schema.ts';

/** A thing of the language: a kind of file, or what stands in one. */
export interface Thing {
  readonly id: string;
  readonly about: string | undefined;
  readonly isFile: boolean;
  readonly place: SchemaPlace;
}

const shared = 'definitions.schema.json';

/** Every thing of the language by its name, files first. */
export const things: ReadonlyMap<string, Thing> = collect();

function collect(): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>();
  const add = (thing: Thing): void => {
    const known = found.get(thing.id);
    if (known === undefined || (known.about === undefined && !known.isFile)) found.set(thing.id, thing);
  };
  for (const file of Object.keys(flowSchemas)) {
    if (file === shared) continue;
    const place = fileSchema(file.replace('.schema.json', ''));
    const id = place.id ?? file;
    add({
      id,
      about: [titleOf(place), aboutSchema(place)].flatMap((text) => text ?? []).join('. '),
      isFile: true,
      place,
    });
  }
  for (const [file, schema] of Object.entries(flowSchemas)) {
    for (const name of Object.keys(schema['$defs'] ?? {})) {
      const id = definitionName(file, `/$defs/${name}`);
      if (id === undefined) continue;
      // `block` refers to `blockKeys` and says more.
      const place = follow({schema: {$ref: `${file}#/$defs/${name}`}, home: file, id: undefined});
      add({id, about: aboutSchema(place), isFile: false, place: {...place, id}});
    }
  }
  return found;
}

function titleOf({schema}: SchemaPlace): string | undefined {
  const title = schema['title'];
  return typeof title === 'string' ? title : undefined;
}

/** A key of a thing, with the keys of the maps below it that have no name of their own: `repeat.max`. */
export interface ThingKey {
  readonly path: string;
  readonly about: string | undefined;
  readonly isRequired: boolean;
  /** Its schema, as it is written: with its reference. */
  readonly place: SchemaPlace;
}

/** Every key that a thing has itself; what it shares with another thing is said by `shares`. */
export function keysOf(thing: Thing): readonly ThingKey[] {
  const own = [...mapKeys(thing.place).keys.values()].filter(({owner}) => owner === thing.id || owner === '');
  return own.flatMap((key) => below(key.name, key.place, key.isRequired));
}

function below(path: string, start: SchemaPlace, isRequired: boolean): readonly ThingKey[] {
  const place = follow(start);
  const key = {path, about: aboutSchema(place), isRequired, place: start};
  if (place.id !== undefined) return [key];
  const inner = [
    place,
    ...((place.schema['anyOf'] ?? []) as readonly SchemaPlace['schema'][]).map((schema) => ({...place, schema})),
  ];
  const keys = inner.flatMap((one) => (one.schema['$ref'] === undefined ? [...mapKeys(one).keys.values()] : []));
  return [key, ...keys.flatMap((one) => below(`${path}.${one.name}`, one.place, one.isRequired))];
}

/** Other things whose keys a thing has too, besides its own. */
export function shares(thing: Thing): readonly string[] {
  const owners = [...mapKeys(thing.place).keys.values()].map(({owner}) => owner);
  return [...new Set(owners)].filter((owner) => owner !== thing.id && owner !== '');
}
