import type {FastifyInstance, FastifyServerOptions} from 'fastify';
import type {Closing} from '../http/graceful-close.ts';
import {busy} from '../http/problem.ts';

/** Lets requests through while the server stops, so that it is said in our words what is not there any more. */
export const stoppingOptions: Pick<FastifyServerOptions, 'return503OnClosing'> = {return503OnClosing: false};

/** Refuses what comes to a server that stops, once it takes nothing any more, but for `paths`. */
export function refuseWhenStopped(app: FastifyInstance, paths: readonly string[], {takesNothing}: Closing): void {
  app.addHook('onRequest', async (request) => {
    // Another server is there in a moment, or this one anew.
    if (takesNothing() && !paths.includes(request.routeOptions.url ?? '')) throw busy();
  });
}
