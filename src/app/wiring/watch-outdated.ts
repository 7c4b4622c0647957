import type {Journey} from '../../journey/journey.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import {keyOfParams} from './other-tabs.ts';

/**
 * Whether something was sent in another tab since the present screen began to show, from a screen about the same. A screen
 * that follows has read how things are.
 */
export function watchOutdated({view}: Pick<Journey, 'view'>, sentThere: Store<string | undefined>): Store<boolean> {
  const outdated = createStore(false);
  let shown: string | undefined;
  view.subscribe(() => {
    const now = view.get();
    if (now.kind !== 'screen' || now.showing.key === shown) return;
    shown = now.showing.key;
    sentThere.set(undefined);
  });
  sentThere.subscribe(() => {
    const now = view.get();
    const sent = sentThere.get();
    outdated.set(sent !== undefined && now.kind === 'screen' && keyOfParams(now.showing.params) === sent);
  });
  return outdated;
}
