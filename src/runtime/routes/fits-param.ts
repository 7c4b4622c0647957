import {isUuid} from '../../lib/is-uuid.ts';
import type {ParamSpec} from '../../model/compiled/screen.ts';

/**
 * Whether the text of an address fits a parameter: `enum`, `pattern`, `format: uuid`, whole and other
 * numbers. Other words of its schema are the server's to judge.
 */
export function fitsParam({schema}: ParamSpec, text: string): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.some((value) => String(value) === text)) return false;
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(text)) return false;
  if (schema.format === 'uuid' && !isUuid(text)) return false;
  if (schema.type === 'integer') return /^-?\d{1,15}$/.test(text);
  if (schema.type === 'number') return /^-?\d{1,15}(?:\.\d+)?$/.test(text);
  return text !== '';
}

/** Whether every parameter that is there fits, and every one that must be there is. */
export function fitsParams(specs: readonly ParamSpec[], params: Readonly<Record<string, string>>): boolean {
  return specs.every((spec) => {
    const text = Object.hasOwn(params, spec.id) ? params[spec.id] : undefined;
    return text === undefined ? spec.optional : fitsParam(spec, text);
  });
}
