import type {FastifyInstance} from 'fastify';
import {isIP} from 'node:net';
import {CannotStart} from '../cannot-start.ts';

/** An origin, or the scheme of a program of its own: `http:` alone would be the whole web. */
const source =
  /^(?:https?:\/\/[a-z0-9.-]+(?::\d+)?|(?!(?:https?|wss?|ftp|data|blob|filesystem|about):)[a-z][a-z0-9+.-]*:)$/;

/**
 * Who may frame pages: nobody, but an editor that shows the site of this very machine while it is written.
 *
 * @throws CannotStart for a source that names nobody, in production mode, and where others reach the server
 */
export function refuseFraming(sources: readonly string[], mode: 'development' | 'production', host: string): void {
  const wrong = sources.find((one) => !source.test(one));
  if (wrong !== undefined)
    throw new CannotStart(
      `--framed-by ${wrong} names nobody. It takes origins (https://editor.example) and schemes of programs (vscode-webview:).`,
    );
  if (mode === 'production')
    throw new CannotStart('--framed-by is for pages under edit: in production mode (NODE_ENV) nobody may frame them.');
  if (!isLoopback(host))
    throw new CannotStart(
      `--framed-by is for this machine alone, and ${host} is reached from others. Leave out --host (or HOST).`,
    );
}

/** Whether what listens there is reached by programs of this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Pages may be framed by these sources, and by nobody else. */
export function allowFraming(app: FastifyInstance, sources: readonly string[]): void {
  const header = 'content-security-policy';
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader(header);
    if (typeof policy === 'string')
      reply.header(header, policy.replace("frame-ancestors 'none'", `frame-ancestors ${sources.join(' ')}`));
    reply.removeHeader('x-frame-options');
    return payload;
  });
}
