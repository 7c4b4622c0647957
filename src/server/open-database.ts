import type {Mode} from './config.ts';
import {isLoopback} from './http/framed-by.ts';
import {readSetting, settings, type Environment} from './settings.ts';

/**
 * What whoever starts a server for people should know where it speaks with its database over a network in the clear, and
 * nobody has said that it may; undefined where it does not.
 *
 * @throws CannotStart for an address that is none
 */
export function openDatabase(mode: Mode, env: Environment): string | undefined {
  const address = readSetting(env, settings.databaseUrl);
  if (mode !== 'production' || address === undefined) return undefined;
  const {hostname, searchParams} = new URL(address);
  const host = (searchParams.get('host') ?? hostname).replaceAll(/[[\]]/g, '');
  // A folder is that of a socket.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return undefined;
  if (searchParams.has('sslmode') || searchParams.has('ssl') || (env['PGSSLMODE'] ?? '') !== '') return undefined;
  return (
    `The server speaks with the database of ${settings.databaseUrl.name} over a network without TLS. Add ` +
    '?sslmode=verify-full to the address, or ?sslmode=disable where nobody else is on that network.'
  );
}
