import type {FastifyInstance, FastifyServerOptions} from 'fastify';
import {Problem} from '../http/problem.ts';

/** Lets requests through while the server stops, so that it is said in our words what is not there any more. */
export const stoppingOptions: Pick<FastifyServerOptions, 'return503OnClosing'> = {return503OnClosing: false};

/**
 * Refuses, from the moment that the server stops, whatever comes over lines that are open still, but for `paths`.
 * Answers how to ask whether it stops.
 */
export function refuseWhileStopping(app: FastifyInstance, paths: readonly string[]): () => boolean {
  let stops = false;
  app.addHook('preClose', async () => {
    stops = true;
  });
  app.addHook('onRequest', async (request) => {
    if (stops && !paths.includes(request.routeOptions.url ?? ''))
      throw new Problem(503, 'UNAVAILABLE', 'This cannot be done just now. Please try again in a moment.');
  });
  return () => stops;
}
