import {findAddresses} from './address/find-addresses.ts';
import {listen} from '../server/listening.ts';
import {developmentStaffSecret} from './chat/console/staff-secret.ts';
import {readConfig, type SandboxConfig, type SandboxOptions} from './config.ts';
import {demoPassword} from './demo/password.ts';
import {demoPeople} from './demo/people.ts';
import {doorOf, hasLanding} from './hosting/door.ts';
import {readOrgs} from '../server/hosting/orgs.ts';
import {createSandbox} from './server.ts';

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly origin: string;
  /** Where the server opens, and where a first visit of the app begins: below the origin. */
  readonly home: string;
  readonly door: string;
  /** What a person should read: who can sign in and who answers chats, with the addresses of the origin `at`. */
  readonly about: (at: string) => readonly string[];
  /** Milliseconds in which closing should be done. */
  readonly grace: number;
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
  const app = await createSandbox(config);
  // Whoever looks an address up first does not wait until the places have been read.
  findAddresses('12 Main Street');
  const origin = await listen(app, config);
  const about = (at: string): readonly string[] => [
    ...(hasLanding({orgs: readOrgs(config), config}) ? [`All that is here: ${at}/start`] : []),
    ...(config.demo ? peopleLines(at) : []),
    ...staffLines(config, at),
  ];
  const {grace} = config;
  return {origin, home: '/', door: doorOf(readOrgs(config)), about, grace, close: () => app.close()};
}

/** The secret of development is no secret; another one is not printed. */
function staffLines({demo, staffSecret}: SandboxConfig, origin: string): readonly string[] {
  if (!demo || staffSecret !== developmentStaffSecret) return [];
  return ['', `Chats are answered at ${origin}/agent, secret ${staffSecret}`];
}

function peopleLines(origin: string): readonly string[] {
  const width = Math.max(...demoPeople.map(({email}) => email.length));
  return [
    '',
    `Demo people, password ${demoPassword}, at ${origin}/auth/login`,
    ...demoPeople.map(({email, firstName, about}) => `  ${email.padEnd(width)}  ${firstName} ${about}`),
  ];
}
