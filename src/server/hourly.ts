import type {FastifyInstance} from 'fastify';

/** A server runs for months; what is old goes while it does. A store that is away now is tried again. */
export function hourly(app: FastifyInstance, forget: () => Promise<void>): void {
  const timer = setInterval(() => {
    forget().catch(() => app.log.error('old rows were not deleted'));
  }, 3_600_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
