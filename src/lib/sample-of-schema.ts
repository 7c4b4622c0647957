import type {Json} from '../model/json.ts';
import {isRecord} from './is-record.ts';

/** The shortest text of each format that the contract may ask for. */
const texts: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'a@b.example',
  uri: 'https://a.example',
  uuid: '00000000-0000-4000-8000-000000000001',
};

/**
 * A value that a schema without `$ref` lets through, the smallest there is where the schema has no example, default or
 * constant: of an object only what is required, lists empty. A `pattern` is not looked at.
 */
export function sampleOfSchema(schema: unknown): Json {
  if (!isRecord(schema)) return null;
  const {example, examples, default: usual, const: only, enum: some} = schema;
  const [first] = [example, ...(Array.isArray(examples) ? examples : []), usual, only].filter(
    (one) => one !== undefined,
  );
  if (first !== undefined) return first as Json;
  if (Array.isArray(some)) return (some[0] ?? null) as Json;
  const [branch] = [schema['oneOf'], schema['anyOf']].flatMap((one) => (Array.isArray(one) ? [one[0]] : []));
  if (branch !== undefined) return sampleOfSchema(branch);
  const {allOf} = schema;
  if (Array.isArray(allOf) && allOf.length > 0) return sampleOfSchema(Object.assign({}, ...allOf));
  return sampleOfType(schema);
}

function sampleOfType(schema: Readonly<Record<string, unknown>>): Json {
  const {type, properties, required, format, minimum, minLength, minItems, items} = schema;
  const kind: unknown = Array.isArray(type) ? type[0] : type;
  if (kind === 'object' || properties !== undefined) {
    const needed = Array.isArray(required) ? required : [];
    const own = Object.entries(isRecord(properties) ? properties : {}).filter(([key]) => needed.includes(key));
    return Object.fromEntries(own.map(([key, one]) => [key, sampleOfSchema(one)]));
  }
  if (kind === 'array')
    return Array.from({length: typeof minItems === 'number' ? minItems : 0}, () => sampleOfSchema(items));
  if (kind === 'number' || kind === 'integer') return typeof minimum === 'number' ? minimum : 0;
  if (kind === 'boolean') return false;
  if (kind !== 'string') return null;
  return texts[String(format)] ?? 'x'.repeat(typeof minLength === 'number' ? minLength : 0);
}
