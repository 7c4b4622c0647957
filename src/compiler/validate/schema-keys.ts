import {flowSchemas, type SchemaNode} from './schemas.ts';

const homes = new Map<unknown, string>();
for (const [name, schema] of Object.entries(flowSchemas)) note(schema, name);

function note(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return;
  homes.set(node, file);
  for (const value of Object.values(node)) note(value, file);
}

/** Every key that a schema of the language names for a map, through its references. */
export function schemaKeys(schema: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(schema as SchemaNode, homes.get(schema) ?? '', keys);
  return keys;
}

function collect(schema: SchemaNode, file: string, keys: Set<string>): void {
  for (const key of Object.keys((schema['properties'] ?? {}) as SchemaNode)) keys.add(key);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const [target = '', pointer = ''] = reference.split('#');
    const home = target === '' ? file : target;
    const node = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => (at as SchemaNode | undefined)?.[step], flowSchemas[home]);
    if (node !== undefined) collect(node as SchemaNode, home, keys);
  }
  for (const branch of (schema['allOf'] ?? []) as readonly SchemaNode[]) collect(branch, file, keys);
}
