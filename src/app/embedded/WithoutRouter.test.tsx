// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {useState} from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  Router,
  RouterProvider,
  Route,
  Routes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
  useNavigate,
} from 'react-router';
import {afterEach, describe, expect, it} from 'vitest';
import {WithoutRouter} from './WithoutRouter.tsx';

/** A journey's router, as `Journey` has one, with a screen below `/site`. */
function Inside() {
  const [history] = useState(() => createMemoryHistory({initialEntries: ['/site/hello'], v5Compat: true}));
  const [location, setLocation] = useState(history.location);
  history.listen((now) => setLocation(now.location));
  return (
    <WithoutRouter>
      <Router location={location} navigator={history}>
        <Routes>
          <Route path="/site/:screen" element={<Shown />} />
        </Routes>
      </Router>
    </WithoutRouter>
  );
}

function Shown() {
  const {pathname} = useLocation();
  const go = useNavigate();
  return <button onClick={() => void go('/site/name')}>{pathname}</button>;
}

function Host() {
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Inside />
    </>
  );
}

afterEach(cleanup);

describe('a journey inside of a router', () => {
  it.each([
    [
      'of routes',
      <MemoryRouter key="routes" initialEntries={['/apply/now']}>
        <Routes>
          <Route path="/apply/*" element={<Host />} />
        </Routes>
      </MemoryRouter>,
    ],
    [
      'of data',
      <RouterProvider
        key="data"
        router={createMemoryRouter([{path: '/apply/*', element: <Host />}], {initialEntries: ['/apply/now']})}
      />,
    ],
  ])('%s has its own addresses, and moves itself alone', async (_, host) => {
    render(host);
    const button = await screen.findByRole('button', {name: '/site/hello'});
    button.click();
    expect(await screen.findByRole('button', {name: '/site/name'})).toBeDefined();
    expect(screen.getByText('/apply/now')).toBeDefined();
  });
});
