import {randomUUID} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import {asFacts, asText, type Facts} from '../store/records.ts';

/** One person's calls to the server, without a network. */
export interface DemoClient {
  token: string | undefined;
  application: string;
  readonly post: (path: string, body?: unknown) => Promise<Facts>;
  readonly get: (path: string) => Promise<Facts>;
  readonly upload: (documentType: string) => Promise<Facts>;
  /** Posts below the application and gives the step it is in then, what waits being over. */
  readonly submit: (path: string, body?: unknown) => Promise<string>;
}

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export function createDemoClient(app: FastifyInstance): DemoClient {
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: unknown,
    more: Record<string, string> = {},
  ): Promise<Facts> => {
    const headers = {
      ...(client.token === undefined ? {} : {authorization: `Bearer ${client.token}`}),
      ...(method === 'GET' ? {} : {'idempotency-key': randomUUID()}),
      ...more,
    };
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : {payload: payload as Facts}),
    });
    if (response.statusCode !== 200)
      throw new Error(`${method} ${url} was answered with ${response.statusCode}: ${response.body}`);
    const renewed = response.headers['authorization'];
    if (typeof renewed === 'string') client.token = renewed.replace('Bearer ', '');
    return asFacts(response.json());
  };
  const below = (path: string): string => `/service-application/api/v1/application/heloc/${client.application}/${path}`;
  const client: DemoClient = {
    token: undefined,
    application: '',
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    upload: async (documentType) => {
      const boundary = 'waymark-demo';
      const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(`${part('name="documentType"')}${documentType}\r\n${part('name="file"; filename="picture.png"')}`),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return send('POST', below('documents'), payload, {'content-type': `multipart/form-data; boundary=${boundary}`});
    },
    submit: async (path, body) => {
      await send('POST', below(path), body);
      return asText((await send('GET', below('step')))['name']);
    },
  };
  return client;
}
