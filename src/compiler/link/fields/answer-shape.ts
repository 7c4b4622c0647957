import type {KindDefinition} from '../../../catalog/definition.ts';
import {kinds} from '../../../catalog/kinds/index.ts';
import type {FactType} from '../../../catalog/operations/schema.ts';
import {home} from '../../../catalog/countries/home.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../../model/json.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Report} from '../report.ts';
import {asMap, entriesOf, isTrue, mapAt, textAt, valueAt} from '../tree.ts';
import {countryMember} from '../../../catalog/countries/addresses/address-format.ts';
import {withCountryParts} from './address-tree.ts';
import {readConstraints} from './constraints.ts';
import {countryType} from './country.ts';

/** What a field answers, as rules read it, and how it is limited. */
export interface AnswerShape {
  readonly kind: KindDefinition;
  readonly type: FactType;
  readonly constraints: Readonly<Record<string, Json>>;
  readonly sensitive: boolean;
  /** Options that ask for words. */
  readonly described: readonly string[];
}

function kindOf(tree: MapTree): KindDefinition | undefined {
  const type = textAt(tree, 'type');
  return type !== undefined && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/** Reads the type and constraints of a field. Undefined where its type does not exist. */
export function readAnswerShape(written: MapTree, report: Report): AnswerShape | undefined {
  const tree = withCountryParts(written);
  const kind = kindOf(tree);
  if (kind === undefined) return undefined;
  const constraints = readConstraints(tree, kind, report);
  const sensitive = kind.sensitive || isTrue(tree, 'sensitive');
  const options = entriesOf(mapAt(tree, 'options'));
  const values = kind.options === 'none' || options.length === 0 ? undefined : options.map(([value]) => value);
  const parts = kind.parts ? partsOf(tree, report) : undefined;
  const base = withCountry(withParts(withValues(kind.schema, values), parts), countryType(tree, kind));
  return {
    kind,
    type: {
      ...base,
      ...whenAbsent(kind),
      ...unitOf(tree),
      ...(sensitive ? {'x-sensitive': true} : {}),
    },
    constraints,
    sensitive,
    described: options.flatMap(([value, option]) => (valueAt(option, 'describe') === undefined ? [] : [value])),
  };
}

/** A tick that is not ticked is no (a decision of the language); a list that was never asked is unknown. */
function whenAbsent(kind: KindDefinition): JsonSchema {
  return kind.checkbox !== undefined ? {default: false} : {};
}

function unitOf(tree: MapTree): JsonSchema {
  const unit = textAt(tree, 'unit');
  return unit === undefined ? {} : {'x-unit': unit};
}

function withValues(schema: JsonSchema, values: readonly string[] | undefined): JsonSchema {
  if (values === undefined) return schema;
  const items = schema['items'];
  return isRecord(items) ? {...schema, items: {...items, enum: values}} : {...schema, enum: values};
}

function partsOf(tree: MapTree, report: Report): readonly (readonly [string, AnswerShape])[] {
  return entriesOf(mapAt(tree, 'blocks')).flatMap(([id, part]) => {
    const map = asMap(part);
    const shape = map === undefined ? undefined : readAnswerShape(map, report);
    return shape === undefined ? [] : [[id, shape] as const];
  });
}

function withParts(schema: JsonSchema, parts: readonly (readonly [string, AnswerShape])[] | undefined): JsonSchema {
  if (parts === undefined) return schema;
  const properties = Object.fromEntries(parts.flatMap(([id, shape]) => propertiesOf(id, shape)));
  return {...schema, properties, additionalProperties: false};
}

/** With what its country says; an address of another country than home's tells its own. */
function withCountry(schema: JsonSchema, country: FactType): JsonSchema {
  const {properties} = schema;
  const code = country['x-country'];
  if (!isRecord(properties) || Object.keys(country).length === 0 || code === home) return {...schema, ...country};
  const own = {type: 'string', ...(typeof code === 'string' ? {enum: [code]} : {})};
  return {...schema, properties: {...properties, [countryMember]: own}, ...country};
}

/** The answers of a field: its own, and the words to options that ask for them. */
export function propertiesOf(id: string, shape: AnswerShape): readonly (readonly [string, JsonSchema])[] {
  const own = [id, shape.type] as const;
  if (shape.described.length === 0) return [own];
  const words = {
    type: 'object',
    properties: Object.fromEntries(shape.described.map((value) => [value, {type: 'string', maxLength: 200}])),
  };
  const secret = shape.sensitive ? {'x-sensitive': true} : {};
  return [own, [`${id}Words`, {...words, ...secret}] as const];
}
