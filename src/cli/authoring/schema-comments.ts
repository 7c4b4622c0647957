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

/** Puts that comment at the head of every file of text: how many were changed, and which could not be, with why. */
export const writeSchemaComments = (
  root: string,
  files: Files,
  folder: string,
): {readonly changed: number; readonly failed: readonly string[]} => {
  const failed: string[] = [];
  let changed = 0;
  for (const file of files.keys()) {
    const full = join(root, file);
    try {
      const text = textIn(full);
      const after = text === undefined ? text : withSchemaComment(file, text, folder);
      if (after === undefined || after === text) continue;
      writeFileSync(full, after);
      changed += 1;
    } catch (fault) {
      failed.push(`${file}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  return {changed, failed};
};
