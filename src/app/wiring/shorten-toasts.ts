import type {Journey} from '../../journey/journey.ts';
import {showingOf} from '../../journey/showing/types.ts';
import type {Toasts} from '../../shell/live/toasts.ts';

/** Long enough to be read by whoever is led on by itself. */
const whenLeft = 4000;

/**
 * What is told of an action must still be there once the screen that came of it has been looked at. Once the person goes
 * on from there it lies over buttons of something else, so that it goes soon.
 */
export function shortenToasts({view}: Pick<Journey, 'view'>, toasts: Pick<Toasts, 'shorten'>): void {
  let shows = showingOf(view.get())?.key;
  view.subscribe(() => {
    const key = showingOf(view.get())?.key;
    if (key === undefined || key === shows) return;
    shows = key;
    toasts.shorten(whenLeft);
  });
}
