import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseSync} from 'vite';
import {isRecord} from '../../src/lib/is-record.ts';

const root = resolve(import.meta.dirname, '../..');
const isShown = (path: string): boolean =>
  path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.includes('/fixtures/');

/** `path: text`, for each text of more than one word in the components below the folders. */
export function saidInCode(...folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
    )
    .filter(isShown)
    .flatMap((path) => saidIn(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`));
}

/** What people read of a component, and what only they may; errors are for who builds it. */
export function saidIn(path: string, code: string): readonly string[] {
  const said: string[] = [];
  const {program, errors} = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read.`);
  visit(program);
  return said;

  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isRecord(node)) return;
    const {type, name, value} = node;
    if (type === 'ThrowStatement' || type === 'NewExpression' || type === 'ImportDeclaration') return;
    if (type === 'JSXAttribute' && isRecord(name) && name['name'] === 'className') return;
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') note(value);
    if (type === 'TemplateElement' && isRecord(value)) note(String(value['cooked']));
    for (const inner of Object.values(node)) visit(inner);
  }

  function note(text: string): void {
    const words = text.split(/\s+/).filter((word) => word !== '');
    if (words.length > 1) said.push(words.join(' '));
  }
}
