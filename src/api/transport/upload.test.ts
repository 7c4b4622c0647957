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
function answered(status: number, body: unknown, headers: Readonly<Record<string, string>>) {
  const request = {
    status,
    responseText: JSON.stringify(body),
    upload: {},
    open: vi.fn(),
    setRequestHeader: vi.fn<(name: string, value: string) => void>(),
    getAllResponseHeaders: () =>
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    onload: () => undefined,
    send: () => request.onload(),
  };
  return request;
}

/** Whoever sends files, in a visit that has kept nothing yet; `requests` are answered one after the other. */
function aSender(mark: (() => string) | undefined, ...requests: readonly ReturnType<typeof answered>[]) {
  const session = createSession(memoryStorage(), undefined, mark);
  const draftToken = createDraftToken(memoryStorage());
  const left = [...requests];
  const upload = createUpload({
    ...{session, draftToken},
    origin: 'https://library.example',
    orgId: 'north',
    newKey: () => 'key-1',
    now: () => 0,
    newRequest: () => left.shift() as unknown as XMLHttpRequest,
  });
  const named = () =>
    requests.map(({setRequestHeader: {mock}}) => mock.calls.find(([name]) => name === 'x-draft-token')?.[1]);
  return {upload, session, draftToken, named};
}

const photo = (): File => new File(['x'], 'photo.png');
const json = {'content-type': 'application/json'};

describe('an upload that is refused', () => {
  it.each([
    ['its body', {code: 'FILE_TOO_LARGE', requestId: 'r-1'}, {}],
    ['its header', {code: 'FILE_TOO_LARGE'}, {'x-request-id': 'r-1'}],
  ])('keeps the id of its request, from %s', async (_where, body, headers) => {
    const {upload} = aSender(undefined, answered(413, body, {'content-type': 'application/problem+json', ...headers}));
    const sent = upload(send, photo());
    await expect(sent).rejects.toMatchObject({status: 413, code: 'FILE_TOO_LARGE', requestId: 'r-1'});
  });
});

describe('the first files of a visit', () => {
  it('go under one name, which its drafts have from then on', async () => {
    const {upload, draftToken, named} = aSender(undefined, answered(200, {}, json), answered(200, {}, json));
    await Promise.all([upload(send, photo()), upload(send, photo())]);
    const [first, second] = named();
    expect(first).toMatch(/^[\w-]{32}$/);
    expect([second, draftToken.get()]).toEqual([first, first]);
  });

  it('go under the name that the server gives, once it gives one', async () => {
    const {upload, draftToken, named} = aSender(
      undefined,
      answered(200, {}, {...json, 'x-draft-token': 'd1'}),
      answered(200, {}, json),
    );
    await upload(send, photo());
    await upload(send, photo());
    expect([draftToken.get(), named()[1]]).toEqual(['d1', 'd1']);
  });

  it.each<[string, Operation, (() => string) | undefined]>([
    ['where somebody is logged in by a cookie', send, () => 'mark'],
    ['for whoever is no part of the site', {...send, access: 'external'}, undefined],
  ])('begin no name %s', async (_, operation, mark) => {
    const {upload, draftToken, named} = aSender(mark, answered(200, {}, json));
    await upload(operation, photo());
    expect([...named(), draftToken.get()]).toEqual([undefined, undefined]);
  });

  it('have no name where somebody is logged in, or the call has a token of its own', async () => {
    const another = {...json, 'x-draft-token': 'not-of-this-person'};
    const {upload, session, draftToken, named} = aSender(
      undefined,
      answered(200, {}, another),
      answered(200, {}, json),
    );
    await upload(send, photo(), {authorization: 'Bearer of-a-visit'});
    session.save('one');
    await upload(send, photo());
    expect([...named(), draftToken.get()]).toEqual([undefined, undefined, undefined]);
  });
});
