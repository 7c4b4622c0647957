import {readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {parse} from 'yaml';
import {plainValues} from '../../compiler/plain-values.ts';
import type {Json} from '../../model/json.ts';

/**
 * Reads a YAML file and puts in place of every `$ref` what it points at: `#/components/x` in the
 * same file, `../facts/x.yaml` or `../facts/x.yaml#/y` in another. `$schema` words are dropped.
 *
 * @throws Error naming the file and the reference that leads nowhere or back to itself
 */
export function readDereferenced(file: string): Json {
  const documents = new Map<string, Json>();
  const documentOf = (path: string): Json => {
    let document = documents.get(path);
    if (document === undefined) {
      const text = readFileSync(path, 'utf8');
      document = plainValues('schemas/', text) ?? (parse(text, {maxAliasCount: 0}) as Json);
      documents.set(path, document);
    }
    return document;
  };

  const expand = (value: Json, path: string, trail: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => expand(item, path, trail));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => key !== '$schema');
    const reference = entries.find(([key]) => key === '$ref')?.[1];
    if (typeof reference !== 'string')
      return Object.fromEntries(entries.map(([key, item]) => [key, expand(item, path, trail)]));
    const [target = '', pointer = ''] = reference.split('#');
    const targetFile = target === '' ? path : resolve(dirname(path), target);
    const place = `${targetFile}#${pointer}`;
    if (trail.includes(place)) throw new Error(`${path}: the reference ${reference} leads back to itself.`);
    const found = follow(documentOf(targetFile), pointer);
    if (found === undefined) throw new Error(`${path}: the reference ${reference} leads nowhere.`);
    return expand(found, targetFile, [...trail, place]);
  };
  return expand(documentOf(file), file, []);
}

function follow(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, Json>)[key]
        : undefined;
  }
  return value;
}
