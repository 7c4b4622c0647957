import type {Json} from '../../model/json.ts';
import type {Facts} from './records.ts';

/**
 * JSON Merge Patch (RFC 7396) into a new object: objects merge, `null` removes, all else replaces.
 * Neither argument changes. `__proto__` in a patch is refused by leaving it out.
 */
export function merge(base: Facts, patch: {readonly [key: string]: Json}): Facts {
  const merged: Facts = {...base};
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? merge(isObject(merged[key]) ? merged[key] : {}, value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
