import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {parse} from 'yaml';

/** A group of a list of requirements. */
export interface Group {
  readonly id: string;
  readonly items: readonly {readonly id: string; readonly text: string}[];
}

/** The groups of a list, or what is wrong with the file. */
export function groupsIn(file: string): readonly Group[] | string {
  let text: string;
  try {
    text = readFileSync(resolve(file), 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing ? `There is no file ${file}.` : `${file} cannot be read.`;
  }
  let read: unknown;
  try {
    read = parse(text);
  } catch (error) {
    return `${file} is not YAML: ${String(error).split('\n', 1)[0]}`;
  }
  const isList = Array.isArray(read) && read.every((one) => typeof one?.id === 'string' && Array.isArray(one.items));
  return isList
    ? (read as readonly Group[])
    : `${file} is no list of groups of requirements: {id, items: [{id, text}]}.`;
}
