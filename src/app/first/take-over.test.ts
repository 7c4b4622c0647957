// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {createStore} from '../../lib/store.ts';
import type {Arrival} from '../../journey/arrival.ts';
import type {View} from '../../journey/showing/types.ts';
import {takePlace, type TakePlaceOptions} from './take-over.ts';

/** A page at an address whose journey shows nothing until it is told to. */
function aPage() {
  const root = document.createElement('div');
  const view = createStore<View>({kind: 'loading'});
  const arrivals: string[] = [];
  const location = {pathname: '/library/help', search: ''};
  let isStyled: () => void = () => undefined;
  const styled = new Promise<void>((resolve) => (isStyled = resolve));
  const world = {
    journey: {view, arrive: ({path}: Arrival) => void arrivals.push(path)},
    navigator: {goesEarly: new Promise<void>(() => undefined)},
    styles: {ask: async () => undefined, need: () => styled},
  } as unknown as TakePlaceOptions['world'];
  const window = {location, history: {state: null}, setTimeout: vi.fn()} as unknown as TakePlaceOptions['window'];
  return {
    arrivals,
    isStyled,
    back: (to: string) => void (location.pathname = to),
    shows: () => view.set({kind: 'failed'} as unknown as View),
    live: takePlace({root, app: null, world, window}),
  };
}

describe('a page that becomes live', () => {
  it('arrives once where nobody has moved', async () => {
    const page = aPage();
    page.shows();
    page.isStyled();
    await page.live;
    expect(page.arrivals).toEqual(['/library/help']);
  });

  it('follows who has gone back before something shows', async () => {
    const page = aPage();
    page.back('/library/card');
    page.shows();
    page.isStyled();
    await page.live;
    expect(page.arrivals).toEqual(['/library/help', '/library/card']);
  });

  it('follows who has gone back while its styles come, before the router hears of it', async () => {
    const page = aPage();
    page.shows();
    await new Promise((soon) => setTimeout(soon, 0));
    page.back('/library/card');
    page.isStyled();
    await page.live;
    expect(page.arrivals).toEqual(['/library/help', '/library/card']);
  });
});
