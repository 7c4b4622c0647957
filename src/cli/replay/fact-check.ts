import {
  enumOf,
  itemSchema,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import type {RuleType} from '../../catalog/definition.ts';
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
  const plain = plainTypeOf(wanted);
  if (plain !== undefined) return plainCheck(plain, listedCheck(type, path), wrong);
  if (wanted === 'list') return listCheck(factCheck(itemSchema(type), path), wrong);
  const ofMap = mapCheck(type, path);
  const ofOthers: FactCheck = wanted === 'any' ? (listedCheck(type, path) ?? fits) : (_, tell) => wrong(tell);
  return (value, tell) => {
    if (isRecord(value)) ofMap(value, tell);
    else if (value !== null && value !== undefined && !(wanted === 'any' && Array.isArray(value)))
      ofOthers(value, tell);
  };
}

/** What `typeof` says of a value that rules take for this; `undefined`: one that has others in it. */
const plainTypeOf = (wanted: RuleType): 'string' | 'number' | 'boolean' | undefined =>
  wanted === 'text' || wanted === 'date' ? 'string' : wanted === 'number' || wanted === 'boolean' ? wanted : undefined;

/** Most values that there are: their type is asked first. */
function plainCheck(
  plain: 'string' | 'number' | 'boolean',
  ofListed: FactCheck | undefined,
  wrong: (tell: (misfit: Misfit) => void) => void,
): FactCheck {
  return (value, tell) => {
    if (typeof value === plain) ofListed?.(value, tell);
    else if (value !== null && value !== undefined) wrong(tell);
  };
}

function listCheck(ofItem: FactCheck, wrong: (tell: (misfit: Misfit) => void) => void): FactCheck {
  return (value, tell) => {
    if (Array.isArray(value)) for (const item of value) ofItem(item, tell);
    else if (value !== null && value !== undefined) wrong(tell);
  };
}

/** `undefined`: the type lists no values. */
function listedCheck(type: FactType, path: string): FactCheck | undefined {
  const values = enumOf(type);
  if (values === undefined) return undefined;
  const allowed = new Set<unknown>(values);
  return (value, tell) => {
    if (!allowed.has(value)) tell({path, kind: 'value', written: value, known: values.map(String)});
  };
}

/** The check of what stands under a key. */
interface KeyCheck {
  readonly check: FactCheck;
  /** What `typeof` says of values that fit without being asked. */
  readonly plain: string | undefined;
}

function mapCheck(type: FactType, path: string): FactCheck {
  const checks = new Map<string, KeyCheck>();
  const unknown = (key: string): FactCheck => {
    const known = [...new Set(propertyNames(type))];
    return (_, tell) => tell({path, kind: 'key', written: key, known});
  };
  const checkOf = (key: string): KeyCheck => {
    const property = propertyOf(type, key);
    if (property === undefined) return {check: unknown(key), plain: undefined};
    const plain = enumOf(property.type) === undefined ? plainTypeOf(ruleTypeOf(property.type)) : undefined;
    return {check: factCheck(property.type, `${path}.${key}`), plain};
  };
  return (map, tell) => {
    for (const key in map as object) {
      let known = checks.get(key);
      if (known === undefined) {
        known = checkOf(key);
        // Keys of the file may be any: memory stays as it is.
        if (checks.size < mostKeys) checks.set(key, known);
      }
      const value = (map as Readonly<Record<string, unknown>>)[key];
      if (typeof value !== known.plain && known.check !== fits) known.check(value, tell);
    }
  };
}

const mostKeys = 1000;
