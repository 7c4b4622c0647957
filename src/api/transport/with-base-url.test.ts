import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from './transport.ts';
import {createPlace, placedTransport, placedUpload} from './with-base-url.ts';

const getCard: Operation = {
  id: 'getCard',
  method: 'GET',
  path: '/cards/{id}',
  pathParams: ['id'],
  queryParams: [],
  body: false,
  errors: [],
};
const operation: Operation = {...getCard, id: 'decide', method: 'POST', path: '/decide', flag: 'featureKey'};
const source = {operation, flag: 'fe-relative-url-library', baseUrl: 'https://test.library.example'};

function setUp(answer: () => Promise<Json>, from?: typeof source) {
  const decide = vi.fn(answer);
  const place = createPlace({source: from, decide});
  const call = vi.fn<Transport['call']>(async () => null);
  return {decide, place, call, transport: placedTransport({call, bytes: vi.fn()}, place)};
}

describe('where calls go', () => {
  it.each<readonly [what: string, answer: () => Promise<Json>, path: string]>([
    ['the site, where the flag is on', async () => ({flagEnabled: true}), '/cards/{id}'],
    ['the test base URL, where it is off', async () => ({flagEnabled: false}), `${source.baseUrl}/cards/{id}`],
    ['[FEATURE-FLAGS-10] the site, where the flag call fails', async () => Promise.reject(new Error()), '/cards/{id}'],
    ['[FEATURE-FLAGS-10] the site, where the answer says nothing', async () => null, '/cards/{id}'],
  ])('[FEATURE-FLAGS-09] is %s', async (_, answer, path) => {
    const {transport, call, decide, place} = setUp(answer, source);
    await transport.call(getCard, {params: {id: 'a'}});
    await transport.call(getCard);
    expect(call.mock.calls).toEqual([
      [{...getCard, path}, {params: {id: 'a'}}],
      [{...getCard, path}, undefined],
    ]);
    const upload = vi.fn(async () => null);
    const file = new File([], 'a.pdf');
    await placedUpload(upload, place)(getCard, file, {});
    expect(upload.mock.calls).toEqual([[{...getCard, path}, file, {}]]);
    expect(decide.mock.calls).toEqual([[operation, 'fe-relative-url-library']]);
  });

  it('[FEATURE-FLAGS-09] asks the site itself about flags', async () => {
    const {transport, call} = setUp(async () => ({flagEnabled: false}), source);
    await transport.call(operation, {});
    expect(call.mock.calls).toEqual([[operation, {}]]);
  });

  it('asks nothing where the organisation has no other base URL', async () => {
    const {transport, call, decide} = setUp(async () => ({flagEnabled: false}));
    await transport.call(getCard);
    expect([call.mock.calls, decide.mock.calls]).toEqual([[[getCard, undefined]], []]);
  });
});
