import {chmodSync, rmSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {FastifyBaseLogger} from 'fastify';
import {faultOf} from '../http/fault-of.ts';
import type {JourneyServices} from '../journey-services.ts';
import {SealedOtherwise} from '../session/seal.ts';
import {manage, type Request} from './management.ts';
import {socketOf} from './socket.ts';

/** The status that says: what is stored was sealed with another secret. */
export const unreadableStatus = 409;

/**
 * Answers, while the embedded store is this process's alone, whoever may open its folder: on a socket in it, which
 * other users of the machine cannot reach. Resolves to what stops it.
 */
export async function serveManagement(
  services: JourneyServices,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<() => Promise<void>> {
  const {databaseUrl, dataFolder} = services.config;
  // A PostgreSQL server is asked by everybody himself.
  if (databaseUrl !== undefined || dataFolder === undefined) return async () => undefined;
  const path = socketOf(dataFolder);
  rmSync(path, {force: true});
  const server = createServer((request, response) => {
    answer(services, request, response, log).catch((error: unknown) => {
      log.error(faultOf(error), 'a command could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof SealedOtherwise ? unreadableStatus : 500).end();
    });
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

async function answer(
  services: JourneyServices,
  request: IncomingMessage,
  response: ServerResponse,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request;
  const pieces = await manage(services, asked);
  if (pieces === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (asked.ask === 'erase') log.info('a submission was erased');
  const rest = pieces[Symbol.asyncIterator]();
  // The status comes first, and says whether there is an answer.
  const first = await rest.next();
  if (first.done !== true) response.write(first.value);
  await pipeline(Readable.from({[Symbol.asyncIterator]: () => rest}), response);
}
