import {
  enumOf,
  itemSchema,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import {isRecord} from '../../lib/is-record.ts';

/** What a value has that its type lacks; `path` goes into lists without numbers, `orders.items.state`. */
export interface Misfit {
  readonly path: string;
  readonly kind: 'key' | 'value' | 'type';
  /** The key, or the value, of which nothing is known. */
  readonly written?: unknown;
  /** Keys or values that there are; of a type, what rules take it for. */
  readonly known: readonly string[];
}

/** Tells each misfit of a value; what is absent fits everything. */
export type FactCheck = (value: unknown, tell: (misfit: Misfit) => void) => void;

const fits: FactCheck = () => {};

/** A check by the measure of `checkValues` for keys, types and listed values, made once for a type and run for each of many values. */
export function factCheck(type: FactType, path: string): FactCheck {
  if (Object.keys(type).length === 0) return fits;
  const wanted = ruleTypeOf(type);
  const wrong = (tell: (misfit: Misfit) => void): void => tell({path, kind: 'type', known: [wanted]});
  const ofMap = mapCheck(type, path);
  const ofItem = wanted === 'list' ? factCheck(itemSchema(type), path) : fits;
  const values = enumOf(type);
  const allowed = values === undefined ? undefined : new Set<unknown>(values);
  return (value, tell) => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) {
      if (wanted === 'list') for (const item of value) ofItem(item, tell);
      else if (wanted !== 'any') wrong(tell);
    } else if (isRecord(value)) {
      if (wanted === 'object' || wanted === 'any') ofMap(value, tell);
      else wrong(tell);
    } else {
      const is = typeof value === 'string' ? 'text' : typeof value;
      if (wanted !== 'any' && wanted !== is && !(wanted === 'date' && is === 'text')) wrong(tell);
      else if (allowed !== undefined && !allowed.has(value))
        tell({path, kind: 'value', written: value, known: (values ?? []).map(String)});
    }
  };
}

function mapCheck(type: FactType, path: string): FactCheck {
  const checks = new Map<string, FactCheck>();
  const unknown = (key: string): FactCheck => {
    const known = [...new Set(propertyNames(type))];
    return (_, tell) => tell({path, kind: 'key', written: key, known});
  };
  const checkOf = (key: string): FactCheck => {
    const property = propertyOf(type, key);
    return property === undefined ? unknown(key) : factCheck(property.type, `${path}.${key}`);
  };
  return (value, tell) => {
    for (const key in value as object) {
      let check = checks.get(key);
      if (check === undefined) {
        check = checkOf(key);
        // Keys of the file may be any: memory stays as it is.
        if (checks.size < mostKeys) checks.set(key, check);
      }
      if (check !== fits) check((value as Readonly<Record<string, unknown>>)[key], tell);
    }
  };
}

const mostKeys = 1000;
