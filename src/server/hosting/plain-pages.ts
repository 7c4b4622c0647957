import {createHash, randomUUID} from 'node:crypto';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {AskedPage, Boot, PlainAnswer, PlainVisit} from '../../model/boot.ts';
import {onceName, type SentForm} from '../../model/sent-form.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerServices} from '../services.ts';
import {dayOf, type DrawingOf} from './drawings.ts';

/** Draws pages for people who send plain forms. */
export interface PlainPages {
  /** What a visitor is answered with; undefined where only a live page can go on. Never rejects. */
  readonly of: (
    request: FastifyRequest,
    boot: Boot,
    visit: PlainVisit,
    form?: SentForm,
  ) => Promise<PlainAnswer | undefined>;
}

/** Signs of a query with which a page is drawn. */
const longestQuery = 1000;

export function createPlainPages(
  app: FastifyInstance,
  {config: {now}}: Pick<ServerServices, 'config'>,
  drawingOf: DrawingOf,
): PlainPages {
  /** Calls of the API as this visitor's browser would make them. */
  const fetchFor =
    ({ip, headers, host, protocol}: FastifyRequest): typeof fetch =>
    async (url, init) => {
      const answer = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: String(url),
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          host,
          origin: `${protocol}://${host}`,
          ...(headers['user-agent'] === undefined ? {} : {'user-agent': headers['user-agent']}),
        },
        remoteAddress: ip,
        ...(typeof init?.body === 'string' ? {payload: init.body} : {}),
      });
      const given = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) given.set(name, String(value));
      const isEmpty = answer.rawPayload.length === 0 || answer.statusCode === 204;
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: given,
      });
    };

  return {
    of: async (request, boot, visit, form) => {
      const {pathname, search, searchParams} = new URL(request.url, 'http://page');
      if (search.length > longestQuery || matchPath(boot.org.flows, boot.base, pathname) === undefined)
        return undefined;
      const asked: AskedPage = {path: pathname, query: Object.fromEntries(searchParams), today: dayOf(now())};
      const visitor = {
        visit,
        fetch: fetchFor(request),
        origin: `${request.protocol}://${request.host}`,
        newKey: keysOf(request.url, form),
      };
      try {
        const {draw, mayDraw} = await drawingOf(boot);
        // What was sent is taken however busy it is here.
        if (form === undefined && !mayDraw()) return undefined;
        return await draw.plain(asked, visitor, form);
      } catch (error) {
        // Its text may hold what was typed.
        request.log.error(
          {fault: error instanceof Error ? error.name : ''},
          'A page could not be drawn for a visitor.',
        );
        return undefined;
      }
    },
  };
}

/** Idempotency keys: those of the same page sent twice with the same answers are the same. */
function keysOf(url: string, form: SentForm = []): () => string {
  const once = form.find(([name]) => name === onceName)?.[1];
  if (once === undefined || once.length < 16) return randomUUID;
  const sent = JSON.stringify([url, form]);
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${count}:${sent}`).digest('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
