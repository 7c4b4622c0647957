import type {ErrorObject} from 'ajv';
import type {Tree} from '../../model/tree.ts';

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a map',
};

/** What kind of value a tree is, as people say it. */
export function kindOfTree(tree: Tree): string {
  if (tree.kind !== 'scalar') return tree.kind === 'map' ? 'a map' : 'a list';
  if (tree.value === null) return 'nothing';
  return words[typeof tree.value] ?? 'a value';
}

/** Whether a schema would take `true` and `false`. */
export function takesBoolean(error: ErrorObject): boolean {
  return typesTaken(error).has('boolean');
}

function typesTaken(error: ErrorObject): Set<string> {
  const types = new Set<string>();
  if (error.keyword === 'type') addTypes(error.schema, types);
  for (const branch of error.keyword === 'anyOf' ? (error.schema as readonly unknown[]) : []) {
    addTypes(typesOfBranch(branch), types);
  }
  return types;
}

/** What kinds of values a schema would take, as people say it: `a text or a map`. */
export function expectedOf(error: ErrorObject): string {
  const types = typesTaken(error);
  types.delete('null');
  const said = [...types].map((type) => words[type] ?? type);
  return said.length === 0 ? 'a value of another kind' : new Intl.ListFormat('en', {type: 'disjunction'}).format(said);
}

function addTypes(type: unknown, types: Set<string>): void {
  for (const one of Array.isArray(type) ? type : [type]) if (typeof one === 'string') types.add(one);
}

function typesOfBranch(branch: unknown): unknown {
  const {type, $ref} = branch as {readonly type?: unknown; readonly $ref?: unknown};
  if (type !== undefined || typeof $ref !== 'string') return type;
  // The few definitions that are branches of an `anyOf`.
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  if (['text', 'target', 'path', 'name'].includes(name)) return 'string';
  if (name === 'flag') return 'boolean';
  return 'object';
}
