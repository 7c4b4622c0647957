// @vitest-environment happy-dom
import {act, cleanup, render, screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {useLocation} from 'react-router';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {createStore} from '../../lib/store.ts';
import type {Arrival} from '../../journey/arrival.ts';
import {createRouterNavigator, type RouterNavigator} from '../../renderer/journey/router-navigator.ts';
import {useJourneyLocation} from '../../renderer/journey/use-journey-location.ts';
import {openHello, pressBeside} from '../fixtures/hello.ts';
import type {Host, World} from '../world.ts';
import {Journey, type ShownScreen} from './Journey.tsx';

vi.mock('./read-site.ts', () => ({
  readSite: async (site: string) =>
    Promise.resolve({boot: {base: site, orgId: 'default', org: {}, development: false}, styles: []}),
}));
const visit = (key: string, screen: string) => ({key, flow: {id: 'hello'}, entry: {id: screen}});
type Ended = (action: string, failure: string | undefined, pressed: object) => void;
interface MadeWorld {
  readonly host: {readonly ended: Ended};
  readonly view: {set: (view: object) => void};
  readonly navigator: RouterNavigator;
}
const {made} = vi.hoisted(() => ({made: [] as MadeWorld[]}));
vi.mock('../world.ts', () => ({
  createWorld: (_: unknown, __: unknown, host: Required<Pick<Host, 'addresses'>> & {readonly ended: Ended}) => {
    const view = createStore<object>({kind: 'screen', moving: false, showing: visit('a', 'index')});
    const navigator = createRouterNavigator(host.addresses);
    // All screens are there: one shows as soon as its address is arrived at.
    const arrive = ({path}: Arrival): void => view.set({kind: 'screen', moving: false, showing: visit(path, 'next')});
    made.push({host, view, navigator});
    return {journey: {view, arrive}, navigator};
  },
}));
vi.mock('../App.tsx', () => ({
  App: ({world: {journey, navigator}}: {readonly world: World}) => {
    useJourneyLocation(journey, navigator, true);
    return <p>At {useLocation().pathname}</p>;
  },
}));

afterEach(cleanup);

/** A journey that shows and has begun to listen, which it does once it is drawn; what it tells of actions. */
const listening = async (site: string) => {
  const [told, shown]: [object[], string[]] = [[], []];
  render(
    <Journey
      site={site}
      start="/hello"
      onScreen={({path}) => shown.push(path)}
      onAction={(ended) => told.push(ended)}
    />,
  );
  await waitFor(() => expect(shown).toEqual([`${site}/hello`]));
  return {told, shown, ...made.at(-1)};
};

describe('a journey in a page', () => {
  it('tells of a screen once, though whoever listens draws anew for it', async () => {
    const told = vi.fn();
    function Page() {
      const [shown, setShown] = useState<ShownScreen>();
      return (
        <>
          <p>Now: {shown?.screen}</p>
          <Journey
            site="/told"
            start="/hello"
            onScreen={(now) => {
              told();
              setShown(now);
            }}
          />
        </>
      );
    }
    render(<Page />);
    expect(await screen.findByText('Now: index')).toBeDefined();
    await screen.findByText('At /told/hello');
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
  });

  it('is where it starts by now, and tells of each', async () => {
    const told: string[] = [];
    const journey = (start: string) => (
      <Journey site="/moved" start={start} onScreen={({path}) => told.push(path)}>
        One moment
      </Journey>
    );
    const {rerender} = render(journey('/a'));
    expect(await screen.findByText('At /moved/a')).toBeDefined();
    rerender(journey('/b'));
    expect(screen.queryByText('At /moved/a')).toBeNull();
    expect(screen.getByText('One moment')).toBeDefined();
    expect(await screen.findByText('At /moved/b')).toBeDefined();
    await waitFor(() => expect(told).toEqual(['/moved/a', '/moved/b']));
  });

  it('tells of the next screen with its own address', async () => {
    const {shown, navigator} = await listening('/led');
    await act(async () => navigator?.to('/led/hello/next', {replace: false, carried: {}}));
    expect(shown).toEqual(['/led/hello', '/led/hello/next']);
  });

  it('tells of an action with the screen that it was pressed on, also once the next one shows', async () => {
    const {told, host, view} = await listening('/pressed');
    const first = visit('c', 'name');
    act(() => view?.set({kind: 'screen', moving: false, showing: first}));
    act(() => view?.set({kind: 'screen', moving: false, showing: visit('d', 'sent')}));
    host?.ended('send', undefined, first);
    expect(told).toEqual([{flow: 'hello', screen: 'name', path: '/pressed/hello', action: 'send'}]);
  });

  it.each([
    ['header', 'logOut'],
    ['dialog', 'yes'],
  ] as const)(
    'tells of what was pressed in the %s, and has led on, with the screen beneath it',
    async (where, action) => {
      const {told, host, view} = await listening(`/${where}`);
      const browser = await openHello((...about) => host?.ended(...about));
      browser.journey.view.subscribe(() => act(() => view?.set(browser.journey.view.get())));
      await pressBeside(browser, where);
      expect([browser.shows(), told]).toEqual([
        'sent',
        [expect.objectContaining({flow: 'hello', screen: 'name', action})],
      ]);
    },
  );
});
