import Fastify from 'fastify';
import {brotliDecompressSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {sendPage} from './send-page.ts';

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
