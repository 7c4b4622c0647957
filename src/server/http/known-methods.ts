import type {FastifyInstance} from 'fastify';
import {Problem} from './problem.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers a method that a path does not have with 405, and `OPTIONS` with 204, both with the methods that it has. Must
 * come before the routes. A path that nothing has stays unknown.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();
  app.addHook('onRoute', ({url, method}) => {
    const path = paths.get(url) ?? {pattern: patternOf(url), methods: new Set<string>()};
    for (const one of [method].flat()) path.methods.add(one);
    paths.set(url, path);
  });
  // Before the body is read: what it is in does not matter where nobody takes it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    const path = decoded(request.url.split('?', 1)[0] ?? '');
    const methods = [...paths.values()].flatMap((known) => (known.pattern.test(path) ? [...known.methods] : []));
    if (methods.length === 0) return undefined;
    reply.header('allow', [...new Set([...methods, 'OPTIONS'])].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Problem(405, 'METHOD_NOT_ALLOWED', 'This address does not take that method.');
  });
}

/** The paths of a route: `:name`, `:name(^what it may be)`, and `*` at the end. */
function patternOf(url: string): RegExp {
  const parts = url.replaceAll(/:\w+(?:\(\^?([^)]*)\))?|\*|[^\w/]/g, (part, inner?: string) => {
    if (part.startsWith(':')) return inner ?? '[^/]+';
    return part === '*' ? '.*' : `\\${part}`;
  });
  return new RegExp(`^${parts}$`);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
