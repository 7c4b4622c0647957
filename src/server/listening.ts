import type {AddressInfo} from 'node:net';
import type {FastifyInstance} from 'fastify';
import {CannotStart} from './cannot-start.ts';
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

function cannotListen(error: unknown, {host, port}: ServerConfig): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`${host} is no address of this machine. Choose another one (HOST, or --host).`);
  }
  const why = code === 'EADDRINUSE' ? 'is in use' : code === 'EACCES' ? 'may not be used' : undefined;
  if (why === undefined) return error;
  return new CannotStart(`Port ${port} on ${host} ${why}. Choose another one (PORT, or --port on the command line).`);
}
