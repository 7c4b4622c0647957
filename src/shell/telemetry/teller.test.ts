import {beforeEach, describe, expect, it, vi} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import type {Transport} from '../../api/transport/transport.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {ToldMoment} from './moment.ts';
import {createTeller} from './teller.ts';

const operation = (id: string): Operation => ({
  id,
  method: 'POST',
  path: `/${id}`,
  pathParams: [],
  queryParams: [],
  body: true,
  errors: [],
});
const ids = [
  'sendEvent',
  'saveTracker',
  'assignExperiments',
  'saveExperiments',
  'getVisitorProfile',
  'saveVisitorProfile',
];
const operations: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(ids.map((id) => [id, operation(id)])),
  assignExperiments: {...operation('assignExperiments'), about: 'joining'},
  saveExperiments: {...operation('saveExperiments'), pathParams: ['cardId']},
};
const key = {uuid: 'v1', epoch: 1, trackerUuid: 't1'};

const moment: ToldMoment = {
  on: 'screen',
  telemetry: {
    about: {cardId: {var: 'application.uuid'}, identityId: {var: 'identity.uuid'}},
    queryParams: ['step'],
    flagParams: [],
    experiments: {short: {'===': [{var: 'flag.on'}, true]}},
    events: [
      {id: 'screen-shown', on: 'screen', type: 'PAGE_VIEW', properties: {step: {var: 'step.name'}}, once: 'step'},
      {id: 'rare', on: 'screen', when: {'===': [{var: 'step.name'}, 'RARE']}, type: 'RARE', properties: {}},
      {
        id: 'failed',
        on: 'failed',
        type: 'FAILURE',
        properties: {action: {var: 'event.action'}, code: {var: 'event.code'}},
      },
    ],
  },
  data: {application: {uuid: 'a1'}, identity: {uuid: 'i1'}, step: {name: 'OFFER'}, flag: {on: true}},
  path: '/library/card',
  search: '?step=name&name=Ann',
};

let profile: Json;
let storage: Storage;
const call = vi.fn<Transport['call']>(async ({id}) => (id === 'getVisitorProfile' ? profile : null));
const calls = (id: string) => call.mock.calls.filter(([called]) => called.id === id).map(([, input]) => input);
const teller = () =>
  createTeller({
    call,
    visit: {ready: async () => key, renew: async () => key},
    operations: () => operations,
    domain: 'library.example',
    storage,
  });

beforeEach(() => {
  call.mockClear();
  storage = memoryStorage();
  profile = {};
});

describe('the teller', () => {
  it('tells the events of the moment whose condition holds', async () => {
    await teller()(moment);
    await teller()({...moment, on: 'failed', action: 'continue', code: 'OFFLINE'});
    expect(calls('sendEvent').map((input) => input?.body)).toMatchObject([
      {
        event: 'screen-shown',
        eventType: 'PAGE_VIEW',
        eventProperties: {step: 'OFFER'},
        queryParams: {step: 'name'},
        pagePath: '/library/card',
        dedupeProperty: 'step',
      },
      {event: 'failed', eventProperties: {action: 'continue', code: 'OFFLINE'}},
    ]);
  });

  it('leaves out what is not known', async () => {
    await teller()({...moment, data: {step: {name: ''}}});
    expect(calls('sendEvent')[0]?.body).toMatchObject({event: 'screen-shown', eventProperties: {}});
    expect(call).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 'variation'],
    [false, 'control'],
  ])('[EXPERIMENTS-02] puts a person into a group, once a visit: %s', async (on, variation) => {
    const tell = teller();
    await tell({...moment, data: {...moment.data, flag: {on}}});
    await tell(moment);
    expect(calls('assignExperiments')).toEqual([{body: {experiments: [{name: 'short', variation}], joining: 'a1'}}]);
    expect(calls('saveExperiments')).toHaveLength(1);
  });

  it('[EXPERIMENTS-03] keeps the group until there is an application to keep it with', async () => {
    const tell = teller();
    await tell({...moment, data: {flag: {on: true}}});
    expect(calls('saveExperiments')).toEqual([]);
    const later = {...moment, telemetry: {...moment.telemetry, experiments: {}}};
    await tell(later);
    const experiments = [{name: 'short', variation: 'variation'}];
    expect(calls('saveExperiments')).toEqual([{params: {cardId: 'a1'}, body: {experiments}}]);
  });

  it('[EXPERIMENTS-03] keeps the group of whoever goes elsewhere before any event is answered', async () => {
    call.mockImplementationOnce(async () => new Promise(() => undefined));
    void teller()({...moment, data: {flag: {on: true}}});
    await teller()({...moment, data: {...moment.data, flag: {on: false}}});
    const experiments = [{name: 'short', variation: 'variation'}];
    expect(calls('saveExperiments')).toEqual([{params: {cardId: 'a1'}, body: {experiments}}]);
  });

  it('[TELEMETRY-12, CALLS-SHELL-06, CALLS-SHELL-07, ENTITIES-SHELL-25] keeps the browser and its profile with the account, once', async () => {
    const tell = teller();
    await tell(moment);
    await tell(moment);
    expect(calls('saveTracker')).toEqual([{body: {trackerUuid: 't1'}}]);
    expect(calls('getVisitorProfile')).toEqual([{params: {identityUuid: 'i1'}}]);
    expect(calls('saveVisitorProfile')).toEqual([{params: {identityUuid: 'i1'}, body: {optimizelyProfileUuid: 't1'}}]);
  });

  it('leaves a profile that the account has', async () => {
    profile = {optimizelyProfileUuid: 'p1'};
    await teller()(moment);
    expect(calls('saveVisitorProfile')).toEqual([]);
  });

  it('tries again at the next moment what failed', async () => {
    const tell = teller();
    call.mockImplementationOnce(async () => null).mockImplementationOnce(async () => Promise.reject(new Error('no')));
    await tell(moment);
    await tell(moment);
    expect(calls('saveTracker')).toHaveLength(2);
  });
});
