import type {FastifyInstance} from 'fastify';
import {readConfig, type SandboxConfig, type SandboxOptions} from '../../../src/sandbox/config.ts';
import {injecting} from '../../../src/sandbox/demo/carrier.ts';
import {createDemoClient, type DemoClient} from '../../../src/sandbox/demo/client.ts';
import type {DemoPerson} from '../../../src/sandbox/demo/people.ts';
import type {StageId} from '../../../src/sandbox/demo/stage-id.ts';
import {stages} from '../../../src/sandbox/demo/stages.ts';
import {createApp} from '../../../src/sandbox/app.ts';
import {createSandboxServices} from '../../../src/sandbox/create-services.ts';
import {hashPassword, passwordFits} from '../../../src/sandbox/session/password.ts';
import {createPasswords, type Passwords} from '../../../src/sandbox/session/passwords.ts';
import type {Listen} from '../../../src/server/store/listen.ts';
import type {SandboxDatabase} from '../../../src/sandbox/store/database.ts';

/** A server under test, with a clock that stands until it is moved. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: SandboxDatabase;
  readonly config: SandboxConfig;
  readonly clock: {now: Date};
  /** Log lines so far. */
  readonly lines: string[];
}

const quickly = (password: string): Promise<string> => hashPassword(password, {N: 2 ** 5, r: 8, p: 1});
/** What the password of somebody unknown is compared with. */
const decoy = quickly('nobody has this one');

/** Passwords by scrypt like anybody's, at a thousandth of the work: most tests make people, and are about something else. */
const quick: Passwords = {
  hash: quickly,
  fits: async (password, hash) => (await passwordFits(password, hash ?? (await decoy))) && hash !== undefined,
};

export const testSecret = 'a secret for tests only: 0123456789';

export async function serve(db: SandboxDatabase, options: SandboxOptions = {}, listen?: Listen): Promise<TestServer> {
  const clock = {now: new Date('2026-11-21T15:00:00Z')};
  const lines: string[] = [];
  const config = readConfig({
    root: '.',
    secret: testSecret,
    pace: 'fast',
    demo: false,
    requestsPerMinute: 100_000,
    now: () => clock.now,
    log: {write: (line) => lines.push(line)},
    ...options,
  });
  const app = await createApp({...createSandboxServices(config, db, listen), passwords: createPasswords(quick)});
  await app.ready();
  return {app, db, config, clock, lines};
}

let people = 0;

/** A new person who has come as far as a stage of the standard path. */
export async function personAt(
  server: TestServer,
  until: StageId,
  details: Partial<DemoPerson> = {},
): Promise<DemoClient> {
  people += 1;
  const person: DemoPerson = {
    email: `person-${people}@people.example`,
    firstName: 'Mara',
    lastName: 'Whitfield',
    street1: '12 Main Street',
    city: 'Denver',
    state: 'CO',
    zip: '80206',
    until,
    about: '',
    ...details,
  };
  const client = createDemoClient(injecting(server.app));
  for (const stage of stages) {
    await stage.go(client, person);
    if (stage.id === until) break;
  }
  return client;
}

/** Path of an operation below an application. */
export function below(client: DemoClient, path: string): string {
  return `/service-application/api/v1/application/heloc/${client.application}/${path}`;
}
