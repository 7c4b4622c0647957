import {readFileSync, writeFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import type {Files} from '../../model/workspace.ts';
import {schemaPath} from '../../reference/editor/schema-path.ts';

const comment = /^# yaml-language-server: \$schema=.*(?:\r\n|\n)/m;
/** What stands before the first line that says something. */
const leading = /^\uFEFF?(?:[ \t]*(?:#.*)?(?:\r\n|\n))*/;

/** The text of a file with the comment that tells editors its schema, in `folder` of the workspace. */
const withSchemaComment = (file: string, text: string, folder: string): string => {
  const path = schemaPath(file);
  if (path === undefined) return text;
  const from = posix.relative(posix.dirname(file), `${folder}/${path}`);
  const [head = ''] = leading.exec(text) ?? [];
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const end = /\r?\n/.exec(text)?.[0] ?? '\n';
  const others = head.slice(mark.length).replace(comment, '');
  return `${mark}# yaml-language-server: $schema=${from}${end}${others}${text.slice(head.length)}`;
};

/** The text of a file; undefined where its bytes are none: written back they would be lost. */
const textIn = (file: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Puts that comment at the head of every file that can be read; how many were changed. */
export const writeSchemaComments = (root: string, files: Files, folder: string): number => {
  const changed = [...files].flatMap(([file]) => {
    const full = join(root, file);
    const text = textIn(full);
    const after = text === undefined ? text : withSchemaComment(file, text, folder);
    return after === undefined || after === text ? [] : [[full, after] as const];
  });
  for (const [full, text] of changed) writeFileSync(full, text);
  return changed.length;
};
