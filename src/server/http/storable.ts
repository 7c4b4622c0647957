import type {RefusedField} from './problem.ts';

/** Levels of lists and objects that a value may have. */
export const deepest = 32;
/** What is said of more. */
export const tooDeep = `Must not be nested more than ${deepest} levels deep`;
const mostErrors = 50;

/**
 * What of a JSON value no store keeps or gives back unchanged: NUL and half characters in texts and
 * names, numbers beyond all bounds, and lists in lists without end. Empty where there is nothing.
 */
export function storageErrors(value: unknown): readonly RefusedField[] {
  const errors: RefusedField[] = [];
  const open: {value: unknown; at: string; depth: number}[] = [{value, at: '', depth: 0}];
  for (let item = open.pop(); item !== undefined && errors.length < mostErrors; item = open.pop()) {
    const {at, depth} = item;
    if (typeof item.value === 'string' && !isPlain(item.value)) {
      errors.push({at, message: 'Some of the characters entered are not supported.'});
    }
    if (typeof item.value === 'number' && !Number.isFinite(item.value)) {
      errors.push({at, message: 'This number is too large.'});
    }
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (depth === deepest) {
      errors.push({at: at.split('.')[0] ?? '', message: tooDeep});
      break;
    }
    for (const [key, inner] of Object.entries(item.value)) {
      if (isPlain(key)) open.push({value: inner, at: at === '' ? key : `${at}.${key}`, depth: depth + 1});
      else errors.push({at, message: 'Some of the characters of a name are not supported.'});
    }
  }
  return errors;
}

/** PostgreSQL takes neither NUL nor one half of a pair of surrogates. */
function isPlain(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}
