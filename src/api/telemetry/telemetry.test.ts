import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import {sendEvent} from './events.ts';
import {createVisit} from './visit.ts';
import {sentParams} from './visit-body.ts';

const operation: Operation = {
  id: 'startVisit',
  method: 'POST',
  path: '/ft/library/session',
  pathParams: [],
  queryParams: [],
  body: true,
  errors: [],
};
const source = {operation, queryParams: ['utm_source', 'step'], flagParams: []};
const key = {uuid: 'visit-1', epoch: 1000, trackerUuid: 'tracker-1'};

/** A visit whose server answers one after the other; an error in place of an answer is a failure. */
function setUp(answers: readonly (Json | Error)[], kept: Readonly<Record<string, string>> = {}) {
  const [local, visitOnly] = [memoryStorage(), memoryStorage()];
  for (const [name, value] of Object.entries(kept))
    (name === 'telemetry_trackerUuid' ? local : visitOnly).setItem(name, value);
  const rest = [...answers];
  const call = vi.fn<Transport['call']>(async () => {
    const next = rest.shift();
    if (next instanceof Error || next === undefined) throw next ?? new Error('No answer is left.');
    return next;
  });
  const otherTracker = vi.fn();
  const visit = createVisit({
    source,
    call,
    local,
    visitOnly,
    appVersion: 'abc',
    window: {
      innerWidth: 360,
      innerHeight: 640,
      screen: {width: 720, height: 1280},
      location: {search: '?utm_source=cloc&name=Ann+Lee&step=a%20b'},
      document: {referrer: 'https://partner.example/people/Ann?mail=ann@people.example'},
    },
    pause: async () => undefined,
    otherTracker,
  });
  return {visit, call, local, visitOnly, otherTracker};
}

