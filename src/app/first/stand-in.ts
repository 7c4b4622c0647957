import type {Journey} from '../../journey/journey.ts';
import {showingOf} from '../../journey/showing/types.ts';

/** What stands around a page: its own come a little after the screen. The last of these that was drawn ends all of it. */
const places = ['aside', 'footer'] as const;

/**
 * Takes away what was drawn around a screen place by place, each in the frame that has the page's own: who reads there loses
 * neither the place nor what was opened. All of it goes with the screen that it was drawn for, whose key is `drawn`; undefined: another one shows.
 */
export function giveWay(root: HTMLElement, {view}: Pick<Journey, 'view'>, drawn: string | undefined): void {
  const around = root.ownerDocument.querySelector('[data-around]');
  if (around === null) return;
  const last = places.findLast((place) => around.querySelector(place) !== null);
  const end = (): void => {
    stop();
    changes.disconnect();
    around.remove();
  };
  const look = (): void => {
    if (drawn === undefined || showingOf(view.get())?.key !== drawn) return end();
    for (const place of places) {
      const own = [...root.querySelectorAll(place)].find(({textContent}) => textContent.trim() !== '');
      if (own === undefined) continue;
      openAlike(around.querySelector(place), own);
      if (place === last) return end();
      around.querySelector(place)?.remove();
    }
  };
  // What changes is heard of before it is painted.
  const changes = new MutationObserver(look);
  changes.observe(root, {childList: true, subtree: true});
  const stop = view.subscribe(look);
  look();
}

function openAlike(before: Element | null, now: Element): void {
  const titles = new Set([...(before?.querySelectorAll('details[open] > summary') ?? [])].map(titleOf));
  for (const summary of now.querySelectorAll('details:not([open]) > summary'))
    if (titles.has(titleOf(summary))) summary.parentElement?.setAttribute('open', '');
}

const titleOf = ({textContent}: Element): string => textContent.trim();
