import type {NavigateFunction} from 'react-router';
import type {Navigator} from '../../journey/ports.ts';

/** The navigator of the journey, moved by whatever router is in use now. */
export interface RouterNavigator extends Navigator {
  readonly use: (navigate: NavigateFunction) => () => void;
  /** Resolves when the journey goes somewhere before there is a router: it is there once there is one. */
  readonly goesEarly: Promise<void>;
  /** Takes a parameter out of the address, if it is there, and gives its value. The page stays as it is. */
  readonly takeQuery: (name: string) => string | undefined;
}

/** What of a page the navigator reads and moves beside its router. */
export interface RouterWindow {
  readonly history: Pick<History, 'state'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
}

/** The page, where it is the journey's own. */
export interface OwnPage {
  readonly history: Pick<History, 'length' | 'back'>;
  readonly document: Pick<Document, 'referrer'>;
  readonly location: Pick<Location, 'origin'>;
}

export function createRouterNavigator(window: RouterWindow, ownPage?: OwnPage): RouterNavigator {
  let present: NavigateFunction | undefined;
  /** Where the journey went before there was a router. */
  let waiting: (() => void) | undefined;
  let early: () => void = () => undefined;
  const goesEarly = new Promise<void>((resolve) => {
    early = resolve;
  });
  return {
    goesEarly,
    use: (navigate) => {
      present = navigate;
      if (waiting !== undefined) queueMicrotask(waiting);
      waiting = undefined;
      return () => {
        present = undefined;
      };
    },
    to: (href, {replace, carried}) => {
      const move = (): void => void present?.(href, {replace, state: {carried}});
      // A turn later: the journey may be asked to move while React is still arriving.
      if (present === undefined) {
        waiting = move;
        early();
      } else queueMicrotask(move);
    },
    back: () => {
      const state: unknown = window.history.state;
      const at = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
      if (typeof at === 'number' && at >= 1) void present?.(-1);
      else if (ownPage !== undefined && isBehind(ownPage)) ownPage.history.back();
      else return false;
      return true;
    },
    takeQuery: (name) => {
      const {pathname, search, hash} = window.location;
      const query = new URLSearchParams(search);
      const value = query.get(name);
      if (value === null) return undefined;
      query.delete(name);
      const rest = query.toString();
      const state: unknown = window.history.state;
      const own = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
      const href = `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
      queueMicrotask(() => void present?.(href, {replace: true, state: own, preventScrollReset: true}));
      return value;
    },
    leave: (href) => window.location.assign(href),
    reload: () => window.location.reload(),
  };
}

/** Whether another page of the site is behind this one, from which it was loaded: by a link that was not live yet. */
function isBehind({history, document, location}: OwnPage): boolean {
  return history.length > 1 && document.referrer !== '' && new URL(document.referrer).origin === location.origin;
}
