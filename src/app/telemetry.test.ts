// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import type {Journey} from '../journey/journey.ts';
import type {Visit} from '../journey/visit/types.ts';
import {createStore} from '../lib/store.ts';
import type {Moment} from '../shell/telemetry/moment.ts';
import {openHello, pressBeside} from './fixtures/hello.ts';
import {watchTelemetry, type TelemetryOptions} from './telemetry.ts';

const visitOf = (screen: string): Visit =>
  ({
    ...{flow: {id: 'hello'}, entry: {id: screen}, inPlace: false},
    ...{host: {telemetry: {}}, session: {read: () => ({})}},
  }) as unknown as Visit;

/** Notes what happens where `location` says, and gives it once all has. */
function watchAt(location: {pathname: string; search: string}, replays = false) {
  const told: Moment[] = [];
  const faults: unknown[] = [];
  const ends = new AbortController();
  let idle: () => void = () => undefined;
  // Its own: what listens there is not taken away, and would hear of the faults of other tests.
  const page = Object.assign(new EventTarget(), {document});
  const started = {
    tell: (one: Moment) => told.push(one),
    capture: (fault: unknown) => faults.push(fault),
    replays,
  };
  const watch = watchTelemetry({
    ...{window: page, location, allowed: () => true, whenIdle: (task: () => void) => void (idle = task)},
    ...{isOurs: (error: unknown) => error !== 'theirs', signal: ends.signal},
    files: {load: async () => Promise.resolve(() => started)},
  } as unknown as TelemetryOptions);
  return {
    watch,
    faults: async () => {
      idle();
      await expect.poll(() => faults.length).toBeGreaterThan(0);
      return faults;
    },
    breaks: (error: unknown) => page.dispatchEvent(new ErrorEvent('error', {error})),
    rejects: (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason})),
    end: () => ends.abort(),
    load: () => idle(),
    told: async () => {
      idle();
      await expect.poll(() => told.length).toBeGreaterThan(0);
      return told.map(({on, path, action, data}) => [on, path, (data['here'] as {screen: string}).screen, action]);
    },
  };
}

it('notes an action with the screen and the address that it was pressed on, also once the next one shows', async () => {
  const location = {pathname: '/hello', search: ''};
  const {watch, told} = watchAt(location);
  const [name, sent] = [visitOf('name'), visitOf('sent')];
  const view = createStore<object>({kind: 'loading'});
  watch.follow({view} as unknown as Journey);
  const show = (visit: Visit, pathname: string): void => {
    location.pathname = pathname;
    view.set({kind: 'screen', moving: false, visit});
  };
  show(name, '/hello/name');
  show(sent, '/hello/sent');
  watch.ended('send', undefined, name);
  watch.ended('again', 'FAULT', sent);
  expect(await told()).toEqual([
    ['screen', '/hello/name', 'name', undefined],
    ['screen', '/hello/sent', 'sent', undefined],
    ['action', '/hello/name', 'name', 'send'],
    ['failed', '/hello/sent', 'sent', 'again'],
  ]);
});

it.each([
  ['header', 'logOut'],
  ['dialog', 'yes'],
] as const)('notes what was pressed in the %s, and has led on, with the screen beneath it', async (where, action) => {
  const location = {pathname: '/hello/name', search: ''};
  const {watch, told} = watchAt(location);
  const browser = await openHello((...about) => watch.ended(...about));
  browser.journey.view.subscribe(() => (location.pathname = `/hello/${browser.shows()}`));
  watch.follow(browser.journey);
  await pressBeside(browser, where);
  expect(await told()).toEqual([
    ['screen', '/hello/name', 'name', undefined],
    ['screen', '/hello/sent', 'sent', undefined],
    ['action', '/hello/name', 'name', action],
  ]);
});

it('hears of its own faults, of none of a page around it, and of none once it has ended', async () => {
  const {faults, breaks, rejects, end} = watchAt({pathname: '/hello', search: ''});
  for (const one of ['theirs', 'first']) breaks(one);
  for (const one of ['theirs', 'second']) rejects(one);
  end();
  breaks('late');
  rejects('late');
  expect(await faults()).toEqual(['first', 'second']);
});

it('lets the page be recorded until it has ended, and not from then on', async () => {
  const {watch, load, end} = watchAt({pathname: '/hello', search: ''}, true);
  const says = (): string | undefined => document.documentElement.dataset['sessionReplay'];
  load();
  await expect.poll(says).toBe('allowed');
  end();
  expect(says()).toBeUndefined();
  watch.permit();
  expect(says()).toBeUndefined();
});
