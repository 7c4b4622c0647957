import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {dereferencer} from '../../catalog/operations/dereference.ts';
import {contractFile} from '../../catalog/operations/written.ts';
import {plainValues} from '../../compiler/plain-values.ts';
import type {Json} from '../../model/json.ts';
import {CannotStart} from '../cannot-start.ts';

/**
 * The document of the API below a workspace's root as the compiler reads it, with what its `$ref`s name in their
 * place. `$schema` words are dropped.
 *
 * @throws CannotStart where there is none, or for a `$ref` that leads nowhere or too deep
 */
export function readApi(root: string): Json {
  const documents = new Map<string, Json | undefined>();
  const get = (file: string): Json | undefined => {
    if (!documents.has(file)) documents.set(file, documentIn(root, file));
    return documents.get(file);
  };
  if (get(contractFile) === undefined) throw new CannotStart(`There is no ${contractFile}.`);
  const resolve = dereferencer({get}, ({file, ref, tooDeep}) => {
    throw new CannotStart(`${file}: the reference ${ref} leads ${tooDeep ? 'too deep' : 'nowhere'}.`);
  });
  return resolve(contractFile, '');
}

/** The compiler, too, knows what stands below `schemas/`. */
function documentIn(root: string, file: string): Json | undefined {
  const path = join(root, file);
  if (!file.startsWith('schemas/') || !existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return withoutDialects(plainValues('schemas/', text) ?? (parse(text, {maxAliasCount: 0}) as Json));
}

/** Whatever a schema says it is written in, it is read as JSON Schema 2020-12. */
function withoutDialects(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDialects);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema');
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutDialects(item)]));
}
