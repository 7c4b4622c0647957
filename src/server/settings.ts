import {isIP} from 'node:net';
import {editDistance} from '../lib/suggest.ts';
import {CannotStart} from './cannot-start.ts';
import {readMailServer, readSender} from './mail/mail-server.ts';
import {readScannerAddress} from './uploads/scanner/scanner-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment by which a server is told something. */
export interface Setting<T> {
  readonly name: string;
  /** What it is for, as the page for operators says it. */
  readonly meaning: string;
  /** What holds where it is not set, in words. */
  readonly otherwise: string;
  /** What it must be: the end of a sentence. */
  readonly must: string;
  /** Its value; undefined: it is not what it must be. */
  readonly read: (text: string) => T | undefined;
  /** It must not stand in any message. */
  readonly hidden?: true;
}

const text = (words: string): string => words;

function oneOf<const T extends string>(...words: readonly T[]): Pick<Setting<T>, 'must' | 'read'> {
  return {must: words.join(' or '), read: (given) => words.find((word) => word === given)};
}

/** What else people call a server for people. */
const shortWords = ['prod', 'prods', 'prodn', 'prd', 'live'];
/** Words that are near `production`, and mean something else. */
const otherWords = ['prediction', 'productive', 'projection', 'protection', 'reduction', 'reproduction'];

/**
 * Whether a word may be meant for `production`, by itself or with more behind it, as `prod-eu`: a server for people must not
 * be one for development because of a letter. What has more before it, as `preprod` and `non-production`, is meant otherwise.
 */
function isLikeProduction(given: string): boolean {
  const word = given.trim().toLowerCase();
  const [first = ''] = /\p{L}+/u.exec(word) ?? [];
  const isNear = (one: string): boolean => editDistance(one, 'production') <= 2;
  return shortWords.includes(first) || (!otherWords.includes(first) && [word, first].some(isNear));
}

