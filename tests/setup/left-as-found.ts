import {afterAll, afterEach, vi} from 'vitest';

/*
 * Files of tests share a process, and those that draw a page: each leaves both as it was found. Mocks and stubs are
 * restored as `vitest.config.ts` says; here is what remains.
 */
afterAll(() => void vi.useRealTimers());

if (typeof document !== 'undefined') {
  const {cleanup} = await import('@testing-library/react');
  // While what a test put in the place of the network is still there: what is drawn must not ask the real one.
  afterEach(cleanup);
  afterAll(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
}
