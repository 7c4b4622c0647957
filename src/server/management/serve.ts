import {chmodSync, rmSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {JourneyServices} from '../journey-services.ts';
import {manage, type Request} from './management.ts';
import {socketOf} from './socket.ts';

/**
 * Answers, while the embedded store is this process's alone, whoever may open its folder: on a socket in it, which
 * other users of the machine cannot reach. Resolves to what stops it.
 */
export async function serveManagement(services: JourneyServices): Promise<() => Promise<void>> {
  const {databaseUrl, dataFolder} = services.config;
  // A PostgreSQL server is asked by everybody himself.
  if (databaseUrl !== undefined || dataFolder === undefined) return async () => undefined;
  const path = socketOf(dataFolder);
  rmSync(path, {force: true});
  const server = createServer((request, response) => {
    answer(services, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => {
      server.close(() => done());
    });
    rmSync(path, {force: true});
  };
}

async function answer(services: JourneyServices, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request;
  const pieces = await manage(services, asked);
  response.statusCode = pieces === undefined ? 404 : 200;
  await pipeline(Readable.from(pieces ?? []), response);
}
