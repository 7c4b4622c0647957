// @vitest-environment happy-dom
import {act, render, screen} from '@testing-library/react';
import {useEffect} from 'react';
import {MemoryRouter, useNavigate, useParams} from 'react-router';
import type {NavigateFunction, NavigateOptions} from 'react-router';
import {describe, expect, it, vi} from 'vitest';
import type {Journey} from '../../journey/journey.ts';
import {cardFlow, joinFlow} from '../../runtime/fixtures/library-card.ts';
import type {JourneyRouter} from './router-navigator.ts';
import {SiteRoutes} from './SiteRoutes.tsx';

const flows = {shell: {path: ''}, card: cardFlow, join: joinFlow};

/** A page on the routes of a library, and how often it was drawn. */
function openAt(path: string) {
  let go: NavigateFunction = () => undefined;
  let router: JourneyRouter = {to: () => () => undefined, back: () => undefined};
  const drawn = vi.fn();
  const arrive = vi.fn();
  const Go = () => {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    });
    return null;
  };
  const Page = () => {
    drawn();
    return <main>here</main>;
  };
  const Card = () => <p>{useParams()['cardId'] ?? 'none'}</p>;
  render(
    <MemoryRouter initialEntries={[path]}>
      <Go />
      <SiteRoutes
        base="/library"
        artifacts={{flows: () => flows as never}}
        journey={{arrive} as unknown as Journey}
        navigator={{
          use: (used) => {
            router = used;
            return () => undefined;
          },
        }}
      >
        <Page />
        <Card />
      </SiteRoutes>
    </MemoryRouter>,
  );
  return {
    drawn,
    arrive,
    go: async (to: string) => act(async () => go(to)),
    move: (to: string, options: NavigateOptions = {}) => router.to(to, options)(),
  };
}

describe('the page on the routes of the site', () => {
  it('stays as it is from the route of one flow to that of another, and to an address of none', async () => {
    const {drawn, arrive, go} = openAt('/library/join');
    const main = screen.getByRole('main');
    for (const to of ['/library/7/photo', '/library/terms', '/elsewhere', '/library/join']) await go(to);
    expect(screen.getByRole('main')).toBe(main);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(arrive.mock.calls.map(([arrival]) => (arrival as {readonly path: string}).path)).toEqual([
      ...['/library/join', '/library/7/photo', '/library/terms', '/elsewhere', '/library/join'],
    ]);
  });

  it('is where it was moved to in the same turn, and arrives there once', async () => {
    const {arrive, go, move} = openAt('/library/join');
    arrive.mockClear();
    await act(async () => {
      move('/library/7/photo?side=back', {replace: true, state: {carried: {from: 'name'}}});
      expect(arrive.mock.calls).toEqual([[{path: '/library/7/photo', query: {side: 'back'}, carried: {from: 'name'}}]]);
    });
    expect([arrive.mock.calls.length, screen.getByText('7')]).toMatchObject([1, {}]);
    // Two moves that are drawn as one leave nothing behind that the next address could be taken for.
    await act(async () => {
      move('/library/8/photo');
      move('/library/9/photo');
    });
    await go('/library/7/photo');
    await go('/library/9/photo');
    expect(arrive.mock.calls.map(([arrival]) => (arrival as {readonly path: string}).path)).toEqual(
      [7, 8, 9, 7, 9].map((card) => `/library/${card}/photo`),
    );
  });

  it('knows the parameters of the flow that the address is of', async () => {
    const {go} = openAt('/library/join');
    expect(screen.getByText('none')).toBeTruthy();
    await go('/library/7/photo');
    expect(screen.getByText('7')).toBeTruthy();
    await go('/library/seven');
    expect(screen.getByText('none')).toBeTruthy();
  });

  it.each(['/', '//library///join//', '/library/%E0%A4%A', '/library/join/%0A', '/library/../join', '/LIBRARY/join'])(
    'shows at %s, which the journey is told as it stands',
    (path) => {
      const {arrive} = openAt(path);
      expect(screen.getByRole('main')).toBeTruthy();
      expect(arrive).toHaveBeenLastCalledWith({path, query: {}, carried: {}});
    },
  );
});
