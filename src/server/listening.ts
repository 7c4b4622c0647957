import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {promisify} from 'node:util';
import type {FastifyInstance} from 'fastify';
import {CannotStart, Taken} from './cannot-start.ts';
import type {ServerConfig} from './config.ts';

/**
 * Listens, and gives the address that people on this machine open; closes what was opened where it cannot.
 *
 * @throws CannotStart where the port is taken or not to be had
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<string> {
  try {
    await app.listen({port: config.port, host: config.host});
  } catch (error) {
    await app.close();
    throw cannotListen(error, config);
  }
  const {port} = app.server.address() as AddressInfo;
  return `${schemeOf(config)}://${shownHost(config.host)}:${port}`;
}

/** What people on this machine open where a server listens on `host`. */
export function shownHost(host: string): string {
  return ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
}

/** How a server is spoken to. */
export function schemeOf({certificate}: Pick<ServerConfig, 'certificate'>): 'http' | 'https' {
  return certificate === undefined ? 'http' : 'https';
}

/**
 * Looks whether a server could listen there now.
 *
 * @throws CannotStart where the port is taken or not to be had
 */
export async function refuseTakenPort(where: Pick<ServerConfig, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(where.port, where.host), 'listening');
  } catch (error) {
    throw cannotListen(error, where);
  }
  await promisify(server.close.bind(server))();
}

/** What is wrong with the port or the host, where that is why nothing listens; any other error as it came. */
function cannotListen(error: unknown, {host, port}: Pick<ServerConfig, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`${host} is no address of this machine. Choose another one (HOST, or --host).`);
  }
  const why = code === 'EADDRINUSE' ? 'is in use' : code === 'EACCES' ? 'may not be used' : undefined;
  if (why === undefined) return error;
  const Why = code === 'EADDRINUSE' ? Taken : CannotStart;
  return new Why(`Port ${port} on ${host} ${why}. Choose another one (PORT, or --port on the command line).`);
}
