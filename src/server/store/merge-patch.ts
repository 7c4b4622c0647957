import type {Json, JsonObject} from '../../model/json.ts';

/**
 * JSON Merge Patch (RFC 7396) into a new object: objects merge, `null` removes, all else replaces.
 * Neither argument changes. `__proto__` in a patch is refused by leaving it out.
 */
export function mergePatch(base: JsonObject, patch: {readonly [key: string]: Json}): JsonObject {
  const merged: JsonObject = {...base};
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? mergePatch(isObject(merged[key]) ? merged[key] : {}, value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
