import type {FastifyInstance} from 'fastify';
import {createApp} from './app.ts';
import type {SandboxConfig} from './config.ts';
import {createSandboxServices} from './create-services.ts';
import {seed} from './demo/seed.ts';
import {openSandboxStore} from './store/database.ts';

/**
 * Builds the reference server: opens the store and brings it to the newest schema, creates the demo
 * people where they are wanted, and serves API, pages and app. Does not listen yet; closing it closes
 * the store.
 *
 * @throws Error when the store cannot be opened, or the contract and the handlers do not agree
 */
export async function createSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const store = await openSandboxStore(config);
  try {
    const services = createSandboxServices(config, store.db, store.listen);
    if (config.demo) await seed(services);
    const app = await createApp(services);
    app.addHook('onClose', () => store.close());
    return app;
  } catch (error) {
    await store.close();
    throw error;
  }
}
