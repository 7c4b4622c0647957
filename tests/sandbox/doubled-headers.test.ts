import {beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {ownServer} from './support/own-server.ts';
import {headOf, sendRaw} from './support/raw.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

describe('a request that says a header twice', () => {
  let client: DemoClient;
  beforeAll(async () => {
    client = await personAt(server, 'created');
  });
  const send = (...lines: readonly string[]) => {
    const body = JSON.stringify({type: 'TCPA'});
    const usual = [
      `Authorization: Bearer ${client.token}`,
      'Idempotency-Key: once-and-no-more',
      'X-Org: default',
      'X-Draft-Token: none',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    return sendRaw(server, headOf('POST', below(client, 'consents'), ...usual, ...lines), body);
  };

  it('is taken while each is there once, and others twice', async () => {
    expect((await send('X-Other: 1', 'X-Other: 2')).status).toBe(200);
  });

  it.each(['Authorization', 'Idempotency-Key', 'X-Draft-Token', 'X-Org', 'Content-Type', 'Content-Length', 'Host'])(
    'is refused with two %s, whatever is in them',
    async (name) => {
      for (const value of [`Bearer ${client.token}`, 'once-and-no-more', 'application/json', '15', '']) {
        const {status, head} = await send(`${name.toUpperCase()}: ${value}`);
        expect([status, head]).toEqual([400, expect.stringContaining('application/problem+json')]);
      }
    },
  );
});
