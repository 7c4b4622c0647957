import type {FastifyInstance} from 'fastify';
import {faultOf} from './http/fault-of.ts';

export const [minute, hour] = [60_000, 3_600_000];

/** A server runs for months; what is old, or too much, goes while it does. A store that is away now is tried again. */
export function regularly(app: FastifyInstance, milliseconds: number, forget: () => Promise<void>): void {
  const timer = setInterval(() => {
    forget().catch((error: unknown) => app.log.error(faultOf(error), 'old rows were not deleted'));
  }, milliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
