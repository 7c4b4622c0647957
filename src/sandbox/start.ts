import type {AddressInfo} from 'node:net';
import {readConfig, type SandboxOptions} from './config.ts';
import {demoPassword, demoPeople} from './demo/people.ts';
import {seed} from './demo/seed.ts';
import {createApp} from './server.ts';
import {openStore} from './store/open.ts';

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly origin: string;
  /** What a person should read: the address, and who can sign in. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts the reference server. Options win over the environment; see `config.ts`.
 *
 * @throws Error when the port or the data folder is taken, or production mode lacks a secret
 */
export async function startSandbox(
  options: SandboxOptions,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningSandbox> {
  const read = readConfig(options, env);
  const config = read.mode === 'production' && read.log === undefined ? {...read, log: process.stdout} : read;
  const store = await openStore(config);
  try {
    if (config.demo) await seed(config, store.db);
    const app = await createApp(config, store.db);
    await app.listen({port: config.port, host: config.host});
    const {port} = app.server.address() as AddressInfo;
    const shown = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
    const origin = `http://${shown}:${port}`;
    return {
      origin,
      lines: [`Waymark runs at ${origin}/`, ...(config.demo ? peopleLines(origin) : [])],
      close: async () => {
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function peopleLines(origin: string): readonly string[] {
  const width = Math.max(...demoPeople.map(({email}) => email.length));
  return [
    '',
    `Demo people, password ${demoPassword}, at ${origin}/auth/login`,
    ...demoPeople.map(({email, firstName, about}) => `  ${email.padEnd(width)}  ${firstName} ${about}`),
  ];
}
