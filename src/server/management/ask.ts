import {existsSync} from 'node:fs';
import {request} from 'node:http';
import type {Readable} from 'node:stream';
import {keptSecret, readServerConfig, type ServerConfig} from '../config.ts';
import {settings, type Environment} from '../settings.ts';
import {CannotStart} from '../cannot-start.ts';
import {createJourneyServices} from '../create-journey-services.ts';
import {SealedOtherwise} from '../session/seal.ts';
import type {ServerPlan} from '../plan/plan.ts';
import {openJourneyStore} from '../store/journey-store.ts';
import {manage, type Request} from './management.ts';
import {unreadableStatus} from './serve.ts';
import {socketOf} from './socket.ts';

/**
 * Asks what a server keeps: the one that runs on the data folder, or else the store itself. Gives each piece to `take`;
 * false where what is asked for is not there.
 *
 * @throws CannotStart where the store cannot be opened, or not read with this secret, or without any, or the server breaks
 * off its answer
 */
export async function ask(
  options: Partial<ServerConfig>,
  {plan, env}: {readonly plan: ServerPlan; readonly env: Environment},
  asked: Request,
  take: (piece: string | Buffer) => void,
): Promise<boolean> {
  // Who only looks makes no secret: it would be another than what is stored was sealed with.
  const config = readServerConfig(options, env, (folder) => (folder && keptSecret(folder)) ?? noSecret);
  const {databaseUrl, dataFolder} = config;
  const running = databaseUrl === undefined && dataFolder !== undefined ? await answerOf(dataFolder, asked) : undefined;
  if (running !== undefined) {
    if (running.status === unreadableStatus)
      throw new CannotStart('What is stored was sealed with another WAYMARK_SECRET than the server that runs has.');
    for await (const piece of unbroken(running.pieces)) take(piece);
    if (running.status >= 500) throw new CannotStart('The server that runs could not answer. Its log may say why.');
    return running.status === 200;
  }
  if (config.secret === noSecret)
    throw new CannotStart(
      `${settings.secret.name} is not set, and ${dataFolder ?? 'the data folder'} has no secret of its own: set the one that the server has.`,
    );
  // Servers of another release may run on it, and would not find their tables again.
  const store = await openJourneyStore({...config, schema: 'need'});
  try {
    const pieces = await manage(
      createJourneyServices(config, plan, store.db, () => undefined),
      asked,
    );
    if (pieces === undefined) return false;
    for await (const piece of pieces) take(piece);
    return true;
  } catch (error) {
    throw error instanceof SealedOtherwise
      ? new CannotStart('What is stored was sealed with another WAYMARK_SECRET than is set here.')
      : error;
  } finally {
    await store.close();
  }
}

const noSecret = '';

/** The pieces of an answer; what fails with whoever takes them is his. */
async function* unbroken(pieces: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces) yield piece as Buffer;
  } catch {
    throw new CannotStart('The server that runs broke off its answer, which is not whole. Its log may say why.');
  }
}

/** What the server that runs answers; undefined where none does. */
async function answerOf(
  dataFolder: string,
  asked: Request,
): Promise<{readonly status: number; readonly pieces: Readable} | undefined> {
  const socketPath = socketOf(dataFolder);
  if (!existsSync(socketPath)) return undefined;
  return new Promise((resolve, reject) => {
    const call = request({socketPath, method: 'POST', path: '/'}, (response) => {
      resolve({status: response.statusCode ?? 500, pieces: response});
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A server that was killed leaves its socket behind.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
    call.end(JSON.stringify(asked));
  });
}
