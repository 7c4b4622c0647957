import {randomUUID} from 'node:crypto';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {sha256} from '../../lib/sha256.ts';
import type {AskedPage, Boot, PlainAnswer, PlainVisit} from '../../model/boot.ts';
import {onceName, type SentForm} from '../../model/sent-form.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import {readQuery} from '../../runtime/routes/read-query.ts';
import type {ServerServices} from '../services.ts';
import {faultOf} from '../http/fault-of.ts';
import {createAnsweredOnce} from './answered-once.ts';
import {localDate} from '../../lib/local-date.ts';
import type {DrawingOf} from './drawings.ts';
import {createSendings} from './sendings.ts';

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

/** Signs of a query, of what the site reads, with which no page is drawn. */
const isTooLong = (query: Readonly<Record<string, string>>): boolean =>
  new URLSearchParams(query).toString().length > 1000;

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

  const sending = createSendings();
  const answeredOnce = createAnsweredOnce<PlainAnswer | undefined>(
    now,
    (answer) =>
      answer !== undefined && !('screen' in answer && (answer.failed || answer.screen.problems?.failure !== undefined)),
  );

  return {
    of: async (request, boot, visit, form) => {
      // Two slashes that an address begins with are part of its path, and name no host.
      const {pathname, searchParams} = new URL(`http://page${request.url}`);
      const query = Object.fromEntries(searchParams);
      if (isTooLong(readQuery(query, boot.org.query)) || matchPath(boot.org.flows, boot.base, pathname) === undefined)
        return undefined;
      const once = form && onceOf(form);
      const sent =
        once === undefined ? undefined : sending(visit.draft ?? once, [boot.orgId, visit, request.url, form]);
      const asked: AskedPage = {path: pathname, query, today: localDate(now())};
      const visitor = {
        visit,
        fetch: fetchFor(request),
        origin: `${request.protocol}://${request.host}`,
        newKey: sent === undefined ? randomUUID : keysOf(sent),
      };
      try {
        const {draw, mayDraw} = await drawingOf(boot);
        // What was sent is taken however busy it is here.
        if (form === undefined && !mayDraw()) return undefined;
        const answer = async () => draw.plain(asked, visitor, form);
        return await (sent === undefined ? answer() : answeredOnce(sent, answer));
      } catch (error) {
        request.log.error(faultOf(error), 'A page could not be drawn for a visitor.');
        return undefined;
      }
    },
  };
}

/** What a page tells its sendings apart by; undefined where it has nothing. */
function onceOf(form: SentForm): string | undefined {
  const once = form.find(([name]) => name === onceName)?.[1];
  return once === undefined || once.length < 16 ? undefined : once;
}

/** Idempotency keys, the same ones for the same digest. */
function keysOf(digest: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = sha256(`${count}:${digest}`);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
