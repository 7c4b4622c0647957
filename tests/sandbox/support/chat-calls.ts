import {expect} from 'vitest';
import {call, type Answer} from './client.ts';
import type {TestServer} from './server.ts';

export const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Calls of a server that is there when they are made. */
export function callsOf(server: () => TestServer) {
  return {
    post: (path: string, body: unknown, token?: string): Promise<Answer> =>
      call(server().app, 'POST', path, {body, token}),
    get: (path: string, token?: string): Promise<Answer> => call(server().app, 'GET', path, {token}),
    /** Runs with the clock moved, and puts it back. */
    later: async <Result>(minutes: number, act: () => Promise<Result>): Promise<Result> => {
      const {clock} = server();
      const {now} = clock;
      clock.now = new Date(now.getTime() + minutes * 60_000);
      try {
        return await act();
      } finally {
        clock.now = now;
      }
    },
    hours: (count: number): Date => new Date(server().clock.now.getTime() + count * 3_600_000),
  };
}

/** Nothing of the chats of `visitor` is in the log. */
export function expectNothingTold({lines}: TestServer): void {
  const told = lines.join('\n').replaceAll(/"requestId":"[^"]*"/g, '');
  expect(told).not.toMatch(/mara|note|rate\?|[0-9a-f]{8}-[0-9a-f]{4}-/i);
}
