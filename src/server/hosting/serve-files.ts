import {existsSync} from 'node:fs';
import fastifyStatic from '@fastify/static';
import type {FastifyInstance} from 'fastify';
import {thinHeaders} from '../http/security-headers.ts';

const year = 'public, max-age=31536000, immutable';

/** Names as they are given to files of a build, but that of the list of all organisations, compressed or not. */
const isServed = /^(?!(?:.*\/)?manifest\.json)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/i;

/** A folder whose files are served below a path that ends with a slash. */
export interface ServedFolder {
  readonly root: string;
  readonly prefix: string;
}

/**
 * Serves files whose names change with what is in them: they are never asked for again, and never in parts; compressed
 * where compressed copies lie beside them. The list of all organisations is nobody's.
 */
export async function serveFiles(app: FastifyInstance, folders: readonly ServedFolder[]): Promise<void> {
  for (const {root, prefix} of folders) {
    if (!existsSync(root)) continue;
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        ...{etag: false, lastModified: false, acceptRanges: false},
        setHeaders: (reply, path) => {
          thinHeaders(reply, path);
          reply.header('cache-control', year);
          reply.header('vary', 'accept-encoding');
        },
      });
      // The plug-in's own route reads the whole folder for each request, where thousands of organisations lie.
      scope.get<{Params: {readonly '*': string}}>(`${prefix}*`, async ({params: {'*': path}}, reply) => {
        if (isServed.test(path)) return reply.sendFile(path);
        reply.callNotFound();
        return reply;
      });
    });
  }
}
