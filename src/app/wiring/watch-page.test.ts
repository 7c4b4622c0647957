// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createSession} from '../../api/session/session.ts';
import {createQueries} from '../../api/queries/query-client.ts';
import {createFiles} from '../../lib/late-file.ts';
import {createStore} from '../../lib/store.ts';
import type {Artifacts} from '../../journey/artifacts.ts';
import type {Journey} from '../../journey/journey.ts';
import type {RouterNavigator} from '../../renderer/journey/router-navigator.ts';
import type {View} from '../../journey/showing/types.ts';
import {watchPage} from './watch-page.ts';

function setUp(location: Pick<Location, 'pathname' | 'search'> = window.location) {
  const view = createStore<View>({kind: 'loading'});
  const journey = {
    view,
    save: vi.fn(async () => undefined),
    look: vi.fn(),
    forget: vi.fn(),
    leave: vi.fn(async () => undefined),
  };
  const session = createSession(memoryStorage());
  const [report, reload, at, whenIdle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const ends = new AbortController();
  watchPage({
    ...{window, location, session, report, whenIdle, queries: createQueries(), signal: ends.signal},
    journey: journey as unknown as Journey,
    navigator: {reload} as unknown as RouterNavigator,
    files: createFiles(),
    artifacts: {} as Artifacts,
    replay: {link: () => undefined, at},
  });
  return {view, journey, session, report, reload, at, whenIdle, end: () => ends.abort()};
}

const failed = (error: Error): View => ({kind: 'failed', error, showing: undefined}) as unknown as View;

describe('what happens to the page', () => {
  it('[ERROR-SCREEN-05] reports what the error screen shows, once each', () => {
    const {view, report} = setUp();
    const [one, other] = [new Error('one'), new Error('other')];
    for (const error of [one, one, other]) view.set(failed(error));
    expect(report.mock.calls).toEqual([[one], [other]]);
  });

  it('keeps what was typed before a session that ran out leads to the log-in', async () => {
    const {journey, session} = setUp();
    session.save('one');
    journey.look.mockClear();
    session.end('expired');
    expect([journey.save.mock.calls, journey.look.mock.calls.length]).toEqual([[[false]], 0]);
    await expect.poll(() => journey.look).toHaveBeenCalledTimes(1);
    expect(journey.forget).not.toHaveBeenCalled();
  });

  it('saves what was typed when it is out of sight, when it is seen again, and when the network is back', () => {
    const {journey} = setUp();
    const isHidden = vi.spyOn(document, 'hidden', 'get');
    for (const hidden of [true, false]) {
      isHidden.mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    window.dispatchEvent(new Event('online'));
    expect(journey.save.mock.calls).toEqual([[true], [false], [false]]);
  });

  it('leads to the log-in that the server names, once, to come back to where somebody is', () => {
    window.history.replaceState(null, '', '/loans');
    const {journey, session} = setUp({pathname: '/library/card/check', search: '?x=1'});
    session.end('expired', '/auth/login');
    session.end('expired', '/auth/login');
    expect(journey.leave.mock.calls).toEqual([['/auth/login?redirectUrl=%2Flibrary%2Fcard%2Fcheck%3Fx%3D1']]);
  });

  it('is loaded anew, and saves nothing, where somebody else is signed in by now', () => {
    const {journey, session, reload} = setUp();
    session.replaced();
    expect([reload.mock.calls.length, journey.save.mock.calls]).toEqual([1, []]);
  });

  it('forgets the journey of who logs out', () => {
    const {journey, session} = setUp();
    session.save('one');
    session.end('signed-out');
    expect(journey.forget).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew where the browser shows an old picture of it, and looks again with the network', () => {
    const {journey, reload} = setUp();
    const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), {persisted});
    window.dispatchEvent(shown(false));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(shown(true));
    window.dispatchEvent(new Event('online'));
    expect([reload.mock.calls.length, journey.look.mock.calls.length]).toEqual([1, 1]);
  });

  it('is nothing to it once it has ended', () => {
    const {journey, session, reload, end} = setUp();
    end();
    session.replaced();
    session.end('expired', '/auth/login');
    for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
    window.dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
    document.dispatchEvent(new Event('visibilitychange'));
    const {save, look, leave} = journey;
    expect([reload, save, look, leave].map(({mock}) => mock.calls.length)).toEqual([0, 0, 0, 0]);
  });
});
