import {execFileSync, spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A PostgreSQL server of the tests' own, on a socket in a folder of its own. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const installed = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL programs on this machine, if there are any. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const newest = readdirSync(installed).sort((one, other) => Number(other) - Number(one))[0];
  const folder = newest === undefined ? undefined : join(installed, newest, 'bin');
  return folder !== undefined && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Starts a server; as root it runs under the account `postgres`, which PostgreSQL insists on. */
export async function startPostgres(programs: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pg-'));
  const asOther = process.getuid?.() === 0;
  if (asOther) execFileSync('chown', ['postgres', folder]);
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const own = [join(programs, program), ...args];
    return asOther ? ['runuser', ['-u', 'postgres', '--', ...own]] : [own[0] ?? '', own.slice(1)];
  };
  const [init, initArgs] = command(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
  );
  execFileSync(init, initArgs, {stdio: 'ignore', cwd: '/'});
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const [server, serverArgs] = command('postgres', '-D', join(folder, 'data'), ...settings);
  const running = spawn(server, serverArgs, {stdio: 'ignore', cwd: '/'});
  const ended = new Promise<void>((resolve) => running.on('exit', () => resolve()));
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await until(() => existsSync(join(folder, '.s.PGSQL.5432')));
  return {
    url,
    stop: async () => {
      const [stop, stopArgs] = command('pg_ctl', 'stop', '-D', join(folder, 'data'), '-m', 'immediate');
      execFileSync(stop, stopArgs, {stdio: 'ignore', cwd: '/'});
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (done()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('PostgreSQL did not start within ten seconds.');
}
