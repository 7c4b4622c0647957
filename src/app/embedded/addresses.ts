import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';
import type {RouterWindow} from '../../renderer/journey/router-navigator.ts';

/** `browser`: its addresses are the page's. `memory`: the page's address stays as it is, and a reload begins anew. */
export type AddressKind = 'browser' | 'memory';

/** Where a journey in somebody's page is, and how it is moved. */
export interface Addresses {
  readonly history: ReturnType<typeof createMemoryHistory> | ReturnType<typeof createBrowserHistory>;
  readonly window: RouterWindow;
}

/** `start`: the path at which it begins, where the page has no address of its own for it. */
export function createAddresses(kind: AddressKind, start: string, window: Window): Addresses {
  if (kind === 'browser') return {history: createBrowserHistory({window, v5Compat: true}), window};
  const history = createMemoryHistory({initialEntries: [start], v5Compat: true});
  const {location} = window;
  return {
    history,
    window: {
      history: {
        get state(): unknown {
          return {idx: history.index, usr: history.location.state as unknown};
        },
      },
      location: {
        get pathname() {
          return history.location.pathname;
        },
        get search() {
          return history.location.search;
        },
        get hash() {
          return history.location.hash;
        },
        assign: (href) => location.assign(href),
        reload: () => location.reload(),
      },
    },
  };
}
