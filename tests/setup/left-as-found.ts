import {afterAll, afterEach, vi} from 'vitest';
import {plugInDefinitions} from '../../src/catalog/plug-ins/definitions.ts';
import {noPlugIns} from '../../src/catalog/plug-ins/plug-ins.ts';

/*
 * Files of tests share a process, and those that draw a page: each leaves both as it was found. Mocks and stubs are
 * restored as `vitest.config.ts` says; here is what remains.
 */
const timer = globalThis.setTimeout;
afterAll(() => {
  vi.useRealTimers();
  if (globalThis.setTimeout === timer) return;
  // Whoever waits for one in the next file would wait for ever.
  globalThis.setTimeout = timer;
  throw new Error(
    'This file leaves a timer in the place of `setTimeout`: a spy on one that is faked is put back late.',
  );
});
// The words of plug-ins are the process's: the next file must not find those of the workspace that this one compiled.
afterAll(() => plugInDefinitions(noPlugIns));

if (typeof document !== 'undefined') {
  const {cleanup} = await import('@testing-library/react');
  // While what a test put in the place of the network is still there: what is drawn must not ask the real one.
  afterEach(cleanup);
  const {body} = document;
  afterAll(() => {
    if (document.body !== body) {
      document.body.replaceWith(body);
      throw new Error('This file leaves another body in the page: who looks into the first one finds nothing.');
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
}
