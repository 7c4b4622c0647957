import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Names of variables that `server.yaml` of a workspace names by `{env: NAME}`, right or not: none where there is none. */
export const variablesIn = (root: string): readonly string[] => {
  const file = join(root, 'server.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/\benv:\s*["']?(\w+)/g)].map(([, name = '']) => name);
};
