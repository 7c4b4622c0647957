import type {FastifyInstance} from 'fastify';
import {invalid} from './problem.ts';
import {deepest, tooDeep} from './storable.ts';

/**
 * Lets JSON in. A text that is nested deeper than what may be stored is refused unread: reading lists in
 * lists takes the platform twenty times as long as a flat list of that length, and nobody else is answered meanwhile.
 */
export function takeJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (isNestedDeeper(body, deepest)) done(invalid([{at: '', message: tooDeep}]));
    else void read(request, body, done);
  });
}

const [quote, backslash, list, listEnd, object, objectEnd] = ['"', '\\', '[', ']', '{', '}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether a JSON text opens more lists and objects in each other than `most`; of one that is no JSON, whatever is said. */
export function isNestedDeeper(text: string, most: number): boolean {
  let open = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (isText) {
      if (sign === backslash) index += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === list || sign === object) {
      open += 1;
      if (open > most) return true;
    } else if (sign === listEnd || sign === objectEnd) open -= 1;
  }
  return false;
}
