import {readFileSync, writeFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import type {Files} from '../../model/workspace.ts';
import {schemaPath} from '../../reference/editor/schema-path.ts';

const comment = /^# yaml-language-server: \$schema=[^\n]*\n/;

/** The text of a file with the comment that tells editors its schema, in `folder` of the workspace. */
const withSchemaComment = (file: string, text: string, folder: string): string => {
  const path = schemaPath(file);
  if (path === undefined) return text;
  const from = posix.relative(posix.dirname(file), `${folder}/${path}`);
  return `# yaml-language-server: $schema=${from}\n${text.replace(comment, '')}`;
};

/** Puts that comment at the head of every file; how many were changed. */
export const writeSchemaComments = (root: string, files: Files, folder: string): number => {
  const changed = [...files].flatMap(([file]) => {
    const full = join(root, file);
    const text = readFileSync(full, 'utf8');
    const after = withSchemaComment(file, text, folder);
    return after === text ? [] : [[full, after] as const];
  });
  for (const [full, text] of changed) writeFileSync(full, text);
  return changed.length;
};
