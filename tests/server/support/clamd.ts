import {createServer, type Socket} from 'node:net';
import type {AddressInfo} from 'node:net';
import {rmSync} from 'node:fs';
import {onTestFinished} from 'vitest';
import type {ScannerAddress} from '../../../src/server/uploads/scanner/scanner-address.ts';

/** The file by which scanners are tried; in two parts, or this file would be found by one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * A server that speaks as clamd does: commands that end with NUL, `INSTREAM` with chunks behind their lengths, one of no
 * bytes at the end. `silent`: says nothing. `limit`: most bytes that it takes.
 */
export async function aClamd({path, limit = 25_000_000}: {readonly path?: string; readonly limit?: number} = {}) {
  const judged: Buffer[] = [];
  const state = {silent: false};
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const answer = state.silent ? undefined : answerTo(heard, limit, judged);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  const listen = async (port?: number): Promise<void> =>
    new Promise<void>((done) => {
      if (path === undefined) server.listen(port ?? 0, '127.0.0.1', done);
      else server.listen(path, done);
    });
  await listen();
  const address = server.address() as AddressInfo | string;
  const scanner: ScannerAddress =
    typeof address === 'string' ? {path: address} : {host: '127.0.0.1', port: address.port};
  const leave = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  onTestFinished(async () => {
    await leave();
    if (path !== undefined) rmSync(path, {force: true});
  });
  const comeBack = async (): Promise<void> => listen('port' in scanner ? scanner.port : undefined);
  return {scanner, judged, state, leave, comeBack};
}

/** Undefined: more is to come. */
function answerTo(heard: Buffer, limit: number, judged: Buffer[]): string | undefined {
  const end = heard.indexOf(0);
  if (end === -1) return undefined;
  const command = heard.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  for (let at = end + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) {
      const bytes = Buffer.concat(chunks);
      judged.push(bytes);
      return bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    if (at + 4 + length > heard.length) return undefined;
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    if (chunks.reduce((sum, one) => sum + one.length, 0) > limit) return 'INSTREAM size limit exceeded. ERROR';
    at += 4 + length;
  }
  return undefined;
}
