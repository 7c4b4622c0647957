import type {FastifyInstance} from 'fastify';
import {faultOf} from './http/fault-of.ts';

export const [minute, hour] = [60_000, 3_600_000];

/**
 * A server runs for months; what is old, or too much, goes once it is there and while it runs, however long that takes: nobody
 * waits for it, and it is not begun again before it has ended. What could not be deleted is tried again. `forget` is given
 * whether the server closes, which waits for it to end before anything else of it ends.
 */
export function regularly(
  app: FastifyInstance,
  milliseconds: number,
  forget: (isClosing: () => boolean) => Promise<void>,
): void {
  let isClosing = false;
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running ??= forget(() => isClosing)
      .catch((error: unknown) => app.log.error(faultOf(error), 'old rows were not deleted'))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, milliseconds);
  timer.unref();
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
