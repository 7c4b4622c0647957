import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {compile, type JSONSchema} from 'json-schema-to-typescript';

/*
 * Writes src/model/authored from schemas/flow: what a YAML file may say, as types. Each definition
 * becomes one exported type; references become the names of types, so that nothing stands twice.
 */
type Node = Record<string, unknown>;

const schemas = new URL('../schemas/flow/', import.meta.url);
const target = new URL('../src/model/authored/', import.meta.url);

/** File name -> TypeScript. */
export async function authoredTypes(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const file of readdirSync(schemas).toSorted()) {
    const schema = JSON.parse(readFileSync(new URL(file, schemas), 'utf8')) as Node;
    const name = file.replace('.schema.json', '');
    files.set(`${name}.ts`, await typesOf(name, schema));
  }
  return files;
}

async function typesOf(name: string, schema: Node): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const parts: string[] = [];
  const {$defs, ...root} = schema;
  const definitions = Object.entries(($defs ?? {}) as Record<string, Node>);
  if (Object.keys(root).some((key) => !['$schema', 'title', 'description'].includes(key))) {
    definitions.unshift(['file', withoutBranches(root)]);
  }
  for (const [id, definition] of definitions) {
    const {title: _, ...untitled} = definition;
    const named = withNames(untitled, name, imports) as JSONSchema;
    const text = await compile(named, typeName(name, id), {
      bannerComment: '',
      additionalProperties: false,
      format: true,
      style: {singleQuote: true, bracketSpacing: false, printWidth: 120},
    });
    parts.push(text.trim());
  }
  const head = [...imports].map(
    ([from, names]) => `import type {${[...names].toSorted().join(', ')}} from './${from}.ts';`,
  );
  return `${['// Written by scripts/authored-types.ts from schemas/flow.', ...head.toSorted(), '', parts.join('\n\n')].join('\n')}\n`;
}

/** The chain of `if`s that tells an editor the branch; the branches themselves are definitions. */
function withoutBranches({if: condition, then, else: otherwise, ...rest}: Node): Node {
  if (condition === undefined) return rest;
  const branches = [then, ...('if' in (otherwise as Node) ? branchesOf(otherwise as Node) : [otherwise])];
  return {description: rest['description'], anyOf: branches};
}

function branchesOf({then, else: otherwise}: Node): readonly unknown[] {
  return [then, ...('if' in (otherwise as Node) ? branchesOf(otherwise as Node) : [otherwise])];
}

function withNames(node: unknown, home: string, imports: Map<string, Set<string>>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => withNames(item, home, imports));
  const {$ref, description} = node as Node;
  if (typeof $ref === 'string') {
    const [file = '', pointer = ''] = $ref.split('#/$defs/');
    const from = file === '' ? home : file.replace('.schema.json', '');
    const type = typeName(from, pointer);
    if (from !== home) imports.set(from, (imports.get(from) ?? new Set()).add(type));
    return {...(description !== undefined && {description}), tsType: type};
  }
  const entries = Object.entries(node as Node).filter(([key]) => !['propertyNames', '$schema', '$defs'].includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, withNames(value, home, imports)]));
}

function typeName(file: string, id: string): string {
  const words = id === 'file' ? [file, 'file'] : file === 'definitions' ? [id] : [file, id];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(target, {recursive: true});
  for (const [file, text] of await authoredTypes()) writeFileSync(new URL(file, target), text);
}
