import {randomUUID} from 'node:crypto';
import type {FastifyInstance, InjectOptions} from 'fastify';
import type {Json} from '../../../src/model/json.ts';

/** What a call was answered with. */
export interface Answer {
  readonly status: number;
  readonly body: {readonly [key: string]: Json};
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
  /** `''` sends no Idempotency-Key. */
  readonly key?: string;
}

/** Calls a server without a network. Writes get a fresh Idempotency-Key. */
export async function call(
  app: FastifyInstance,
  method: string,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  const {body, token, key = randomUUID()} = options;
  const headers = {
    ...(token === undefined ? {} : {authorization: `Bearer ${token}`}),
    ...(method === 'GET' || key === '' ? {} : {'idempotency-key': key}),
    ...options.headers,
  };
  const response = await app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : {payload: body as NonNullable<InjectOptions['payload']>}),
  });
  const type = String(response.headers['content-type'] ?? '');
  return {
    status: response.statusCode,
    body: type.includes('json') && response.rawPayload.length > 0 ? response.json() : {},
    headers: response.headers as Readonly<Record<string, string>>,
    bytes: response.rawPayload,
  };
}

/** What a problem says of what was asked: all but the id, which no other request has. */
export function saidIn({body: {requestId: _own, ...said}}: Answer): Answer['body'] {
  return said;
}

/** A multipart body with one file. */
export function fileBody(
  content: Buffer,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): {payload: Buffer; headers: Record<string, string>} {
  const boundary = 'waymark-test-boundary';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {payload, headers: {'content-type': `multipart/form-data; boundary=${boundary}`}};
}
