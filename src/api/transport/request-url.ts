import type {Operation} from '../../model/compiled/flow.ts';

/**
 * Address of a call: path parameters put in and encoded, of `params` only those the operation
 * knows. Lists are repeated, undefined and null are left out. Throws when a path parameter is missing,
 * because no address can stand for it.
 */
export function requestUrl(operation: Operation, params: Readonly<Record<string, unknown>>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? operation.constants?.[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`Operation ${operation.id} needs the parameter "${name}" for its path ${operation.path}.`);
    }
    return encodeURIComponent(plain(value));
  });
  const query = new URLSearchParams();
  for (const name of operation.queryParams) {
    const value = params[name] ?? operation.constants?.[name];
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, plain(item));
    }
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
