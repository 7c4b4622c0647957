import {createHash, randomBytes} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {CannotStart} from './cannot-start.ts';
import {readStaffSecret} from './chat/console/staff-secret.ts';

export type Mode = 'development' | 'production';
export type Pace = 'fast' | 'normal';

/** Everything the sandbox is told from outside. */
export interface SandboxConfig {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Workspace root: `schemas/api/openapi.yaml` is read below it. */
  readonly root: string;
  /** Folder of the built app (`dist/app`); absent or missing: only the API and the pages. */
  readonly appFolder?: string;
  /** Folder of the compiled artifacts (`dist/artifacts`). */
  readonly artifactFolder?: string;
  readonly databaseUrl?: string;
  /** Milliseconds for which the PostgreSQL server may be silent before whoever asks is told to come again. */
  readonly databaseTimeout: number;
  /** Folder of the embedded store; absent: in memory. */
  readonly dataFolder?: string;
  /** Signs tokens and seals stored numbers. At least 32 characters. */
  readonly secret: string;
  /** Opens the console of the chats; absent: there is none. */
  readonly staffSecret?: string;
  /** Whether a scripted agent answers chats when nobody is at the console. */
  readonly scriptedAgent: boolean;
  /** `fast`: a waiting step is over at the next read. */
  readonly pace: Pace;
  /** Creates the demo people at the first start. */
  readonly demo: boolean;
  readonly now: () => Date;
  /** Where log lines go; absent: nowhere. */
  readonly log?: {write(line: string): void};
  /** Addresses of proxies whose word on the caller's address and host is taken, by commas; absent: nobody's. */
  readonly proxies?: string;
  /** Requests a minute from one address to one operation, counted by each server for itself. */
  readonly requestsPerMinute: number;
  /** Chats begun in an hour from one address, counted for all servers of the store. */
  readonly chatsPerHour: number;
  /** Bytes of files that all chats together may hold. */
  readonly chatBytes: number;
}

export type SandboxOptions = Partial<SandboxConfig>;

/**
 * Options win over the environment (`PORT`, `HOST`, `NODE_ENV`, `DATABASE_URL`, `WAYMARK_SECRET`,
 * `WAYMARK_STAFF_SECRET`, `WAYMARK_SCRIPTED_AGENT`, `WAYMARK_DATA`, `WAYMARK_DATABASE_TIMEOUT`,
 * `WAYMARK_PROXIES`), the environment over defaults.
 *
 * @throws Error in production mode without a secret of one's own, or with a staff's secret that is weak
 */
export function readConfig(
  options: SandboxOptions,
  env: Readonly<Record<string, string | undefined>> = {},
): SandboxConfig {
  const mode = options.mode ?? (env['NODE_ENV'] === 'production' ? 'production' : 'development');
  const root = resolve(options.root ?? '.');
  const databaseUrl = options.databaseUrl ?? (env['DATABASE_URL'] || undefined);
  const dataFolder = options.dataFolder ?? (env['WAYMARK_DATA'] || undefined);
  const optional = {
    databaseUrl,
    dataFolder,
    appFolder: options.appFolder,
    artifactFolder: options.artifactFolder,
    log: options.log,
    staffSecret: readStaffSecret(
      mode === 'production',
      options.staffSecret ?? (env['WAYMARK_STAFF_SECRET'] || undefined),
    ),
    proxies: options.proxies ?? (env['WAYMARK_PROXIES'] || undefined),
  };
  return {
    mode,
    root,
    host: options.host ?? env['HOST'] ?? '127.0.0.1',
    port: options.port ?? readPort(env['PORT']),
    secret: options.secret ?? env['WAYMARK_SECRET'] ?? developmentSecret(mode, dataFolder),
    databaseTimeout: options.databaseTimeout ?? readSeconds(env, 'WAYMARK_DATABASE_TIMEOUT', 10),
    scriptedAgent: options.scriptedAgent ?? readSwitch(env, 'WAYMARK_SCRIPTED_AGENT', mode === 'development'),
    pace: options.pace ?? 'normal',
    demo: options.demo ?? mode === 'development',
    now: options.now ?? (() => new Date()),
    requestsPerMinute: options.requestsPerMinute ?? (mode === 'production' ? 300 : 3000),
    chatsPerHour: options.chatsPerHour ?? (mode === 'production' ? 60 : 100_000),
    chatBytes: options.chatBytes ?? 10_000_000_000,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...refuseWeak(mode, options.secret ?? env['WAYMARK_SECRET']),
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 4173;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new CannotStart(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
}

/** Seconds of the environment, as milliseconds. */
function readSeconds(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name] || undefined;
  const seconds = text === undefined ? otherwise : Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds * 1000;
  throw new CannotStart(`${name} is "${text}"; it must be a number of seconds, from more than 0 to 3600.`);
}

function readSwitch(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: boolean): boolean {
  const word = env[name] || undefined;
  if (word !== undefined && word !== 'on' && word !== 'off') {
    throw new CannotStart(`${name} is "${word}"; it must be on or off.`);
  }
  return word === undefined ? otherwise : word === 'on';
}

function refuseWeak(mode: Mode, secret: string | undefined): Record<string, never> {
  if (mode !== 'production') return {};
  if (secret === undefined || secret === '') {
    throw new CannotStart(
      'WAYMARK_SECRET is not set. Production mode needs a secret of its own: 32 random characters or more.',
    );
  }
  if (secret.length < 32 || new Set(secret).size < 8) {
    throw new CannotStart('WAYMARK_SECRET is too easy to guess. Use 32 random characters or more.');
  }
  return {};
}

/** In development a secret of the data folder's own, so that sessions outlive a restart. */
function developmentSecret(mode: Mode, dataFolder: string | undefined): string {
  if (mode === 'production') return '';
  if (dataFolder === undefined) return randomBytes(32).toString('hex');
  const file = join(dataFolder, 'secret');
  // A start that was broken off may have left half a secret.
  if (!existsSync(file) || readFileSync(file, 'utf8').length < 64) {
    mkdirSync(dataFolder, {recursive: true, mode: 0o700});
    writeFileSync(file, randomBytes(32).toString('hex'), {mode: 0o600});
  }
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
