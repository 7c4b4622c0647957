import {remembered} from './remembered.ts';

/**
 * JSON with the keys of every object in one order, so that equal values give equal text. Order means
 * something in lists only. What is undefined is left out.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? 'null' : canonical(item))).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const inner: unknown = Reflect.get(value, key);
      return inner === undefined ? [] : [`${JSON.stringify(key)}:${canonical(inner)}`];
    });
  return `{${parts.join(',')}}`;
}

/**
 * The same of an object of which others have most parts too, the very same objects: parts of it, and parts of these,
 * are written once.
 */
export function canonicalOfParts(value: object, depth = 2): string {
  if (Array.isArray(value) || depth === 0) return canonicalOfPart(value);
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, inner]: [string, unknown]) => {
      if (inner === undefined) return [];
      const text = typeof inner === 'object' && inner !== null ? canonicalOfParts(inner, depth - 1) : canonical(inner);
      return [`${JSON.stringify(key)}:${text}`];
    });
  return `{${parts.join(',')}}`;
}

const canonicalOfPart = remembered((part: object) => canonical(part));
