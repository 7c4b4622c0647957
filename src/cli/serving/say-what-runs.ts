import {Taken} from '../../server/cannot-start.ts';
import {shownHost} from '../../server/listening.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {ServeOptions} from './serve.ts';

/** Milliseconds for which it is waited whether a server answers. */
const patience = 1000;
/** Where the ways into a demonstration are; else people begin where the server opens. */
const landing = '/start';

/**
 * What `starting` gives. Where it fails because another process has the port or the data folder, and a server with pages of
 * Waymark answers at the address that was asked for, the error names that address too.
 */
export async function sayWhatRuns<T>(where: Pick<ServeOptions, 'host' | 'port'>, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof UsageError && error.cause instanceof Taken)) throw error;
    const address = await whatRuns(where);
    throw address === undefined
      ? error
      : new UsageError(`${error.message}\nA server of Waymark runs there: ${address}`);
  }
}

/** Where people open the server that answers there; undefined where none of Waymark's does. */
async function whatRuns({host, port}: Pick<ServeOptions, 'host' | 'port'>): Promise<string | undefined> {
  const origin = `http://${shownHost(host)}:${port}`;
  const page = await textAt(`${origin}/`);
  if (page?.includes('id="waymark"') !== true) return undefined;
  return (await textAt(origin + landing)) === undefined ? `${origin}/` : origin + landing;
}

/** The page of an address; undefined where none is answered. */
async function textAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {headers: {accept: 'text/html'}, signal: AbortSignal.timeout(patience)});
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
