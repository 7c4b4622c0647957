import type {FastifyInstance} from 'fastify';
import type {Json, JsonObject, JsonSchema} from '../../model/json.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {invalid, type RefusedField} from './problem.ts';

const contentType = 'application/x-www-form-urlencoded';

/** Fields of one form; no page has as many. */
const most = 1000;

/** Lets plain forms in: their body is `URLSearchParams`, of which each route says whether it takes them. */
export function takeForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(contentType)) return;
  app.addContentTypeParser(contentType, {parseAs: 'string'}, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

/**
 * The body that a plain form stands for, its texts read as the types of the contract: numbers, `true`, `false` and `on`,
 * lists by fields of the same name. A field that is empty was not filled in. What a text cannot be read as it stays, for
 * the contract to refuse.
 *
 * @throws Problem 422 naming each field that is there more than once and is no list
 */
export function readForm(form: URLSearchParams, schema: JsonSchema | undefined): JsonObject {
  const properties = asObject(asObject(schema)['properties']);
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, text] of form) {
    count += 1;
    if (count > most) throw invalid([{at: '', message: `A form has at most ${most} fields.`}]);
    const known = fields.get(name);
    if (known === undefined) fields.set(name, [text]);
    else known.push(text);
  }
  const errors: RefusedField[] = [];
  const read = [...fields].flatMap(([name, texts]): (readonly [string, Json])[] => {
    const own = asObject(Object.hasOwn(properties, name) ? properties[name] : undefined);
    const filled = texts.filter((text) => text !== '');
    if (typeOf(own) === 'array') return [[name, filled.map((text) => valueOf(text, asObject(own['items'])))]];
    if (texts.length > 1) errors.push({at: name, message: 'This was sent more than once.'});
    return filled.slice(0, 1).map((text) => [name, valueOf(text, own)]);
  });
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
  return Object.fromEntries(read);
}

function valueOf(text: string, schema: JsonObject): string | number | boolean {
  switch (typeOf(schema)) {
    case 'number':
    case 'integer':
      return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      // What a browser sends for a box that is ticked and has no value of its own.
      if (text === 'true' || text === 'on') return true;
      return text === 'false' ? false : text;
    default:
      return text;
  }
}

/** The type of a schema; the first that is not null of several. */
function typeOf({type}: JsonObject): string {
  return textOrEmpty(Array.isArray(type) ? type.find((one) => one !== 'null') : type);
}
