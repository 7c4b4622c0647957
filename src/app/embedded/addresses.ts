import {UNSAFE_createMemoryHistory as createMemoryHistory} from 'react-router';
import type {RouterWindow} from '../../renderer/journey/router-navigator.ts';

/** Where a journey in somebody's page is, and how it is moved: the page's own address stays as it is. */
export interface Addresses {
  readonly history: ReturnType<typeof createMemoryHistory>;
  readonly window: RouterWindow;
}

/** `start`: the path at which it begins; the page itself it moves by `page` alone. */
export function createAddresses(start: string, page: Pick<Location, 'assign' | 'reload'>): Addresses {
  const history = createMemoryHistory({initialEntries: [start], v5Compat: true});
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
        ...page,
      },
    },
  };
}