/** All settings of a server and of the sandbox, in the order in which the page for operators has them. */
export const settings = {
  mode: {
    name: 'NODE_ENV',
    meaning:
      '`production`: no control operation, no demo people, organisation by host alone, a log on standard output, where every line is JSON: what the command says is lines of it too',
    otherwise: 'development',
    must: 'production, written so, or for development a word that is not like it, as development or test',
    read: (given) => (given === 'production' ? 'production' : isLikeProduction(given) ? undefined : 'development'),
  },
  port: {
    name: 'PORT',
    meaning: 'port to listen on; `--port` wins',
    otherwise: '4173',
    must: 'a whole number from 0 to 65535',
    read: (given) => within(Number(given), 0, 65_535, Number.isInteger),
  },
  host: {
    name: 'HOST',
    meaning: 'address to listen on; `--host` wins',
    otherwise: '127.0.0.1',
    must: 'an address of this machine',
    read: text,
  },
  certificate: {
    name: 'WAYMARK_TLS_CERT',
    meaning:
      'file with the certificate, PEM, and those between it and its root: with it the server speaks HTTPS alone, HTTP/2 and HTTP/1.1; needs `WAYMARK_TLS_KEY`',
    otherwise: 'none',
    must: 'a file',
    read: text,
  },
  certificateKey: {
    name: 'WAYMARK_TLS_KEY',
    meaning: 'file with the key of that certificate, PEM, without a password',
    otherwise: 'none',
    must: 'a file',
    read: text,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'a PostgreSQL server, which several servers may share; without one the store is embedded',
    otherwise: 'none',
    must: 'the address of a PostgreSQL server, like postgres://user:password@host:5432/database',
    read: (given) => {
      const protocol = URL.canParse(given) ? new URL(given).protocol : '';
      return /^postgres(?:ql)?:$/.test(protocol) ? given : undefined;
    },
    hidden: true,
  },
  databaseTimeout: {
    name: 'WAYMARK_DATABASE_TIMEOUT',
    meaning: 'seconds for which that server may be silent; then requests are answered with 503',
    otherwise: '10',
    must: 'a number of seconds, from more than 0 to 3600',
    read: (given) => within(Number(given), Number.MIN_VALUE, 3600),
  },
  databaseConnections: {
    name: 'WAYMARK_DATABASE_CONNECTIONS',
    meaning:
      'connections to that server that this one has at most, besides two: one to listen, one while it starts; all servers together need fewer than its `max_connections`',
    otherwise: '10',
    must: 'a whole number from 1 to 1000',
    read: (given) => within(Number(given), 1, 1000, Number.isInteger),
  },
  dataFolder: {
    name: 'WAYMARK_DATA',
    meaning:
      'folder of the embedded store, for one process at a time; `--data` wins, and is refused beside `DATABASE_URL`',
    otherwise: '`.waymark/data` of the workspace',
    must: 'a folder',
    read: text,
  },
  secret: {
    name: 'WAYMARK_SECRET',
    meaning: 'signs tokens, seals what must not lie readable; production mode does not start without one',
    otherwise: 'made in the data folder',
    must: '32 random characters or more',
    read: text,
    hidden: true,
  },
  staffSecret: {
    name: 'WAYMARK_STAFF_SECRET',
    meaning:
      'opens the console of the chats at `/agent`; in production there is no console without one; a new one ends all log-ins of the staff',
    otherwise: '`waymark-staff`',
    must: '16 random characters or more',
    read: text,
    hidden: true,
  },
  mailServer: {
    name: 'WAYMARK_SMTP_URL',
    meaning:
      'the SMTP server that mails go through, with TLS; `smtps://` where it begins with TLS, `?tls=off` for a relay of your own network that has none and takes no password',
    otherwise: 'none',
    must: 'the address of an SMTP server, like smtp://user:password@host:587, smtps://user:password@host:465 or smtp://relay:25?tls=off',
    read: readMailServer,
    hidden: true,
  },
  mailFrom: {
    name: 'WAYMARK_MAIL_FROM',
    meaning: 'who mails are from, like `City Library <desk@library.example>`; needed with `WAYMARK_SMTP_URL`',
    otherwise: 'none',
    must: 'an e-mail address, alone or behind a name, like City Library <desk@library.example>',
    read: readSender,
  },
  scriptedAgent: {
    name: 'WAYMARK_SCRIPTED_AGENT',
    meaning: '`off`: no script answers chats when nobody is at the console',
    otherwise: '`on`; in production `off`',
    ...oneOf('on', 'off'),
  },
  proxies: {
    name: 'WAYMARK_PROXIES',
    meaning: "addresses of proxies in front, by commas, whose word on the caller's address and host is taken",
    otherwise: 'nobody',
    must: 'addresses or networks with commas between, like 10.0.0.5, 10.1.0.0/16',
    read: (given) => (given.split(',').every((part) => isNetwork(part.trim())) ? given : undefined),
  },
  requestsPerMinute: {
    name: 'WAYMARK_REQUESTS',
    meaning:
      'requests a minute of one network to one operation, an office or a carrier behind one address too, counted by each server for itself; more are refused with 429',
    otherwise: '300; in development 3000',
    must: 'a whole number from 1 to 1000000',
    read: (given) => within(Number(given), 1, 1_000_000, Number.isInteger),
  },
  grace: {
    name: 'WAYMARK_GRACE',
    meaning:
      'seconds in which a server that is told to stop (SIGTERM) has ended: what is asked is answered, what is not answered then is broken off',
    otherwise: '10',
    must: 'a number of seconds, from more than 0 to 3600',
    read: (given) => within(Number(given), Number.MIN_VALUE, 3600),
  },
  metrics: {
    name: 'WAYMARK_METRICS',
    meaning: '`public`: `/metrics` is for everybody who reaches the server, not for programs of the same machine alone',
    otherwise: '`loopback`',
    ...oneOf('loopback', 'public'),
  },
  hsts: {
    name: 'WAYMARK_HSTS',
    meaning:
      '`subdomains`: in production browsers insist on HTTPS for a year at all names below the host too (`includeSubDomains`), also at those that are of no journey',
    otherwise: '`host`',
    ...oneOf('host', 'subdomains'),
  },
  waitingFiles: {
    name: 'WAYMARK_WAITING_FILES',
    meaning:
      'megabytes of files, with which nothing was sent yet, that all people without a session may have in the server of a workspace, and as much all who are logged in; more are refused with 503',
    otherwise: '5000',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  networkFiles: {
    name: 'WAYMARK_WAITING_FILES_OF_NETWORK',
    meaning:
      'megabytes of such files from one network (an IPv4 address, or 56 bits of an IPv6 one); more are refused with 429',
    otherwise: '500',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  accountFiles: {
    name: 'WAYMARK_WAITING_FILES_OF_ACCOUNT',
    meaning: 'megabytes of such files of one account; more are refused with 429',
    otherwise: '200',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  drafts: {
    name: 'WAYMARK_DRAFTS',
    meaning:
      'megabytes of drafts, with what is held beside them, that all people without a session may have, and as much all who are logged in; more are refused with 503',
    otherwise: '2000',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  networkDrafts: {
    name: 'WAYMARK_DRAFTS_OF_NETWORK',
    meaning: 'megabytes of such drafts from one network; more are refused with 429',
    otherwise: '100',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  accountDrafts: {
    name: 'WAYMARK_DRAFTS_OF_ACCOUNT',
    meaning: 'megabytes of such drafts of one account; more are refused with 429',
    otherwise: '10',
    must: 'a number of megabytes, from 1 to 10000000',
    read: (given) => within(Number(given), 1, 10_000_000),
  },
  scanner: {
    name: 'WAYMARK_SCANNER',
    meaning:
      'a clamd that every file is given to before it is kept, like `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; while it is away files are refused with 503',
    otherwise: 'none',
    must: 'the address of a clamd, like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    read: readScannerAddress,
  },
  scannerTimeout: {
    name: 'WAYMARK_SCANNER_TIMEOUT',
    meaning: 'seconds in which that clamd must have judged a file',
    otherwise: '20',
    must: 'a number of seconds, from more than 0 to 3600',
    read: (given) => within(Number(given), Number.MIN_VALUE, 3600),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

/**
 * What the environment says; undefined where it says nothing.
 *
 * @throws CannotStart with a sentence that names the setting, for what it must not be
 */
export function readSetting<T>(env: Environment, {name, must, read, hidden}: Setting<T>): T | undefined {
  const given = env[name] ?? '';
  if (given === '') return undefined;
  const value = read(given);
  if (value !== undefined) return value;
  throw new CannotStart(hidden === true ? `${name} must be ${must}.` : `${name} is "${given}"; it must be ${must}.`);
}

function within(
  value: number,
  least: number,
  most: number,
  fits: (value: number) => boolean = Number.isFinite,
): number | undefined {
  return fits(value) && value >= least && value <= most ? value : undefined;
}

/** An address, a network like `10.0.0.0/8`, or a name that the library of proxies knows. */
function isNetwork(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}
