import {onTestFinished} from 'vitest';
import type {ServerConfig} from '../../../src/server/config.ts';
import {Browser, type Seen} from './browser.ts';
import {anIdentityProvider} from './identity-provider.ts';
import {running} from './running.ts';
import {drafts, signInWorkspace} from './sign-in-workspace.ts';

/** The library behind a real identity provider, on a clock of its own. */
export async function aSignedLibrary(
  options: Partial<ServerConfig> = {},
  files: Readonly<Record<string, string>> = {},
  servers = 1,
) {
  const provider = await anIdentityProvider();
  onTestFinished(provider.close);
  let at = Date.now();
  const lines: string[] = [];
  const root = signInWorkspace(files);
  const all: Awaited<ReturnType<typeof running>>[] = [];
  for (let count = 0; count < servers; count += 1)
    all.push(
      await running(
        root,
        {now: () => new Date(at), log: {write: (line) => void lines.push(line)}, ...options},
        provider.env,
      ),
    );
  const origins = all.map(({origin}) => origin.replace('localhost', '127.0.0.1'));
  const [origin = ''] = origins;
  const [{services} = {services: undefined}] = all;
  if (services === undefined) throw new Error('There is no server.');
  provider.allow(...origins);

  /** Goes to the log-in, as a page leads there, and types a name at the provider, if it asks for one. */
  const logIn = async (browser: Browser, name = 'Ada', back = '/library/card', from = origin): Promise<Seen> => {
    const door = await browser.open(`${from}/auth/login?redirectUrl=${encodeURIComponent(back)}`);
    if (!door.url.pathname.startsWith('/interaction/')) return door;
    const body = new URLSearchParams({login: name});
    return browser.open(door.url.href, {method: 'POST', body});
  };
  const loggedIn = async (name = 'Ada'): Promise<Browser> => {
    const browser = new Browser();
    await logIn(browser, name);
    return browser;
  };
  const save = async (browser: Browser, answers: object, headers: Record<string, string> = {}, held?: object) =>
    browser.call(`${origin}${drafts}`, 'PUT', {answers, ...(held === undefined ? {} : {held})}, headers);
  const read = async (browser: Browser, headers: Record<string, string> = {}) =>
    (await browser.call(`${origin}${drafts}`, 'GET', undefined, headers)).json;
  const pass = (milliseconds: number): void => {
    at += milliseconds;
  };
  return {provider, root, origin, origins, services, servers: all, lines, logIn, loggedIn, save, read, pass};
}
