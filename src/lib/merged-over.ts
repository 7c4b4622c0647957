import type {Json, JsonObject} from '../model/json.ts';
import {isRecord} from './is-record.ts';
import {isSameJson} from './same-json.ts';

type Value = Json | undefined;

/**
 * What is sent laid over what is kept by now, by what whoever sent it knew (`bases`): what is kept as in one of these becomes
 * what is sent, all else stays as it is kept. Fields in a field are taken one by one, a list as a whole.
 */
export function mergedOver(kept: JsonObject, sent: JsonObject, bases: readonly JsonObject[]): JsonObject {
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(sent)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = valueOver(
        ownOf(kept, key),
        ownOf(sent, key),
        bases.map((base) => ownOf(base, key)),
      );
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function valueOver(kept: Value, sent: Value, bases: readonly Value[]): Value {
  if (bases.some((base) => isSameJson(base, kept))) return sent;
  return isFields(kept) && isFields(sent)
    ? mergedOver(
        kept,
        sent,
        bases.map((base) => (isFields(base) ? base : {})),
      )
    : kept;
}

const isFields = (value: Value): value is JsonObject => isRecord(value);

const ownOf = (values: JsonObject, key: string): Value => (Object.hasOwn(values, key) ? values[key] : undefined);
