import {readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {isRecord} from '../../src/lib/is-record.ts';
import type {Json} from '../../src/model/json.ts';
import type {Vector} from '../../tests/rules/compat/vectors.ts';

/** A vector with the file it stands in, and what its author says that it gives. */
export interface FileVector extends Vector {
  /** From the folder, with `/`. */
  readonly file: string;
  readonly description: string;
  readonly expected: Expected;
}

export type Expected = {readonly is: 'value'; readonly value: Json} | {readonly is: 'error'};

/**
 * Every vector of every `.json` file below a folder, in the order of their names. A file is a list; its
 * texts are comments, an `index.json` of nothing else has none. A vector is `{description, rule, data,
 * result}`, with `error` in place of `result` where the rule has to fail, or `[rule, data, result]`.
 * Throws an `Error` whose message names the file, and the vector, that is none.
 */
export function readVectors(folder: string): readonly FileVector[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(sep).join('/'))
    .sort()
    .flatMap((file) => vectorsOf(file, readFileSync(join(folder, file), 'utf8')));
}

/** The vectors of one file's text. */
export function vectorsOf(file: string, text: string): readonly FileVector[] {
  let read: Json;
  try {
    read = JSON.parse(text) as Json;
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  if (!Array.isArray(read)) throw new Error(`${file} is no list of vectors.`);
  return (read as readonly Json[]).flatMap((entry, index) => {
    if (typeof entry === 'string') return [];
    const vector = vectorOf(file, entry);
    if (vector === undefined) throw new Error(`${file}: entry ${index + 1} is no vector: ${JSON.stringify(entry)}`);
    return [vector];
  });
}

function vectorOf(file: string, entry: Json): FileVector | undefined {
  if (Array.isArray(entry)) {
    const [rule = null, data = null, value = null] = entry as readonly Json[];
    return entry.length === 3
      ? {file, description: JSON.stringify(rule), rule, data, expected: {is: 'value', value}}
      : undefined;
  }
  if (!isRecord(entry)) return undefined;
  const {rule, data = null, result: value, error, description = JSON.stringify(rule)} = entry;
  if (rule === undefined || (value === undefined) === (error === undefined)) return undefined;
  const expected: Expected = value === undefined ? {is: 'error'} : {is: 'value', value};
  return {file, description: String(description), rule, data, expected};
}
