import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join, resolve} from 'node:path';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';

/** A PostgreSQL server of the tests' own, on a socket in a folder of its own. */
export interface Server {
  readonly url: string;
  /** Kills it (`kill -9`), waits for `meanwhile`, and starts it again on what it has on its disk. */
  readonly killAndStart: (meanwhile: () => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** Folders where PostgreSQL's programs may be: where Debian installs each version, newest first, and the search path. */
const places = (): readonly string[] => [
  ...(existsSync(debian) ? readdirSync(debian) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin')),
  ...(process.env['PATH'] ?? '').split(delimiter),
];

/** Folder of the newest PostgreSQL programs on this machine. Without them the tests fail: none is left out in silence. */
function postgresPrograms(): string {
  const folder = places().find((place) => existsSync(join(place, 'initdb')));
  if (folder !== undefined) return folder;
  throw new Error(
    'These tests need PostgreSQL’s programs: `npm test` installs them on Debian for root; otherwise `apt-get install postgresql`, or put the folder of `initdb` on the PATH.',
  );
}

/** Where the empty cluster of these programs is kept, beside the libraries: to make one takes a second, to copy it none. */
function keptCluster(programs: string): string {
  const version = execFileSync(join(programs, 'initdb'), ['--version'], {encoding: 'utf8'});
  const name = `${version.trim()} ${process.getuid?.() ?? ''}`.replaceAll(/[^\w.]+/g, '-');
  return resolve(import.meta.dirname, '../../../node_modules/.cache/waymark', name);
}

/** With the owners of the files, where this is root. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-pR', from, to]);

function keep(data: string, kept: string): void {
  mkdirSync(dirname(kept), {recursive: true});
  // Another test may do the same at this moment: the folder appears whole, and once.
  const part = `${kept}.${process.pid}`;
  copy(data, part);
  try {
    renameSync(part, kept);
  } catch {
    rmSync(part, {recursive: true});
  }
}

/** What a server needs that is reached at `localhost` by TLS too. */
interface ServerTls {
  readonly certificate: {readonly cert: string; readonly key: string};
  readonly port: number;
}

/**
 * Starts a server, which answers from then on; as root it runs under the account `postgres`, which PostgreSQL insists on.
 * With `tls` its `url` is over TLS.
 */
export async function startPostgres(tls?: ServerTls): Promise<Server> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pg-'));
  const asOther = process.getuid?.() === 0;
  if (asOther) execFileSync('chown', ['postgres', folder]);
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const own = [join(programs, program), ...args];
    return asOther ? ['runuser', ['-u', 'postgres', '--', ...own]] : [own[0] ?? '', own.slice(1)];
  };
  const data = join(folder, 'data');
  const kept = keptCluster(programs);
  if (existsSync(kept)) copy(kept, data);
  else {
    const [init, args] = command('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8');
    execFileSync(init, args, {stdio: 'ignore', cwd: '/'});
    keep(data, kept);
  }
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, {mode: 0o600});
    if (asOther) execFileSync('chown', ['postgres', path]);
    return path;
  };
  const reached =
    tls === undefined
      ? undefined
      : {
          ...{cert: file('server.crt', tls.certificate.cert), key: file('server.key', tls.certificate.key)},
          port: tls.port,
        };
  const secure =
    reached === undefined
      ? ['listen_addresses=']
      : [
          ...['listen_addresses=localhost', `port=${reached.port}`, 'ssl=on'],
          ...[`ssl_cert_file=${reached.cert}`, `ssl_key_file=${reached.key}`],
        ];
  const settings = [
    ...secure.flatMap((one) => ['-c', one]),
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
  ];
  const [server, serverArgs] = command('postgres', '-D', data, ...settings);
  const begin = async () => {
    const running = spawn(server, serverArgs, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      // What it says is read below.
      env: {...process.env, LC_ALL: 'C'},
    });
    const ended = once(running, 'exit');
    await ready(running.stderr);
    return {ended};
  };
  const url =
    reached === undefined
      ? `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
      : `postgres://postgres@localhost:${reached.port}/postgres?sslmode=verify-full&sslrootcert=${reached.cert}`;
  let running = await begin();
  return {
    url,
    killAndStart: async (meanwhile) => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await running.ended;
      await meanwhile();
      for (;;) {
        const begun = await begin().catch((error: unknown) => {
          // The processes that it had for its clients end by themselves, a little later.
          if (error instanceof Error && error.message.includes('still in use')) return undefined;
          throw error;
        });
        if (begun === undefined) continue;
        running = begun;
        return;
      }
    },
    stop: async () => {
      const [stop, stopArgs] = command('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      // It fails where a signal to all processes of this group has ended the server already.
      spawnSync(stop, stopArgs, {stdio: 'ignore', cwd: '/'});
      await running.ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Until a server says that it answers; all that it says is read, so that it never waits for a reader. */
function ready(said: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({input: said})
      .on('line', (line) => {
        lines.push(line);
        if (line.includes('ready to accept connections')) resolve();
      })
      .on('close', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
  });
}
