import Fastify from 'fastify';
import {brotliDecompressSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {sendPage, sendSharedPage, sharedPage} from './send-page.ts';

const page = `<!doctype html><title>Grüße</title>${'<p>A page.</p>'.repeat(100)}`;

async function get(accepted: string | undefined) {
  const app = Fastify();
  app.get('/', (request, reply) => sendPage(request, reply, page));
  const headers = accepted === undefined ? {} : {'accept-encoding': accepted};
  return app.inject({method: 'GET', url: '/', headers});
}

describe('a page', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, BR;q=1', 'br ; q=0.8'])(
    'is compressed for %j',
    async (accepted) => {
      const {headers, rawPayload} = await get(accepted);
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThan(page.length / 4);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(page);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([undefined, '', 'gzip', 'br;q=0', 'gzip, br; q=0.0, deflate', 'bra, zbr', 'identity'])(
    'is sent as it is for %j',
    async (accepted) => {
      const {headers, payload} = await get(accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(payload).toBe(page);
    },
  );
});

describe('a page that many are sent', () => {
  const shared = sharedPage(page);
  const send = async (last: string, accepted: string) => {
    const app = Fastify();
    app.get('/', (request, reply) => sendSharedPage(request, reply, shared, last));
    return app.inject({method: 'GET', url: '/', headers: {'accept-encoding': accepted}});
  };

  it.each([0, 1, 2, 40, 255, 256, 65_535, 65_536, 65_537, 200_000])(
    'ends with what is each one’s own, of %i letters',
    async (length) => {
      const last = 'ä</body>'.repeat(length / 8 + 1).slice(0, length);
      const {rawPayload, headers} = await send(last, 'br');
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe(page + last);
      expect((await send(last, 'identity')).payload).toBe(page + last);
    },
  );

  it('is compressed once', async () => {
    expect(await shared.packed()).toBe(await shared.packed());
  });
});
