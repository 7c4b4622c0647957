import type {Contract} from '../../catalog/operations/operations.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';

/** What says something about values; what says which must be there is left out, since organisations inherit. */
const kept = ['type', 'enum', 'description', 'items', 'pattern', 'additionalProperties'];

/** The schema of org.yaml with the workspace's own settings, which `schemas/facts/org.yaml` types. */
export function settingsSchema(schema: JsonSchema, {facts}: Contract): JsonSchema {
  return merged(schema, relaxed(facts['org'] ?? {}));
}

function relaxed(type: Json): JsonSchema {
  if (!isRecord(type)) return {};
  const words = kept.flatMap((word): [string, Json][] => {
    const value = type[word];
    if (value === undefined) return [];
    if (word === 'type') return [[word, withNull(value)]];
    if (word === 'enum' && Array.isArray(value)) return [[word, [...value, null]]];
    return [[word, word === 'items' || word === 'additionalProperties' ? inner(value) : value]];
  });
  const {properties} = type;
  const own = isRecord(properties)
    ? Object.entries(properties).map(([name, one]): [string, Json] => [name, relaxed(one)])
    : [];
  return {...Object.fromEntries(words), ...(own.length === 0 ? {} : {properties: Object.fromEntries(own)})};
}

function inner(value: Json): Json {
  return isRecord(value) ? relaxed(value) : value;
}

function withNull(type: Json): Json {
  return [...new Set([...(Array.isArray(type) ? type : [type]), 'null'])];
}

/** Both: the first wins, keys of maps are put together. */
function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const own = isRecord(one['properties']) ? one['properties'] : {};
  const more = isRecord(other['properties']) ? other['properties'] : {};
  const properties: Record<string, Json> = {...more};
  for (const [name, schema] of Object.entries(own)) {
    const [a, b] = [schema, more[name]];
    properties[name] = isRecord(a) && isRecord(b) ? merged(a, b) : a;
  }
  return {...other, ...one, ...(Object.keys(properties).length === 0 ? {} : {properties})};
}
