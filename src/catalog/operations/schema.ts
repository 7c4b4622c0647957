import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';
import type {RuleType} from '../definition.ts';

/** A schema without `$ref`, as facts, parameters and answers are typed. `{}` is anything. */
export type FactType = JsonSchema;

export const anything: FactType = {};

/** What rules take a value of this schema for. */
export function ruleTypeOf(schema: FactType): RuleType {
  const type = typeNames(schema)[0];
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  if (type === 'object') return 'object';
  if (type !== 'string') return guessed(schema);
  return schema['format'] === 'date' || schema['format'] === 'date-time' ? 'date' : 'text';
}

function typeNames(schema: FactType): readonly string[] {
  const type = schema['type'];
  const names = Array.isArray(type) ? type : [type];
  return names.filter((name): name is string => typeof name === 'string' && name !== 'null');
}

function guessed(schema: FactType): RuleType {
  if (isRecord(schema['properties'])) return 'object';
  const values = enumOf(schema) ?? [];
  if (values.length > 0 && values.every((value) => typeof value === 'string')) return 'text';
  const branches = branchesOf(schema).map(ruleTypeOf);
  return branches.length > 0 && branches.every((type) => type === branches[0]) ? (branches[0] ?? 'any') : 'any';
}

/** Values that are possible, where they are listed; null aside. */
export function enumOf(schema: FactType): readonly Json[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  const values = schema['enum'];
  return Array.isArray(values) ? values.filter((value: Json) => value !== null) : undefined;
}

/**
 * Names that the workspace has for a value, where all of them are known: any other is a slip. Unlike an `enum` they are
 * no part of the schema: there may be thousands, and nobody tries each.
 */
export function namesOf(schema: FactType): readonly Json[] | undefined {
  return named.get(schema);
}

/** A type of values in which one property is one of these names; unless its schema says what it is. */
export function withNames(schema: FactType, property: string, names: readonly string[]): FactType {
  const properties = schema['properties'];
  const own = isRecord(properties) ? properties[property] : undefined;
  if (!isRecord(properties) || !isRecord(own) || enumOf(own) !== undefined) return schema;
  const type = {...own};
  named.set(type, names);
  return {...schema, properties: {...properties, [property]: type}};
}

/** Beside the schemas: no word that an author writes in one may pass for it. */
const named = new WeakMap<FactType, readonly string[]>();

/** What stands where the value is absent. */
export function defaultOf(schema: FactType): Json | undefined {
  return schema['default'] === null ? undefined : schema['default'];
}

export function itemSchema(schema: FactType): FactType {
  return isRecord(schema['items']) ? schema['items'] : anything;
}

/** Alternatives and parts of a schema, null aside. */
function branchesOf(schema: FactType): readonly FactType[] {
  return ['anyOf', 'oneOf', 'allOf']
    .flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []))
    .filter((branch: Json): branch is JsonSchema => isRecord(branch) && branch['type'] !== 'null');
}

/**
 * All schemas that a value, null aside, must fit: the schema itself, its parts, and its only alternative. Which of several
 * alternatives is meant is not known, so those are not among them.
 */
export function conjunctSchemas(schema: FactType): readonly FactType[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => {
    const found = branchesOf({[word]: schema[word] ?? null});
    return word === 'allOf' || found.length === 1 ? found : [];
  });
  return [schema, ...parts.flatMap(conjunctSchemas)];
}

interface Property {
  readonly type: FactType;
  /** The key is always there. */
  readonly required: boolean;
  /** And never with null in it, which is nothing to rules. */
  readonly sure: boolean;
}

/**
 * The schema of a property, and whether it is always there. Undefined: there is no such property.
 * Where a schema says nothing of its properties, anything may be there.
 */
export function propertyOf(schema: FactType, name: string): Property | undefined {
  const own = schema['properties'];
  if (isRecord(own) && Object.hasOwn(own, name)) {
    const type = isRecord(own[name]) ? own[name] : anything;
    const required = Array.isArray(schema['required']) && schema['required'].includes(name);
    return {type, required, sure: required && !mayBeNull(type)};
  }
  const branches = branchesOf(schema);
  for (const branch of branches) {
    const found = propertyOf(branch, name);
    if (found !== undefined) return {...found, required: false, sure: false};
  }
  const more = schema['additionalProperties'];
  if (isRecord(more)) return {type: more, required: false, sure: false};
  const closed = isRecord(own) || branches.length > 0 || more === false || !mayBeObject(schema);
  return closed ? undefined : {type: anything, required: false, sure: false};
}

function mayBeNull(schema: FactType): boolean {
  if (schema['const'] !== undefined) return schema['const'] === null;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(null)) return false;
  const {type} = schema;
  if (type !== undefined && schema['nullable'] !== true && ![type].flat().includes('null')) return false;
  return branchesLet(schema, mayBeNull);
}

/** Whether a value that each branch lets or not is let by the branches: by all parts, and by one of the alternatives. */
export function branchesLet(schema: FactType, lets: (branch: FactType) => boolean): boolean {
  const isLet = (branch: Json): boolean => !isRecord(branch) || lets(branch);
  return ['anyOf', 'oneOf', 'allOf'].every((word) => {
    const branches = schema[word];
    if (!Array.isArray(branches)) return true;
    return word === 'allOf' ? branches.every(isLet) : branches.some(isLet);
  });
}

function mayBeObject(schema: FactType): boolean {
  const names = typeNames(schema);
  return (names.length === 0 && enumOf(schema) === undefined) || names.includes('object');
}

/** Names of properties, for suggestions. */
export function propertyNames(schema: FactType): readonly string[] {
  const own = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...own, ...branchesOf(schema).flatMap(propertyNames)];
}

/** `x-sensitive: true`: never in an address. */
export function isSensitive(schema: FactType): boolean {
  return schema['x-sensitive'] === true;
}

export function unitOfSchema(schema: FactType): string | undefined {
  const unit = schema['x-unit'];
  return typeof unit === 'string' ? unit : undefined;
}

/** An object type from its properties; all of them always there unless `required` says otherwise. */
export function objectType(properties: Readonly<Record<string, FactType>>, required?: readonly string[]): FactType {
  return {type: 'object', properties, required: required ?? Object.keys(properties), additionalProperties: false};
}
