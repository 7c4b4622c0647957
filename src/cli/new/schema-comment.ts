import {existsSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {packageRoot} from '../package-root.ts';

/**
 * The first line of a file, by which editors know its schema: from the workspace's own `schemas/flow`, else from
 * Waymark's, where one of the two folders is inside of the other. Else none, for it would name a place of one machine.
 * `home`: the folder where Waymark is, or will be.
 */
export function schemaComment(root: string, path: string, kind: string, home = packageRoot()): string {
  const isIn = (inner: string, outer: string): boolean => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  const schemas = existsSync(join(root, 'schemas/flow')) ? join(root, 'schemas/flow') : join(home, 'schemas/flow');
  if (!isIn(schemas, root) && !isIn(root, home)) return '';
  const from = relative(dirname(join(root, path)), join(schemas, `${kind}.schema.json`)).replaceAll('\\', '/');
  return `# yaml-language-server: $schema=${from}\n`;
}
