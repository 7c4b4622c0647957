import type {NavigateOptions} from 'react-router';
import type {Navigator} from '../../journey/ports.ts';
import {afterFrame, type Awaiting, type FramedPage} from '../../lib/after-frame.ts';

/** The router of the page, and the journey that it shows. */
export interface JourneyRouter {
  /** The journey is there at once, and shows what is there; what this gives has the address follow. */
  readonly to: (href: string, options: NavigateOptions) => () => void;
  readonly back: () => void;
}

/** The navigator of the journey, moved by whatever router is in use now. */
export interface RouterNavigator extends Navigator {
  /** Where the journey is: the address of the browser, or the one that it is about to have. */
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly use: (router: JourneyRouter) => () => void;
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
export interface OwnPage extends FramedPage {
  readonly history: Pick<History, 'length' | 'back'>;
  readonly document: Pick<Document, 'referrer' | 'visibilityState'>;
  readonly location: Pick<Location, 'origin'>;
}

/**
 * A new address of the site's own page follows its screen once that is on the screen: to the browser it is as much work as
 * to draw one. Whoever reads or moves it by this navigator finds it changed; who goes back in the browser before that goes
 * back from where it still is.
 */
export function createRouterNavigator(window: RouterWindow, ownPage?: OwnPage): RouterNavigator {
  let present: JourneyRouter | undefined;
  let following: Awaiting | undefined;
  let ahead: URL | undefined;
  ownPage?.addEventListener('popstate', () => {
    following?.drop();
    ahead = undefined;
  });
  /** Where the journey went before there was a router. */
  let waiting: (() => void) | undefined;
  let early: () => void = () => undefined;
  const goesEarly = new Promise<void>((resolve) => {
    early = resolve;
  });
  return {
    goesEarly,
    location: {
      get pathname() {
        return (ahead ?? window.location).pathname;
      },
      get search() {
        return (ahead ?? window.location).search;
      },
    },
    use: (router) => {
      present = router;
      if (waiting !== undefined) queueMicrotask(waiting);
      waiting = undefined;
      return () => {
        present = undefined;
      };
    },
    to: (href, {replace, carried}) => {
      const move = (): void => {
        following?.settle();
        if (present === undefined) return;
        ahead = new URL(href, 'http://site.invalid');
        const change = present.to(href, {replace, state: {carried}});
        const follow = (): void => {
          ahead = undefined;
          change();
        };
        if (ownPage === undefined || replace) follow();
        else following = afterFrame(follow, ownPage);
      };
      // A turn later: the journey may be asked to move while React is still arriving.
      if (present === undefined) {
        waiting = move;
        early();
      } else queueMicrotask(move);
    },
    back: () => {
      following?.settle();
      const state: unknown = window.history.state;
      const at = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
      if (typeof at === 'number' && at >= 1) present?.back();
      else if (ownPage !== undefined && isBehind(ownPage)) ownPage.history.back();
      else return false;
      return true;
    },
    takeQuery: (name) => {
      following?.settle();
      const {pathname, search, hash} = window.location;
      const query = new URLSearchParams(search);
      const value = query.get(name);
      if (value === null) return undefined;
      query.delete(name);
      const rest = query.toString();
      const state: unknown = window.history.state;
      const own = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
      const href = `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
      queueMicrotask(() => present?.to(href, {replace: true, state: own, preventScrollReset: true})());
      return value;
    },
    leave: (href) => {
      following?.settle();
      window.location.assign(href);
    },
    reload: () => {
      following?.settle();
      window.location.reload();
    },
  };
}

/** Whether another page of the site is behind this one, from which it was loaded: by a link that was not live yet. */
function isBehind({history, document, location}: OwnPage): boolean {
  return history.length > 1 && document.referrer !== '' && new URL(document.referrer).origin === location.origin;
}
