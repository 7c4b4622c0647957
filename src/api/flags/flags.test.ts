import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import type {Transport} from '../transport/transport.ts';
import {createFlagChoices} from './flag-choices.ts';
import {withVisitor} from './with-visitor.ts';

const plain: Operation = {
  id: 'getCard',
  method: 'GET',
  path: '/card',
  pathParams: [],
  queryParams: [],
  body: false,
  errors: [],
};
const post: Operation = {...plain, method: 'POST', body: true, visitor: 'user'};
const decide: Operation = {...post, id: 'decide', queryParams: ['featureKey'], flag: 'featureKey'};
const feature: Operation = {...post, id: 'feature', flag: 'featureKey', flagAnswer: 'enabled'};
const features: Operation = {...post, id: 'features', flags: 'features'};
const key = {uuid: 'v1', epoch: 1, trackerUuid: 't1'};

function setUp(search = '', ready: () => Promise<typeof key> = async () => key) {
  const call = vi.fn<Transport['call']>(async () => ({flagEnabled: false}));
  const storage = memoryStorage();
  const choices = createFlagChoices(storage, search, ['DDP_Pilot']);
  const transport = withVisitor({call, bytes: vi.fn()}, {ready, renew: ready}, choices);
  return {transport, call, choices, storage};
}

describe('a call that decides a flag', () => {
  it('[FEATURE-FLAGS-12] says who visits', async () => {
    const {transport, call} = setUp();
    expect(await transport.call(decide, {params: {featureKey: 'new-look'}})).toEqual({flagEnabled: false});
    expect(call.mock.calls).toEqual([[decide, {params: {featureKey: 'new-look'}, body: {user: {trackerUuid: 't1'}}}]]);
  });

  it('[FEATURE-FLAGS-11] says in its body which one, where no address holds it', async () => {
    const {transport, call} = setUp();
    await transport.call(feature, {params: {featureKey: 'new-look'}});
    expect(call.mock.calls[0]?.[1]?.body).toEqual({featureKey: 'new-look', user: {trackerUuid: 't1'}});
  });

  it('[FEATURE-FLAGS-13] asks for all of them at once by who visits alone', async () => {
    const {transport, call} = setUp();
    call.mockResolvedValue({features: ['new-look']});
    expect(await transport.call(features)).toEqual({features: ['new-look']});
    expect(call.mock.calls[0]?.[1]?.body).toEqual({user: {trackerUuid: 't1'}});
  });

  it('[FEATURE-FLAGS-14, ERRORS-11] fails without a visit, and is not made', async () => {
    const {transport, call} = setUp('', async () => Promise.reject(new Error('retries failed')));
    await expect(transport.call(decide, {params: {featureKey: 'new-look'}})).rejects.toThrow(
      'Could not establish session.',
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('leaves all other calls as they are', async () => {
    const {transport, call} = setUp('', async () => Promise.reject(new Error('retries failed')));
    await transport.call(plain, {params: {id: 1}});
    expect(call.mock.calls).toEqual([[plain, {params: {id: 1}}]]);
  });
});

describe('a flag that is chosen by the address', () => {
  it.each([
    ['?DDP_Pilot=true', true],
    ['?DDP_Pilot=', true],
    ['?DDP_Pilot=false', false],
    ['?DDP_Pilot=0', false],
  ])('[FEATURE-FLAGS-15, QUERY-PARAMETERS-05] is stored for the visit: %s', async (search, on) => {
    const {transport, call, storage} = setUp(search);
    expect(await transport.call(decide, {params: {featureKey: 'DDP_Pilot'}})).toEqual({flagEnabled: on});
    expect(call).not.toHaveBeenCalled();
    expect(createFlagChoices(storage, '', ['DDP_Pilot']).get('DDP_Pilot')).toBe(on);
  });

  it.each([
    ['?DDP_Pilot=true', ['old-look', 'DDP_Pilot']],
    ['?DDP_Pilot=false', ['old-look']],
  ])('[FEATURE-FLAGS-15, QUERY-PARAMETERS-05] counts among all that are on: %s', async (search, on) => {
    const {transport, call} = setUp(search);
    call.mockResolvedValue({features: ['old-look', 'DDP_Pilot']});
    expect(await transport.call(features)).toEqual({features: on});
    expect(await transport.call(feature, {params: {featureKey: 'DDP_Pilot'}})).toEqual({enabled: on.length > 1});
  });

  it('is none of a name that the site does not list', async () => {
    const {transport, call} = setUp('?other=true');
    await transport.call(decide, {params: {featureKey: 'other'}});
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is decided by the server again when it is given back', () => {
    const {choices, storage} = setUp('?DDP_Pilot=true');
    choices.choose('other', false);
    expect(choices.all()).toEqual({DDP_Pilot: true, other: false});
    choices.choose('DDP_Pilot', undefined);
    choices.choose('other', undefined);
    expect([choices.get('DDP_Pilot'), storage.length]).toEqual([undefined, 0]);
  });

  it.each(['{', '[]', 'null', '{"DDP_Pilot": "yes"}'])('is none where the storage holds %s', (text) => {
    const storage = memoryStorage();
    storage.setItem('flags', text);
    expect(createFlagChoices(storage, '', []).all()).toEqual({});
  });
});
