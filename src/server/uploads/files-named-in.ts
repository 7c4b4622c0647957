import type {Json} from '../../model/json.ts';

/** Ids of files that something names, wherever in it. */
export function filesNamedIn(value: Json): readonly string[] {
  return JSON.stringify(value).match(/(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g) ?? [];
}
