import {flowSchemas, type SchemaNode} from './schemas.ts';

const shared = 'definitions.schema.json';

/**
 * Every key that a schema of the language names for a map, through its references. `file` is the schema
 * file in which references without a file are looked for, and after it the shared definitions.
 */
export function schemaKeys(schema: unknown, file: string): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(schema as SchemaNode, file, keys);
  return keys;
}

function collect(schema: SchemaNode, file: string, keys: Set<string>): void {
  for (const key of Object.keys(schema['properties'] ?? {})) keys.add(key);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const [target = '', pointer = ''] = reference.split('#');
    for (const home of target === '' ? [file, shared] : [target]) {
      const node = at(flowSchemas[home], pointer);
      if (node === undefined) continue;
      collect(node, home, keys);
      break;
    }
  }
  for (const branch of (schema['allOf'] ?? []) as readonly SchemaNode[]) collect(branch, file, keys);
}

function at(schema: SchemaNode | undefined, pointer: string): SchemaNode | undefined {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<SchemaNode | undefined>((node, step) => node?.[step] as SchemaNode | undefined, schema);
}
