import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import {createDraftToken} from '../session/draft-token.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {createSession} from '../session/session.ts';
import {createUpload} from './upload.ts';

const send: Operation = {
  id: 'sendPhoto',
  method: 'POST',
  path: '/library/v1/photos',
  pathParams: [],
  queryParams: [],
  body: true,
  errors: [],
};

/** A request that is answered as soon as it is sent. */
function answered(status: number, body: unknown, headers: Readonly<Record<string, string>>): XMLHttpRequest {
  const request = {
    status,
    responseText: JSON.stringify(body),
    upload: {},
    open: vi.fn(),
    setRequestHeader: vi.fn(),
    getResponseHeader: (name: string) => headers[name] ?? null,
    onload: () => undefined,
    send: () => request.onload(),
  };
  return request as unknown as XMLHttpRequest;
}

describe('an upload that is refused', () => {
  it.each([
    ['its body', {code: 'FILE_TOO_LARGE', requestId: 'r-1'}, {}],
    ['its header', {code: 'FILE_TOO_LARGE'}, {'x-request-id': 'r-1'}],
  ])('keeps the id of its request, from %s', async (_where, body, headers) => {
    const upload = createUpload({
      session: createSession(memoryStorage()),
      draftToken: createDraftToken(memoryStorage()),
      origin: 'https://library.example',
      orgId: 'north',
      newKey: () => 'key-1',
      now: () => 0,
      newRequest: () => answered(413, body, {'content-type': 'application/problem+json', ...headers}),
    });
    const sent = upload(send, new File(['x'], 'photo.png'));
    await expect(sent).rejects.toMatchObject({status: 413, code: 'FILE_TOO_LARGE', requestId: 'r-1'});
  });
});
