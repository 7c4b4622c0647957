// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {useLayoutEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router';
import {afterEach, beforeEach, describe, expect, it, type Mock, vi} from 'vitest';
import {createStore} from '../../lib/store.ts';
import type {Host} from '../world.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {usePageChange} from '../../renderer/journey/use-page-change.ts';
import {Journey} from './Journey.tsx';
import {keptFor} from './open.ts';

const {made, site} = vi.hoisted(() => ({
  made: [] as {readonly host: Host; readonly save: Mock<(leaving: boolean) => Promise<void>>}[],
  site: {isAway: false},
}));
vi.mock('./read-site.ts', () => ({
  readSite: async (base: string) =>
    site.isAway
      ? Promise.reject(new Error('The site is away.'))
      : Promise.resolve({boot: {base, orgId: 'default', org: {}, development: false}, styles: []}),
}));
vi.mock('../world.ts', () => ({
  createWorld: (_: unknown, __: unknown, host: Host) => {
    const save = vi.fn(async (_leaving: boolean) => Promise.resolve());
    made.push({host, save});
    const visit = {key: String(made.length), flow: {id: 'hello'}, entry: {id: 'index'}};
    const view = createStore<object>({kind: 'screen', moving: false, showing: visit});
    const location = host.addresses?.location;
    return {journey: {view, save}, navigator: {location}, number: made.length};
  },
}));
vi.mock('../App.tsx', () => ({
  App: ({world, claimsFocus}: {readonly world: MadeWorld; readonly claimsFocus: () => boolean}) => {
    const heading = useRef<HTMLHeadingElement>(null);
    usePageChange(world.journey.view.get().showing, heading, false, toNobody, claimsFocus);
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          World {world.number} at {useLocation().pathname}
        </h1>
        <button>Press</button>
        <Goes />
      </>
    );
  },
}));

interface MadeWorld {
  readonly number: number;
  readonly journey: {readonly view: {readonly get: () => {readonly showing: Showing}}};
}
const toNobody = (): void => undefined;

const going: {to: (path: string) => void} = {to: () => undefined};
function Goes() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    going.to = (path) => void navigate(path);
  }, [navigate]);
  return null;
}
/** What the journey that shows does on its way. */
const goTo = (path: string): void => act(() => going.to(path));

const page = {assign: vi.fn(), reload: vi.fn()};
beforeEach(() => {
  made.length = 0;
  site.isAway = false;
  vi.spyOn(window.location, 'assign').mockImplementation(page.assign);
  vi.spyOn(window.location, 'reload').mockImplementation(page.reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const mock of Object.values(page)) mock.mockClear();
});

const hostOf = (number: number): Host => made[number - 1]?.host ?? {};
const loadAgain = (number: number): void => hostOf(number).addresses?.location.reload();
const hasEnded = (number: number): boolean => hostOf(number).signal?.aborted ?? false;

describe('a journey in a page that is to be loaded again', () => {
  it('begins anew where it is, in a page that stays, and asks for what did not come as its browser must', async () => {
    const told: string[] = [];
    render(<Journey site="/anew" start="/hello" onScreen={({path}) => told.push(path)} />);
    await screen.findByText('World 1 at /anew/hello');
    hostOf(1).failures?.set('summary', new Error('It did not come.'));
    act(() => loadAgain(1));
    await screen.findByText('World 2 at /anew/hello');
    expect([hasEnded(1), hasEnded(2), page.reload.mock.calls]).toEqual([true, false, []]);
    expect([...(hostOf(2).failures?.keys() ?? [])]).toEqual(['summary']);
    expect(hostOf(2).addresses).toBe(hostOf(1).addresses);
    expect([hostOf(2).storages === hostOf(1).storages, hostOf(1).storages]).toEqual([true, expect.anything()]);
    expect(told).toEqual(['/anew/hello', '/anew/hello']);
  });

  it('says so where the site is away by then, tells its page, and goes on once somebody tries again', async () => {
    const failed = vi.fn();
    render(<Journey site="/away" start="/hello" onFailed={failed} />);
    await screen.findByText('World 1 at /away/hello');
    hostOf(1).failures?.set('summary', new Error('It did not come.'));
    goTo('/away/hello/check');
    await screen.findByText('World 1 at /away/hello/check');
    site.isAway = true;
    act(() => loadAgain(1));
    expect((await screen.findByRole('heading', {name: /could not/})).textContent).toBe('This page could not be loaded');
    expect(failed.mock.calls).toEqual([[new Error('The site is away.')]]);
    site.isAway = false;
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    await screen.findByText('World 2 at /away/hello/check');
    expect([...(hostOf(2).failures?.keys() ?? [])]).toEqual(['summary']);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('the focus of a journey that begins anew', () => {
  const began = async (site: string): Promise<void> => {
    render(
      <>
        <input aria-label="Theirs" />
        <Journey site={site} start="/hello" />
      </>,
    );
    await screen.findByText(`World 1 at ${site}/hello`);
  };

  it.each([
    [
      'goes to its heading from what had it there',
      '/focused',
      () => screen.getByRole('button'),
      'World 2 at /focused/hello',
    ],
    ['stays in the page beside it', '/beside', () => screen.getByLabelText('Theirs'), ''],
  ])('%s', async (_, site, had, has) => {
    await began(site);
    expect(document.activeElement).toBe(document.body);
    act(() => had().focus());
    act(() => loadAgain(1));
    await screen.findByText(`World 2 at ${site}/hello`);
    expect(document.activeElement?.textContent).toBe(has);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a journey that shows no more', () => {
  const shown = async (site: string, number: number): Promise<() => void> => {
    const {unmount} = render(<Journey site={site} start="/hello" />);
    await screen.findByText(`World ${number} at ${site}/hello`);
    return unmount;
  };

  it('moves its page nowhere, and does not begin anew', async () => {
    (await shown('/gone', 1))();
    hostOf(1).addresses?.location.assign('/auth/login');
    goTo('/gone/hello/check');
    loadAgain(1);
    expect([page.assign.mock.calls, page.reload.mock.calls, hasEnded(1), made.length]).toEqual([[], [], true, 1]);
    render(<Journey site="/gone" start="/hello" />);
    await screen.findByText('World 2 at /gone/hello/check');
  });

  it('goes on for a while, and ends with what was typed saved', async () => {
    const remove = await shown('/while', 1);
    goTo('/while/hello/check');
    vi.useFakeTimers();
    remove();
    await vi.advanceTimersByTimeAsync(keptFor - 1);
    render(<Journey site="/while" start="/hello" />).unmount();
    await vi.advanceTimersByTimeAsync(keptFor - 1);
    expect([hasEnded(1), made.length, made[0]?.save.mock.calls]).toEqual([false, 1, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([hasEnded(1), made[0]?.save.mock.calls]).toEqual([true, [[false]]]);
    vi.useRealTimers();
    await shown('/while', 2);
  });
});
