import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {isKeptHere, markKept} from './kept-here.ts';
import {replaceFile} from './replace-file.ts';

const digest = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * V8 reads what an older one has written, and nothing says that it understands it alike. Another ICU knows other time zones, and
 * writes days otherwise.
 */
const withEngine = (key: string): Buffer => {
  const {v8, icu, cldr, tz} = process.versions;
  return digest(`${[v8, icu, cldr, tz].join(' ')} ${key}`);
};

const size = 32;

/**
 * What was kept in `file` under this `key`, which names all that it was made of; undefined where that is something else, was
 * cut off or changed, came by git, or cannot be read. It is as it was kept: data, with what was one object as one.
 */
export const readKept = (file: string, key: string): unknown => {
  try {
    const bytes = readFileSync(file);
    const value = bytes.subarray(2 * size);
    const isWhole =
      withEngine(key).equals(bytes.subarray(0, size)) && digest(value).equals(bytes.subarray(size, 2 * size));
    return isWhole && isKeptHere(file, bytes) ? deserialize(value) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps data in place of what was there; where nothing can be written, it is made anew each time. */
export const keepValue = (file: string, key: string, value: unknown): void => {
  try {
    const bytes = serialize(value);
    mkdirSync(dirname(file), {recursive: true});
    const whole = Buffer.concat([withEngine(key), digest(bytes), bytes]);
    replaceFile(file, whole);
    markKept(file, whole);
  } catch {
    // A workspace that may only be read keeps nothing.
  }
};
