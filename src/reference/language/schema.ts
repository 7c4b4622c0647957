import {flowSchemas, type SchemaNode} from '../../compiler/validate/schemas.ts';

/** A schema, the file in which its references are looked for, and the thing of the language that it describes. */
export interface SchemaPlace {
  readonly schema: SchemaNode;
  readonly home: string;
  /** `block`, `gate`: the definition that a reference led to, last. */
  readonly id: string | undefined;
}

/** A key that a map may have. `owner` is the thing of the language that has it. */
export interface Key {
  readonly name: string;
  readonly place: SchemaPlace;
  readonly owner: string;
  readonly isRequired: boolean;
}

/** What maps of a schema may hold: keys by name, and entries under any name. */
export interface MapKeys {
  readonly keys: ReadonlyMap<string, Key>;
  readonly entries: SchemaPlace | undefined;
}

const extension = '.schema.json';

/** The start: the schema of a kind of file. */
export function fileSchema(kind: string): SchemaPlace {
  const home = `${kind}${extension}`;
  const schema = flowSchemas[home];
  if (schema === undefined) throw new Error(`There is no schema of ${kind}`);
  return {schema, home, id: kind};
}

/** The schema that a reference leads to: `override.schema.json#/$defs/screen`. */
export function schemaAt(reference: string): SchemaPlace {
  const [home = ''] = reference.split('#');
  return {schema: {$ref: reference}, home, id: undefined};
}

/** Follows the references of a schema to what they lead to. What stands beside a reference is kept. */
export function follow(place: SchemaPlace): SchemaPlace {
  const {schema, home, id} = place;
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return place;
  const [file = '', pointer = ''] = reference.split('#');
  const from = file === '' ? home : file;
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<SchemaNode | undefined>(
      (node, step) => (node as Readonly<Record<string, SchemaNode>>)[step],
      flowSchemas[from],
    );
  if (found === undefined) throw new Error(`There is no schema ${reference}`);
  const {$ref: _, ...beside} = schema;
  const named = definitionName(from, pointer);
  return follow({schema: {...found, ...beside}, home: from, id: named ?? id});
}

/**
 * What a definition is called: `blockKeys` are the keys of a `block`, `keys` those of the file. Plain names and
 * numbers have none. In overrides a definition stands for the file that is changed.
 */
export function definitionName(file: string, pointer: string): string | undefined {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1).replace(/Keys$/, '');
  const kind = file.slice(0, -extension.length);
  if (name === 'keys' || name === '') return kind;
  if (['name', 'dataKey', 'likeName', 'flag', 'count', 'time'].includes(name)) return undefined;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Keys and entries of the maps that a schema describes, through `allOf` and the branches of `if`. */
export function mapKeys(start: SchemaPlace): MapKeys {
  const keys = new Map<string, Key>();
  let entries: SchemaPlace | undefined;
  const visit = (place: SchemaPlace): void => {
    const {schema, home, id} = follow(place);
    const inside = (inner: unknown): SchemaPlace => ({schema: inner as SchemaNode, home, id: undefined});
    const required = (schema['required'] ?? []) as readonly string[];
    for (const [name, inner] of Object.entries(schema['properties'] ?? {})) {
      if (!keys.has(name))
        keys.set(name, {
          name,
          place: inside(inner),
          owner: ownerOf(name, home) ?? id ?? '',
          isRequired: required.includes(name),
        });
    }
    const more = schema['additionalProperties'];
    if (typeof more === 'object') entries ??= inside(more);
    for (const branch of (schema['allOf'] ?? []) as readonly SchemaNode[]) visit({schema: branch, home, id});
    for (const word of ['then', 'else']) {
      if (schema[word] !== undefined) visit({schema: schema[word] as SchemaNode, home, id});
    }
  };
  visit(start);
  return {keys, entries};
}

/** Overrides and parts have keys of their own beside those of what they change or are. */
function ownerOf(key: string, home: string): string | undefined {
  if (home === `override${extension}`) return 'override';
  return home === `part${extension}` && key === 'part' ? 'part' : undefined;
}

/** Types that a schema takes, as JSON Schema names them, null aside; none where it takes anything. */
export function typesOf({schema}: SchemaPlace): readonly string[] {
  const type = schema['type'];
  return (Array.isArray(type) ? type : [type]).filter(
    (name): name is string => typeof name === 'string' && name !== 'null',
  );
}

/** The branches of `anyOf`, in order. */
export function schemaBranches({schema, home, id}: SchemaPlace): readonly SchemaPlace[] {
  return ((schema['anyOf'] ?? []) as readonly SchemaNode[]).map((branch) => ({schema: branch, home, id}));
}

/** What the author reads about it. */
export function aboutSchema({schema}: SchemaPlace): string | undefined {
  const about = schema['description'];
  return typeof about === 'string' ? about : undefined;
}