describe('a visit', () => {
  it('[TELEMETRY-01, TELEMETRY-02, TELEMETRY-11, CONSTANTS-SHELL-17, ENTITIES-SHELL-24] keeps its id and beginning with the tab, the tracker for good', async () => {
    const {visit, local, visitOnly} = setUp([{sessionKey: key}]);
    expect(await visit.ready()).toEqual(key);
    expect(local.getItem('telemetry_trackerUuid')).toBe('tracker-1');
    expect([visitOnly.getItem('telemetry_uuid'), visitOnly.getItem('telemetry_epoch')]).toEqual(['visit-1', '1000']);
    expect([local.length, visitOnly.length]).toEqual([1, 2]);
  });

  it('[TELEMETRY-10, TELEMETRY-11] is opened with what the browser is, and with the key it has', async () => {
    const {visit, call} = setUp([{sessionKey: key}], {telemetry_trackerUuid: 'tracker-1'});
    await visit.ready();
    expect(call.mock.calls[0]?.[0]).toBe(operation);
    expect(call.mock.calls[0]?.[1]?.body).toEqual({
      platform: 'WEB',
      libVersion: '1',
      appVersion: 'abc',
      referrer: 'https://partner.example',
      queryParams: {utm_source: 'cloc'},
      screenWidth: 720,
      screenHeight: 1280,
      windowWidth: 360,
      windowHeight: 640,
      sessionKey: {trackerUuid: 'tracker-1'},
    });
  });

  it.each<readonly [tries: number, answers: readonly (Json | Error)[]]>([
    [2, [new Error('no network'), {sessionKey: key}]],
    [3, [{}, {sessionKey: {uuid: 'half'}}, {sessionKey: key}]],
  ])('[TELEMETRY-03] is tried again: %i times', async (tries, answers) => {
    const {visit, call} = setUp(answers);
    expect(await visit.ready()).toEqual(key);
    expect(call).toHaveBeenCalledTimes(tries);
  });

  it('[TELEMETRY-03, TELEMETRY-04, CONSTANTS-SHELL-14, ERRORS-10] fails with status 500 after three tries without a key', async () => {
    const {visit, call, local} = setUp([{}, {}, {}, {sessionKey: key}]);
    await expect(visit.ready()).rejects.toMatchObject({
      status: 500,
      message: 'An error occurred while establishing a session, retries failed.',
    });
    expect(call).toHaveBeenCalledTimes(3);
    expect(local.length).toBe(0);
  });

  it('is opened anew for whoever asks once it could not be: the network may be back', async () => {
    const down = new Error('down');
    const {visit, call} = setUp([down, down, down, {sessionKey: key}]);
    await expect(visit.ready()).rejects.toMatchObject({status: 500});
    expect(await Promise.all([visit.ready(), visit.ready()])).toEqual([key, key]);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('[TELEMETRY-06, TELEMETRY-07] takes another tracker of the server in place of its own, and says so', async () => {
    const {visit, local, otherTracker} = setUp([{sessionKey: {...key, trackerUuid: 'tracker-2'}}], {
      telemetry_trackerUuid: 'tracker-1',
    });
    await visit.ready();
    expect(local.getItem('telemetry_trackerUuid')).toBe('tracker-2');
    expect(otherTracker).toHaveBeenCalledTimes(1);
  });

  it.each([{}, {telemetry_trackerUuid: 'tracker-1'}])(
    '[TELEMETRY-07] says nothing of the tracker it has, or of the first: %j',
    async (kept) => {
      const {visit, otherTracker} = setUp([{sessionKey: key}], kept);
      await visit.ready();
      expect(otherTracker).not.toHaveBeenCalled();
    },
  );

  it('lets nobody wait who comes with a key, and asks all the same', async () => {
    const kept = {telemetry_trackerUuid: 'tracker-1', telemetry_uuid: 'visit-0', telemetry_epoch: '5'};
    const {visit, call} = setUp([{sessionKey: key}], kept);
    expect(await visit.ready()).toEqual({uuid: 'visit-0', epoch: 5, trackerUuid: 'tracker-1'});
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('what is told of an address', () => {
  it.each([
    ['?step=name&other=1', {step: 'name'}],
    ['?step=ann%40people.example', {}],
    ['?step=Ann%20Lee', {}],
    [`?step=${'x'.repeat(121)}`, {}],
    ['', {}],
  ])('%s: %j', (search, told) => {
    expect(sentParams(search, ['step'])).toEqual(told);
  });
});

describe('an event', () => {
  const told = {
    event: 'screen-shown',
    eventType: 'PAGE_VIEW',
    eventProperties: {screen: 'index'},
    about: {cardId: 'a1', identityId: 'i1', productType: 'CARD'},
    queryParams: {step: 'name'},
    pagePath: '/library/card',
  };
  const visit = {ready: async () => key, renew: vi.fn(async () => ({...key, uuid: 'visit-2'}))};

  it('[TELEMETRY-09] says what, where, of whom and in which visit', async () => {
    const call = vi.fn<Transport['call']>(async () => null);
    await sendEvent(told, operation, {call, visit, domain: 'library.example'});
    await sendEvent({...told, once: 'screen'}, operation, {call, visit, domain: 'library.example'});
    expect(call.mock.calls[0]?.[1]?.body).toEqual({
      domain: 'library.example',
      queryParams: {step: 'name'},
      pagePath: '/library/card',
      event: 'screen-shown',
      sessionKey: key,
      identityId: 'i1',
      cardId: 'a1',
      eventType: 'PAGE_VIEW',
      productType: 'CARD',
      eventProperties: {screen: 'index'},
      dontDedupe: true,
    });
    expect(call.mock.calls[1]?.[1]?.body).toMatchObject({dontDedupe: false, dedupeProperty: 'screen'});
  });

  it('is sent once more in a new visit where the server has forgotten this one', async () => {
    const call = vi
      .fn<Transport['call']>()
      .mockRejectedValueOnce(new ApiError({status: 409, code: 'UNKNOWN_VISIT', message: 'Unknown.'}))
      .mockResolvedValue(null);
    await sendEvent(told, operation, {call, visit, domain: 'library.example'});
    expect(call.mock.calls.map(([, input]) => input?.body)).toMatchObject([
      {sessionKey: key},
      {sessionKey: {...key, uuid: 'visit-2'}},
    ]);
  });

  it.each([
    ['the call', async () => Promise.reject(new Error('no network')), visit],
    ['the visit', async () => null, {...visit, ready: async () => Promise.reject(new Error('none'))}],
  ])('is lost where %s fails, and nobody hears of it', async (_, call, other) => {
    await expect(sendEvent(told, operation, {call, visit: other, domain: 'x'})).resolves.toBeUndefined();
  });
});
