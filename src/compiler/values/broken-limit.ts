import {Ajv} from 'ajv';
import formats from 'ajv-formats';
import {conjunctSchemas, type FactType} from '../../catalog/operations/schema.ts';
import {breaksLimit, limitWords} from '../../lib/breaks-limit.ts';
import {isUuid} from '../../lib/is-uuid.ts';
import {memoRecent} from '../../lib/recent.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Json} from '../../model/json.ts';
import {patternProblem, testableLength} from '../link/fields/pattern.ts';

/** A word of a schema that values may break. */
interface Limit {
  readonly word: string;
  readonly limit: Json;
}

const words = ['type', ...limitWords];

/** The first limit of a type that a value of it breaks; undefined also where that cannot be told. */
export function brokenLimit(value: Json, type: FactType): Limit | undefined {
  return limitsOf(type).find(({word, limit}) => breaks(word, value, limit));
}

const limitsOf = remembered((type: FactType): readonly Limit[] =>
  conjunctSchemas(type).flatMap((part) =>
    words.flatMap((word) => (part[word] === undefined ? [] : [{word, limit: part[word]}])),
  ),
);

function breaks(word: string, value: Json, limit: Json): boolean {
  switch (word) {
    case 'type':
      return breaksLimit(word, value, [limit].flat().find((name) => name !== 'null') ?? null);
    case 'format':
      return typeof value === 'string' && breaksFormat(value, String(limit));
    case 'pattern':
      return typeof value === 'string' && isTestable(value, String(limit)) && breaksLimit(word, value, limit);
    default:
      return breaksLimit(word, value, limit);
  }
}

/** What is wrong with the pattern itself is found where it stands; and nobody waits for a slow one. */
const isTestable = (text: string, pattern: string): boolean =>
  patternProblem(pattern) === undefined && text.length <= testableLength(pattern);

/** The formats that the server holds its answers against. */
const ajv = new Ajv({strict: false, validateSchema: false, meta: false});
formats.default(ajv);
ajv.addFormat('uuid', isUuid);
const hasFormat = memoRecent(100, (format) => ajv.compile({type: 'string', format}));

/** A format that is not known limits nothing. */
const breaksFormat = (text: string, format: string): boolean =>
  Object.hasOwn(ajv.formats, format) && !hasFormat(format)(text);
