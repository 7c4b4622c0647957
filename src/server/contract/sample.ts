import type {Json} from '../../model/json.ts';
import {asFacts} from '../store/records.ts';

/** A value that a schema lets through, for an answer that the contract has no example of. */
export function sampleOf(schema: unknown): Json {
  const {
    example,
    examples,
    default: usual,
    const: only,
    enum: some,
    type,
    properties,
    required,
    ...rest
  } = asFacts(schema);
  const [first] = [example, ...(Array.isArray(examples) ? examples : []), usual, only].filter(
    (one) => one !== undefined,
  );
  if (first !== undefined) return first;
  if (Array.isArray(some)) return some[0] ?? null;
  const needed = Array.isArray(required) ? required : [];
  const whole = Object.entries(asFacts(properties)).filter(([key]) => needed.includes(key));
  const kind: unknown = Array.isArray(type) ? type[0] : type;
  if (kind === 'object' || properties !== undefined)
    return Object.fromEntries(whole.map(([key, one]) => [key, sampleOf(one)]));
  if (kind === 'array') return [];
  if (kind === 'number' || kind === 'integer') return typeof rest['minimum'] === 'number' ? rest['minimum'] : 0;
  if (kind === 'boolean') return false;
  return kind === 'string' ? '' : null;
}
