import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {compile, type JSONSchema} from 'json-schema-to-typescript';
import {parse} from 'yaml';

/*
 * Writes src/sandbox/contract from schemas/api/openapi.yaml: the parameters, body and answer of each operation as
 * types, and each schema that it names, there or in schemas/facts, as one exported type.
 */
type Node = {readonly [key: string]: unknown};

const contract = new URL('../schemas/api/openapi.yaml', import.meta.url);
const target = new URL('../src/sandbox/contract/', import.meta.url);
const written = '// Written by scripts/contract-types.ts from schemas/api/openapi.yaml.';
/** What an organisation says of itself is in no answer, and yet described. */
const besides = [new URL('../schemas/facts/org.yaml', import.meta.url)];
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Schemas that types are named after: name of the type -> where its schema is. */
type Named = Map<string, URL>;

/**
 * File name -> TypeScript.
 *
 * @throws Error when two schemas give one name
 */
export async function contractTypes(): Promise<ReadonlyMap<string, string>> {
  const api = readNode(contract);
  const named: Named = new Map(besides.map((file) => [nameOf(file, new Map()), file]));
  const operations: string[] = [];
  const ids: string[] = [];
  for (const item of Object.values(api['paths'] as Node) as Node[]) {
    for (const method of methods) {
      const operation = item[method] as Node | undefined;
      if (operation === undefined) continue;
      const id = String(operation['operationId']);
      ids.push(id);
      operations.push(await typeOf(operationSchema(item, operation), `${pascal(id)}Operation`, contract, named));
    }
  }
  const entities = await entityTypes(named);
  const map = ids.map((id) => `  ${id}: ${pascal(id)}Operation;`);
  const all = `/** Every operation of the contract by its id. */\nexport interface Operations {\n${map.join('\n')}\n}`;
  return new Map([
    ['entities.ts', `${[written, ...importOf(['Json'], '../../model/json.ts', entities)].join('\n')}\n\n${entities}\n`],
    [
      'operations.ts',
      `${[
        written,
        ...importOf(['Bytes'], '../../server/http/call.ts', operations.join('\n')),
        ...importOf(['Json'], '../../model/json.ts', operations.join('\n')),
        ...importOf([...named.keys()], './entities.ts', operations.join('\n')),
      ].join('\n')}\n\n${[...operations, all].join('\n\n')}\n`,
    ],
  ]);
}

/** Each named schema, and those that it names, in the order of their names. */
async function entityTypes(named: Named): Promise<string> {
  const done = new Map<string, string>();
  for (let left = [...named]; left.length > 0; left = [...named].filter(([name]) => !done.has(name))) {
    for (const [name, place] of left) done.set(name, await typeOf(schemaAt(place), name, place, named));
  }
  return [...done]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text)
    .join('\n\n');
}

function operationSchema(item: Node, operation: Node): Node {
  const parameters = [...list(item['parameters']), ...list(operation['parameters'])].map(referred);
  const request = referred((operation['requestBody'] ?? {}) as Node);
  const content = (request['content'] ?? {}) as Node;
  const body = (content['application/json'] ?? content['multipart/form-data']) as Node | undefined;
  const answer = referred((operation['responses'] as Node)['200'] as Node);
  const json = ((answer['content'] ?? {}) as Node)['application/json'] as Node | undefined;
  return {
    type: 'object',
    description: operation['summary'],
    required: ['params', 'query', 'body', 'answer'],
    properties: {
      params: objectOf(parameters.filter((parameter) => parameter['in'] === 'path')),
      query: objectOf(parameters.filter((parameter) => parameter['in'] === 'query')),
      body: body?.['schema'] ?? objectOf([]),
      answer: json?.['schema'] ?? {tsType: 'Bytes'},
    },
  };
}

function objectOf(parameters: readonly Node[]): Node {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter((parameter) => parameter['required'] === true).map((parameter) => parameter['name']),
    properties: Object.fromEntries(
      parameters.map(({name, schema, description}) => [name, {...(schema as Node), description}]),
    ),
  };
}

async function typeOf(schema: Node, name: string, home: URL, named: Named): Promise<string> {
  const text = await compile(withNames(schema, home, named) as JSONSchema, name, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: true,
    style: {singleQuote: true, bracketSpacing: false, printWidth: 120},
  });
  return alias(text.trim(), name);
}

/** An interface as a type, which may stand where any JSON may: nobody can add members to it elsewhere. */
function alias(text: string, name: string): string {
  return text.includes(`export interface ${name} {`)
    ? `${text.replace(`export interface ${name} {`, `export type ${name} = {`)};`
    : text;
}

/** The schema with the names of types where it refers to others. */
function withNames(node: unknown, home: URL, named: Named): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((each) => withNames(each, home, named));
  const {$ref, title, $schema: _schema, $id: _id, ...rest} = node as Node;
  if (typeof $ref === 'string') {
    const description = rest['description'] === undefined ? {} : {description: rest['description']};
    return {...description, tsType: nameOf(new URL($ref, home), named)};
  }
  // The text of a title would become a type; a property of this name is none.
  const kept = typeof title === 'string' || title === undefined ? rest : {...rest, title};
  const entries = Object.entries(kept).map(([key, value]) => [key, withNames(value, home, named)] as const);
  if (kept['type'] === 'object' && kept['properties'] === undefined) {
    const {additionalProperties = {tsType: 'Json'}, ...others} = Object.fromEntries(entries);
    return {...others, additionalProperties};
  }
  return Object.fromEntries(entries);
}

function nameOf(place: URL, named: Named): string {
  const words = place.hash === '' ? place.pathname.split('/').at(-1) : place.hash.split('/').at(-1);
  const name = pascal(String(words).replace('.yaml', ''));
  const known = named.get(name);
  if (known !== undefined && known.href !== place.href)
    throw new Error(`Two schemas give the type ${name}: ${known.href} and ${place.href}.`);
  named.set(name, place);
  return name;
}

function schemaAt(place: URL): Node {
  const file = readNode(new URL(place.pathname, place));
  const steps = place.hash === '' ? [] : place.hash.slice('#/'.length).split('/');
  return steps.reduce<Node>((node, step) => node[step] as Node, file);
}

/** What a reference of the contract to a part of itself leads to. */
function referred(node: Node): Node {
  return typeof node['$ref'] === 'string' ? schemaAt(new URL(node['$ref'], contract)) : node;
}

function importOf(names: readonly string[], from: string, text: string): readonly string[] {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text.replaceAll(/\/\*[^]*?\*\//g, '')));
  return used.length === 0 ? [] : [`import type {${used.toSorted().join(', ')}} from '${from}';`];
}

function list(value: unknown): readonly Node[] {
  return Array.isArray(value) ? (value as Node[]) : [];
}

function readNode(place: URL): Node {
  const path = fileURLToPath(new URL(place.pathname, 'file:'));
  const known = files.get(path) ?? (parse(readFileSync(path, 'utf8'), {maxAliasCount: 0}) as Node);
  files.set(path, known);
  return known;
}

const files = new Map<string, Node>();

function pascal(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(target, {recursive: true});
  for (const [file, text] of await contractTypes()) writeFileSync(new URL(file, target), text);
}
