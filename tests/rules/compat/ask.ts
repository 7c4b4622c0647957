import {isDeepStrictEqual} from 'node:util';
import jsonLogic from 'json-logic-js';
import type {FactType} from '../../../src/catalog/operations/schema.ts';
import {valueExpr} from '../../../src/compiler/link/rules/read-rule.ts';
import {unreadRules, type Scope} from '../../../src/compiler/link/rules/scope.ts';
import {parseFile} from '../../../src/compiler/parse/parse.ts';
import {isRecord} from '../../../src/lib/is-record.ts';
import type {Json} from '../../../src/model/json.ts';
import {evaluate} from '../../../src/runtime/rules/evaluate.ts';
import type {Vector} from './vectors.ts';

/** What became of a vector: `same`, `other <value>`, or why there is no value. */
export type Outcome = string;

interface Library {
  readonly apply: (rule: unknown, data: unknown) => unknown;
}

/** json-logic-js as it is published. */
const library = jsonLogic as unknown as Library;

const attempted = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return 'throws';
    throw error;
  }
};

export const libraryOf = ({rule, data}: Vector): unknown => attempted(() => library.apply(rule, data));

/** The rule as it is, in the evaluator of the runtime. */
export const evaluatorOf = ({rule, data}: Vector): unknown =>
  attempted(() => evaluate(rule, data as Readonly<Record<string, unknown>>));

/** The rule as an author writes it: its finding, or the value of what was compiled. */
export function compilerOf({rule, written = rule, data}: Vector): {readonly code: string} | {readonly value: unknown} {
  const {tree, diagnostics} = parseFile('flows/a/rules.yaml', `rule: ${JSON.stringify(written)}\n`);
  const codes: string[] = diagnostics.map(({code}) => code);
  const at = tree?.kind === 'map' ? tree.entries.get('rule') : undefined;
  if (at === undefined) return {code: codes[0] ?? 'not read'};
  const {logic} = valueExpr(at, scopeOf(data, codes));
  const [code] = codes;
  return code === undefined ? {value: evaluate(logic, (data ?? {}) as Readonly<Record<string, unknown>>)} : {code};
}

function scopeOf(data: Json, codes: string[]): Scope {
  const roots = isRecord(data)
    ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, {type: typeOf(value), sure: false}]))
    : {};
  return {
    report: (code) => codes.push(code),
    rules: unreadRules(new Map()),
    roots,
    sure: new Set(),
    settings: new Map(),
    conditions: [],
  };
}

/** The schema that an author of these data would have written. Of elements that differ in type nothing is said. */
function typeOf(value: Json): FactType {
  if (Array.isArray(value)) return {type: 'array', items: elementType(value.map(typeOf))};
  if (isRecord(value)) {
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typeOf(inner)])),
    };
  }
  return value === null ? {} : {type: typeof value};
}

function elementType(types: readonly FactType[]): FactType {
  const [first = {}] = types;
  if (types.some(({type}) => type !== first.type)) return {};
  const properties = types.map((type) => type['properties']).filter(isRecord);
  return properties.length === 0 ? first : {...first, properties: Object.assign({}, ...properties)};
}

export const outcomeOf = (ours: unknown, theirs: unknown): Outcome => {
  if (isDeepStrictEqual(ours, theirs)) return 'same';
  return ours === null ? 'unknown' : ours === 'throws' ? 'throws' : 'other';
};

/** The operator a rule begins with, or `value` of what is no rule. */
export const operatorOf = (rule: Json): string =>
  isRecord(rule) && Object.keys(rule).length === 1 ? (Object.keys(rule)[0] ?? 'value') : 'value';
