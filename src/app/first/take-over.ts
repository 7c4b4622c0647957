import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot} from 'react-dom/client';
import type {FirstScreen} from '../../model/boot.ts';
import {arrivalOf} from '../../renderer/journey/use-journey-location.ts';
import type {World} from '../world.ts';
import {isDrawnFrom} from './drawn-from.ts';
import {shows} from './shows.ts';
import {typedIn} from './typed.ts';

export interface TakeOverOptions {
  /** What the server has drawn into `root`. */
  readonly first: FirstScreen;
  readonly root: HTMLElement;
  readonly app: ReactNode;
  readonly world: Pick<World, 'journey' | 'session' | 'broken' | 'readFirst'>;
  readonly window: Pick<Window, 'location' | 'history'>;
}

/**
 * Makes a page live that came with its first screen: in place where this browser shows the same, else by what it shows
 * itself. Whatever was typed meanwhile is typed once more, in the very task in which the page becomes live, and so not lost.
 */
export async function takeOver({first, root, app, world, window}: TakeOverOptions): Promise<void> {
  const {journey, session, broken, readFirst} = world;
  journey.arrive(arrivalOf(routed(window)));
  // Of somebody who is known more has to be read, and something else may show: that is seen by the skeleton.
  if (!session.signedIn()) await shows(journey);
  const view = journey.view.get();
  const isSame = view.kind === 'screen' && !view.moving && isDrawnFrom(view.visit, first);
  const typed = typedIn(root);
  flushSync(() => {
    if (isSame) hydrateRoot(root, app, {onRecoverableError: broken});
    else createRoot(root).render(app);
  });
  // Controls of several inputs go by what was drawn of the others.
  typed.again(flushSync);
  readFirst();
}

/** Where the browser is, as the router will have it. */
function routed({location, history}: TakeOverOptions['window']): Parameters<typeof arrivalOf>[0] {
  const state: unknown = history.state;
  const own = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
  return {pathname: location.pathname, search: location.search, state: own};
}
