import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseSync} from 'vite';
import {isRecord} from '../../src/lib/is-record.ts';

/** What a file of code names: properties that it reads, and texts that it has. */
export interface Named {
  readonly path: string;
  /** `facts['rate']`, `facts.rate`, `const {rate} = facts`; not what is only set. */
  readonly reads: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

const root = resolve(import.meta.dirname, '../..');
const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(?:test|spec)\.tsx?$|\/(?:fixtures\/|rig\.ts$)/.test(path);

/** Every file of code below the folders; tests, their fixtures and rigs are none. */
export function namedInCode(...folders: readonly string[]): readonly Named[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
    )
    .filter(isCode)
    .map((path) => namedIn(path, readFileSync(join(root, path), 'utf8')));
}

export function namedIn(path: string, code: string): Named {
  const [reads, texts] = [new Set<string>(), new Set<string>()];
  const {program, errors} = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read.`);
  visit(program);
  return {path, reads, texts};

  function visit(node: unknown, isSet = false): void {
    if (Array.isArray(node)) node.forEach((one) => visit(one));
    if (!isRecord(node)) return;
    if (node['type'] === 'MemberExpression' && !isSet) note(node['property'], node['computed'] === true);
    if (node['type'] === 'ObjectPattern' && Array.isArray(node['properties']))
      for (const one of node['properties']) if (isRecord(one)) note(one['key'], one['computed'] === true);
    if (node['type'] === 'Literal' && typeof node['value'] === 'string') texts.add(node['value']);
    const target = node['type'] === 'AssignmentExpression' && node['operator'] === '=' ? node['left'] : undefined;
    for (const inner of Object.values(node)) visit(inner, inner === target);
  }

  function note(key: unknown, isComputed: boolean): void {
    if (!isRecord(key)) return;
    const name = key['type'] === 'Literal' ? key['value'] : isComputed ? undefined : key['name'];
    if (typeof name === 'string') reads.add(name);
  }
}

/**
 * Whether a script writes the file, as its first line says. Such types repeat a schema whole, read or not, and only in
 * the schema can a member be dropped.
 */
export function isGenerated(path: string): boolean {
  return readFileSync(join(root, path), 'utf8').startsWith('// Written by scripts/');
}

/** Members of the interfaces and types of a file: `[type, member]`. */
export function membersIn(path: string): readonly (readonly [type: string, member: string])[] {
  const found: (readonly [string, string])[] = [];
  visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program, undefined);
  return found;

  function visit(node: unknown, type: string | undefined): void {
    if (Array.isArray(node)) for (const one of node) visit(one, type);
    if (!isRecord(node)) return;
    const isType = node['type'] === 'TSInterfaceDeclaration' || node['type'] === 'TSTypeAliasDeclaration';
    const name = isType && isRecord(node['id']) ? String(node['id']['name']) : type;
    const {key} = node;
    if (node['type'] === 'TSPropertySignature' && name !== undefined && isRecord(key))
      found.push([name, String(key['name'] ?? key['value'])]);
    for (const inner of Object.values(node)) visit(inner, name);
  }
}
