import {randomUUID} from 'node:crypto';
import type {FastifyInstance} from 'fastify';

/** Milliseconds between two looks of a page that is seen. */
const pause = 1000;

/**
 * Asks for the name of the server that there is. A page that was drawn by another loads again: what was typed is saved as it
 * goes. While there is none, nothing was found out.
 */
const script = (edits: string): string => `
const served = new URL(import.meta.url).searchParams.get('served');
const look = async () => {
  if (document.hidden) return;
  const answer = await fetch(${JSON.stringify(edits)}, {cache: 'no-store'}).catch(() => undefined);
  const present = answer?.ok === true ? await answer.text().catch(() => served) : served;
  if (present !== served) location.reload();
};
const next = () => setTimeout(() => look().then(next), ${pause});
next();
`;

/**
 * Has open pages load again once another server has taken the place of this one, for who edits what is served. Gives the page
 * with what it needs for that.
 */
export function followEdits(app: FastifyInstance, base: string, html: string): string {
  const served = randomUUID();
  // With a dot: no flow, whose page stands there, has such an id.
  const [edits, file] = [`${base}/edits.txt`, `${base}/edits.js`];
  app.get(edits, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(served),
  );
  app.get(file, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script(edits)),
  );
  return html.replace('</body>', `<script type="module" src="${file}?served=${served}"></script>\n</body>`);
}
