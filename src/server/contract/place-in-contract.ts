import {isRecord} from '../../lib/is-record.ts';
import type {JsonSchema} from '../../model/json.ts';

/**
 * A place in a value (`branches.0.name`) by the names that its schema has, and indices of lists. Every other key is `*`:
 * where a contract lets keys be anything, they may be somebody's name.
 */
export function placeInContract(schema: JsonSchema | undefined, at: string): string {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isRecord(part)) return;
    for (const name of Object.keys(isRecord(part['properties']) ? part['properties'] : {})) names.add(name);
    Object.values(part).forEach(visit);
  };
  visit(schema);
  return at
    .split('.')
    .map((part) => (/^\d{0,4}$/.test(part) || names.has(part) ? part : '*'))
    .join('.');
}
