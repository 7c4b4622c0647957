import type {FastifyInstance} from 'fastify';
import {faultOf} from './http/fault-of.ts';

export const [minute, hour] = [60_000, 3_600_000];

/**
 * A server runs for months; what is old, or too much, goes before it begins and while it runs. What could not be deleted is
 * tried again, and keeps nobody from being served.
 */
export async function regularly(
  app: FastifyInstance,
  milliseconds: number,
  forget: () => Promise<void>,
): Promise<void> {
  const tryIt = async (): Promise<void> =>
    forget().catch((error: unknown) => app.log.error(faultOf(error), 'old rows were not deleted'));
  await tryIt();
  const timer = setInterval(() => void tryIt(), milliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
