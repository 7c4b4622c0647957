import {randomUUID} from 'node:crypto';
import type {FastifyInstance, FastifyServerOptions} from 'fastify';

/** By this header whoever was answered says which lines of the log are about it; problem documents hold the same id. */
export const requestIdHeader = 'x-request-id';

export const newRequestId = (): string => randomUUID();

/** Ids are the server's own: one that came with a request would go into the log and could be anything. */
export const requestIdOptions: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader'> = {
  genReqId: newRequestId,
  requestIdHeader: false,
};

/** Puts the id of a request on its answer; `unreadable.ts` on those that come to no route. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
