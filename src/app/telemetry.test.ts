// @vitest-environment happy-dom
import {describe, expect, it} from 'vitest';
import type {SessionEvent, SessionListener} from '../api/session/session.ts';
import type {Journey} from '../journey/journey.ts';
import type {Showing} from '../journey/showing/types.ts';
import {createStore} from '../lib/store.ts';
import type {ToldMoment} from '../shell/telemetry/moment.ts';
import {openHello, pressBeside} from './fixtures/hello.ts';
import {watchTelemetry, type TelemetryOptions} from './telemetry.ts';

const showingOn = (screen: string): Showing =>
  ({
    ...{flow: {id: 'hello'}, entry: {id: screen}, inPlace: false},
    ...{host: {telemetry: {}}, session: {read: () => ({})}},
  }) as unknown as Showing;

/** Notes what happens where `location` says, and gives it once all has. */
function watchAt(location: {pathname: string; search: string}, replays = false, isThere = true) {
  const told: ToldMoment[] = [];
  const faults: unknown[] = [];
  const ends = new AbortController();
  let idle: () => void = () => undefined;
  let isAllowed = true;
  const listeners: SessionListener[] = [];
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const view = createStore<object>({kind: 'loading'});
  // Its own: what listens there is not taken away, and would hear of the faults of other tests.
  const page = Object.assign(new EventTarget(), {document});
  const started = {
    tell: (one: ToldMoment) => told.push(one),
    capture: (fault: unknown) => faults.push(fault),
    replays,
  };
  const watch = watchTelemetry({
    ...{window: page, location, allowed: () => isAllowed, whenIdle: (task: () => void) => void (idle = task)},
    ...{isOurs: (error: unknown) => error !== 'theirs', signal: ends.signal},
    session: {subscribe: (listener: SessionListener) => listeners.push(listener)},
    files: {
      load: async () => {
        // Behind all that follows on the file.
        setImmediate(settle);
        return isThere ? Promise.resolve(() => started) : Promise.reject(new Error('away'));
      },
    },
  } as unknown as TelemetryOptions);
  watch.follow({view} as unknown as Journey);
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
    hears: (event: SessionEvent): void => listeners.forEach((listener) => listener(event)),
    refuse: (): void => void (isAllowed = false),
    allow: (): void => void (isAllowed = true),
    /** What was told once the file is there, or has not come, of which there may be nothing. */
    toldAfter: async () => {
      idle();
      await settled;
      return told.map(({path}) => path);
    },
    shows: (showing: Showing): void => view.set({kind: 'screen', moving: false, showing: showing}),
    tell: (path: string): void => {
      location.pathname = path;
      view.set({kind: 'screen', moving: false, showing: showingOn(path)});
    },
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
  const [name, sent] = [showingOn('name'), showingOn('sent')];
  const view = createStore<object>({kind: 'loading'});
  watch.follow({view} as unknown as Journey);
  const show = (showing: Showing, pathname: string): void => {
    location.pathname = pathname;
    view.set({kind: 'screen', moving: false, showing: showing});
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

describe('what waits for the file that tells it', () => {
  const opened = () => watchAt({pathname: '/hello', search: ''});

  it('is told', async () => {
    const page = opened();
    page.tell('/one');
    expect(await page.toldAfter()).toEqual(['/one']);
  });

  it.each<readonly [string, (page: ReturnType<typeof watchAt>) => void]>([
    ['who has refused meanwhile', (page) => page.refuse()],
    [
      'who has refused, and allowed it again',
      (page) => [page.refuse, page.watch.permit, page.allow].forEach((does) => does()),
    ],
    ['who has logged out', (page) => page.hears('signed-out')],
    ['whom the server no longer knows', (page) => page.hears('expired')],
    ['in whose place is another', (page) => page.hears('replaced')],
    ['whose journey has ended', (page) => page.end()],
  ])('is not told of somebody %s', async (_, leaves) => {
    const page = opened();
    page.tell('/one');
    leaves(page);
    expect(await page.toldAfter()).toEqual([]);
  });

  it('begins anew with the next person', async () => {
    const page = opened();
    page.tell('/one');
    page.hears('signed-out');
    page.tell('/two');
    page.hears('signed-in');
    expect(await page.toldAfter()).toEqual(['/two']);
  });

  it('is no more than a hundred moments', async () => {
    const page = opened();
    for (let at = 0; at < 150; at++) page.tell(`/${at}`);
    expect(await page.toldAfter()).toHaveLength(100);
  });

  it('is not gathered once the file has not come', async () => {
    let reads = 0;
    const page = watchAt({pathname: '/hello', search: ''}, false, false);
    await page.toldAfter();
    page.shows({...showingOn('late'), session: {read: () => ({reads: reads++})}} as unknown as Showing);
    expect(reads).toBe(0);
  });
});
