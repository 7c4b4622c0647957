import {createHash, randomBytes} from 'node:crypto';
import {existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {CannotStart} from './cannot-start.ts';
import {readCertificate, type Certificate} from './certificate.ts';
import {refuseFraming} from './http/framed-by.ts';
import type {Mailing} from './mail/mail-server.ts';
import {readSetting, settings, type Environment} from './settings.ts';
import {folderFault} from './store/folder-fault.ts';
import type {ScannerAddress} from './uploads/scanner/scanner-address.ts';

export type Mode = 'development' | 'production';

/**
 * Bytes that one network may have of people who are not logged in, that one account may have, and that all of the former
 * may have together, and all of the latter.
 */
interface Room {
  readonly ofNetwork: number;
  readonly ofAccount: number;
  readonly inAll: number;
}

/** Everything a server is told from outside. */
export interface ServerConfig {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** What it serves HTTPS by; absent: it serves HTTP. */
  readonly certificate?: Certificate;
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
  /** Signs tokens and seals what is stored. At least 32 characters. */
  readonly secret: string;
  /** What mails are sent by; absent: none can be. */
  readonly mailing?: Mailing;
  readonly now: () => Date;
  /** Where log lines go; absent: nowhere. */
  readonly log?: {write(line: string): void};
  /**
   * Told of each fault with its words and its place, outside of production: it is for whoever writes the site, and what a
   * module of theirs says may be what was typed. Absent: nobody.
   */
  readonly tellDeveloper?: (text: string) => void;
  /** Addresses of proxies whose word on the caller's address and host is taken, by commas; absent: nobody's. */
  readonly proxies?: string;
  /** Milliseconds that requests in flight are given to end when the server is stopped. */
  readonly grace: number;
  /** Who may read `/metrics`: programs of the same machine, or everybody who reaches the server. */
  readonly metrics: 'loopback' | 'public';
  /** Whose HTTPS browsers are told to insist on in production: the host's alone, or that of all names below it too. */
  readonly hsts: 'host' | 'subdomains';
  /** Bytes of files that there may be here that nothing was sent with. */
  readonly waitingBytes: Room;
  /** Bytes of drafts that there may be here, with what is held beside them. */
  readonly draftBytes: Room;
  /** What every file is given to before it is kept; absent: nothing. */
  readonly scanner?: ScannerAddress;
  /** Milliseconds in which it must have judged a file. */
  readonly scannerTimeout: number;
  /** Connections to the database server at most, besides one to listen and one at the start. */
  readonly databaseConnections: number;
  /** Requests a minute from one network to one operation, counted by each server for itself. */
  readonly requestsPerMinute: number;
  /** Pages that are open load again once another server is in its place: for who edits what is served, not in production. */
  readonly followsEdits?: boolean;
  /** Sources that may frame pages, as `frame-ancestors` has them; absent: nobody may. */
  readonly framedBy?: readonly string[];
}

/** @throws CannotStart for a word that may be meant for production and is not it */
export const modeOf = (env: Environment): Mode => readSetting(env, settings.mode) ?? 'development';

const megabyte = 1_000_000;

/**
 * Options win over the environment, by `settings.ts`; the environment over defaults. `secretIn` gives the secret of a data
 * folder, where no other is set.
 *
 * @throws CannotStart for a setting that is wrong, a data folder that is none; in production mode without a secret of one's own
 */
export function readServerConfig(
  options: Partial<ServerConfig>,
  env: Environment = {},
  secretIn: (dataFolder: string | undefined) => string = developmentSecret,
): ServerConfig {
  const mode = options.mode ?? modeOf(env);
  const dataFolder = options.dataFolder ?? readSetting(env, settings.dataFolder);
  if (dataFolder !== undefined) refuseFile(dataFolder);
  const secret = options.secret ?? readSetting(env, settings.secret);
  refuseWeak(mode, secret);
  const host = options.host ?? readSetting(env, settings.host) ?? '127.0.0.1';
  if (options.framedBy !== undefined) refuseFraming(options.framedBy, mode, host);
  const optional = {
    certificate:
      options.certificate ??
      readCertificate(
        [settings.certificate.name, readSetting(env, settings.certificate)],
        [settings.certificateKey.name, readSetting(env, settings.certificateKey)],
      ),
    databaseUrl: options.databaseUrl ?? readSetting(env, settings.databaseUrl),
    dataFolder,
    appFolder: options.appFolder,
    artifactFolder: options.artifactFolder,
    log: options.log,
    tellDeveloper: mode === 'production' ? undefined : options.tellDeveloper,
    proxies: options.proxies ?? readSetting(env, settings.proxies),
    mailing: options.mailing ?? readMailing(env),
    scanner: options.scanner ?? readSetting(env, settings.scanner),
    framedBy: options.framedBy,
    followsEdits: mode === 'production' ? undefined : options.followsEdits,
  };
  return {
    mode,
    root: resolve(options.root ?? '.'),
    host,
    port: options.port ?? readSetting(env, settings.port) ?? 4173,
    databaseTimeout: options.databaseTimeout ?? (readSetting(env, settings.databaseTimeout) ?? 10) * 1000,
    databaseConnections: options.databaseConnections ?? readSetting(env, settings.databaseConnections) ?? 10,
    grace: options.grace ?? (readSetting(env, settings.grace) ?? 10) * 1000,
    metrics: options.metrics ?? readSetting(env, settings.metrics) ?? 'loopback',
    hsts: options.hsts ?? readSetting(env, settings.hsts) ?? 'host',
    now: options.now ?? (() => new Date()),
    waitingBytes: options.waitingBytes ?? {
      ofNetwork: (readSetting(env, settings.networkFiles) ?? 500) * megabyte,
      ofAccount: (readSetting(env, settings.accountFiles) ?? 200) * megabyte,
      inAll: (readSetting(env, settings.waitingFiles) ?? 5000) * megabyte,
    },
    draftBytes: options.draftBytes ?? {
      ofNetwork: (readSetting(env, settings.networkDrafts) ?? 100) * megabyte,
      ofAccount: (readSetting(env, settings.accountDrafts) ?? 10) * megabyte,
      inAll: (readSetting(env, settings.drafts) ?? 2000) * megabyte,
    },
    scannerTimeout: options.scannerTimeout ?? (readSetting(env, settings.scannerTimeout) ?? 20) * 1000,
    requestsPerMinute:
      options.requestsPerMinute ?? readSetting(env, settings.requestsPerMinute) ?? (mode === 'production' ? 300 : 3000),
    secret: secret ?? secretIn(dataFolder),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/**
 * A data folder must be one, or a place where one can be made.
 *
 * @throws CannotStart naming the file that stands in the way
 */
function refuseFile(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (!existsSync(path)) continue;
    if (statSync(path).isDirectory()) return;
    const what = path === resolve(folder) ? 'is a file' : `cannot be made: ${path} is a file`;
    throw new CannotStart(
      `The data folder ${folder} ${what}. Choose a folder (--data on the command line, or ${settings.dataFolder.name}).`,
    );
  }
}

/**
 * A server without a sender is half of what a mail needs, and the other way round.
 *
 * @throws CannotStart naming the one that is not set
 */
function readMailing(env: Environment): Mailing | undefined {
  const [server, from] = [readSetting(env, settings.mailServer), readSetting(env, settings.mailFrom)];
  if (server !== undefined && from !== undefined) return {server, from};
  if (server === undefined && from === undefined) return undefined;
  const [set, missing] =
    server === undefined ? [settings.mailFrom, settings.mailServer] : [settings.mailServer, settings.mailFrom];
  throw new CannotStart(`${missing.name} is not set, and ${set.name} is. It must be ${missing.must}.`);
}

function refuseWeak(mode: Mode, secret: string | undefined): void {
  if (mode !== 'production') return;
  if (secret === undefined || secret === '') {
    throw new CannotStart(
      'WAYMARK_SECRET is not set. Production mode needs a secret of its own: 32 random characters or more.',
    );
  }
  if (secret.length < 32 || new Set(secret).size < 8) {
    throw new CannotStart('WAYMARK_SECRET is too easy to guess. Use 32 random characters or more.');
  }
}

/** In development a secret of the data folder's own, so that sessions outlive a restart. */
function developmentSecret(dataFolder: string | undefined): string {
  const made = randomBytes(32).toString('hex');
  if (dataFolder === undefined) return made;
  const before = keptSecret(dataFolder);
  if (before !== undefined) return before;
  const file = join(dataFolder, 'secret');
  const mine = `${file}.${process.pid}`;
  try {
    mkdirSync(dataFolder, {recursive: true, mode: 0o700});
    try {
      // Written apart: whoever finds a secret finds the whole of it.
      writeFileSync(mine, made, {mode: 0o600});
      if (existsSync(file) && keptSecret(dataFolder) === undefined) rmSync(file, {force: true});
      // Of two at once the first has the name.
      linkSync(mine, file);
    } finally {
      rmSync(mine, {force: true});
    }
  } catch (error) {
    const kept = keptSecret(dataFolder);
    if (kept !== undefined) return kept;
    throw folderFault(dataFolder, error);
  }
  return digestOf(made);
}

/**
 * The secret that a server in development has made for a data folder; undefined where none has.
 *
 * @throws CannotStart where it cannot be read
 */
export function keptSecret(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'secret');
  try {
    const secret = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // A disk that failed may have left half a secret.
    return secret.length < 64 ? undefined : digestOf(secret);
  } catch (error) {
    throw folderFault(dataFolder, error);
  }
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
