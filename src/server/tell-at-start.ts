import type {FastifyInstance} from 'fastify';
import {faultOf} from './http/fault-of.ts';
import type {JourneyServices} from './journey-services.ts';
import {tellKeptOn} from './submissions/tell-kept-on.ts';
import {tellSealedOtherwise} from './submissions/tell-sealed-otherwise.ts';
import {tellUnplanned} from './submissions/tell-unplanned.ts';

/**
 * Gives what begins to tell operators in the log what of the plan and of the store wants them, once the server listens:
 * nobody waits for it, however large the store is, and where it fails that is a line of the log. A server that closes waits
 * for it to end before anything else of it ends.
 */
export function tellAtStart(app: FastifyInstance, services: JourneyServices): () => void {
  let isClosing = false;
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    tellUnsaid(services, app.log);
    await tellSealedOtherwise(services, app.log);
    await tellUnplanned(services, app.log, () => isClosing);
    if (!isClosing) await tellKeptOn(services, app.log);
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    await telling;
  });
  return () => {
    telling = tell().catch((error: unknown) =>
      app.log.error(faultOf(error), 'the store could not be looked through for what wants somebody'),
    );
  };
}

function tellUnsaid({config, plan}: Pick<JourneyServices, 'config' | 'plan'>, log: FastifyInstance['log']): void {
  if (config.mode !== 'production') return;
  const operations = Object.entries(plan.operations).flatMap(([id, one]) =>
    one.does === 'example' && one.unsaid === true ? [id] : [],
  );
  if (operations.length > 0)
    log.warn({operations}, 'server.yaml says nothing of these operations: they answer 501 in production');
}
