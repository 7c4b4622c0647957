import {isUtf8} from 'node:buffer';
import type {FastifyInstance} from 'fastify';
import {invalid, Problem} from './problem.ts';
import {deepest, tooDeep} from './storable.ts';

/** Values, lists and objects that one JSON text may have. */
const mostValues = 50_000;

/**
 * Lets JSON in. A text that is nested deeper than what may be stored is refused unread: reading lists in
 * lists takes the platform twenty times as long as a flat list of that length, and nobody else is answered meanwhile. So is
 * one of very many small values, each of which is looked at several times, and bytes that are not UTF-8: they would be read as
 * other letters than were written.
 */
export function takeJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', {parseAs: 'buffer'}, (request, body, done) => {
    const text = isUtf8(body) ? body.toString() : undefined;
    if (text === undefined) done(new Problem(400, 'INVALID_REQUEST', 'The body is not written in UTF-8.'));
    else if (isNestedDeeper(text, deepest)) done(invalid([{at: '', message: tooDeep}]));
    else if (hasMoreValues(text, mostValues)) {
      done(invalid([{at: '', message: `Must not have more than ${mostValues.toLocaleString('en-US')} values`}]));
    } else void read(request, text, done);
  });
}

const [quote, backslash, list, listEnd, object, objectEnd, comma] = ['"', '\\', '[', ']', '{', '}', ','].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether a JSON text opens more lists and objects in each other than `most`; of one that is no JSON, whatever is said. */
export function isNestedDeeper(text: string, most: number): boolean {
  let open = 0;
  return someSign(text, (sign) => {
    if (sign === list || sign === object) open += 1;
    else if (sign === listEnd || sign === objectEnd) open -= 1;
    return open > most;
  });
}

/**
 * Whether a JSON text has more than `most` lists, objects and values that another one follows: about as many as it has
 * values at all.
 */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 0;
  return someSign(text, (sign) => {
    if (sign === comma || sign === list || sign === object) values += 1;
    return values > most;
  });
}

/** Whether something holds at one of the signs that are in no text of a JSON text. */
function someSign(text: string, holdsAt: (sign: number) => boolean): boolean {
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (isText) {
      if (sign === backslash) index += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (holdsAt(sign)) return true;
  }
  return false;
}
