import {randomBytes} from 'node:crypto';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {extname, join, normalize, resolve} from 'node:path';
import {freePort} from '../../journeys/harness/free-port.ts';
import {selfSigned} from '../../setup/self-signed.ts';
import {builtPeers, builtWorkspace} from './build.ts';

const root = resolve(import.meta.dirname, '../../..');

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface Served {
  /** Where the peers are, and where Waymark is. */
  readonly peers: string;
  readonly waymark: string;
  readonly close: () => Promise<void>;
}

/** Serves all that is compared, Waymark by the server that everybody runs. */
export const serveAll = async (protocol: Protocol): Promise<Served> => {
  const certificate = protocol === 'HTTP/2' ? selfSigned() : undefined;
  const server =
    certificate === undefined
      ? createServer(answerFile)
      : createSecureServer({...certificate, allowHTTP1: true}, answerFile);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const scheme = certificate === undefined ? 'http' : 'https';
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'waymark-peers-'));
  const [WAYMARK_TLS_CERT, WAYMARK_TLS_KEY] = Object.entries(certificate ?? {}).map(([name, text]) => {
    const file = join(data, `${name}.pem`);
    writeFileSync(file, text, {mode: 0o600});
    return file;
  });
  const waymark = spawn(
    process.execPath,
    [
      'scripts/waymark.mjs',
      'start',
      '--no-build',
      '--root',
      builtWorkspace,
      '--port',
      String(port),
      '--data',
      join(data, 'store'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The peers are measured as they ship, and so is Waymark; in production a server wants a secret of its own.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WAYMARK_SECRET: randomBytes(32).toString('hex'),
        WAYMARK_TLS_CERT,
        WAYMARK_TLS_KEY,
      },
    },
  );
  const ended = once(waymark, 'exit');
  const close = async (): Promise<void> => {
    waymark.kill('SIGTERM');
    server.close();
    // Until then it writes there.
    await ended;
    rmSync(data, {recursive: true, force: true});
  };
  // It does not outlive a run that is broken off.
  process.once('exit', () => waymark.kill('SIGTERM'));
  await new Promise<void>((begun, failed) => {
    waymark.stdout.once('data', () => begun());
    waymark.once('exit', (code) => failed(new Error(`waymark start ended with ${String(code)}.`)));
  });
  return {
    peers: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waymark: `${scheme}://127.0.0.1:${port}`,
    close,
  };
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const answerFile = (
  {url = '/', headers}: IncomingMessage | Http2ServerRequest,
  answered: ServerResponse | Http2ServerResponse,
): void => {
  const {pathname} = new URL(url, 'http://peers');
  const file = join(builtPeers, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  const isSmall = String(headers['accept-encoding']).includes('br') && existsSync(`${file}.br`);
  if (!existsSync(file)) {
    answered.writeHead(404);
    answered.end();
    return;
  }
  const body = readFileSync(isSmall ? `${file}.br` : file);
  answered.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(isSmall ? {'content-encoding': 'br'} : {}),
  });
  answered.end(body);
};
