// @vitest-environment happy-dom
import {createElement, useEffect} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {createStore} from '../../lib/store.ts';
import type {Arrival} from '../../journey/arrival.ts';
import type {View} from '../../journey/showing/types.ts';
import {createFiles, type LateFile} from '../../lib/late-file.ts';
import {aModule, aTextField} from '../../renderer/fixtures/screens.ts';
import {takeOver, takePlace, type TakeOverOptions, type TakePlaceOptions} from './take-over.ts';

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

it('types what a page of a failure has taken along before anybody can type there', async () => {
  document.body.innerHTML =
    '<div id="root"></div><input type="hidden" form="screen" name="name" value="Ada"><input type="hidden" form="screen" name="-press" value="go">';
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const did: string[] = [];
  const {screen} = aModule('card', 'index', [aTextField('name')]);
  const session = {
    screen,
    data: createStore({}),
    read: () => ({answers: {}}),
    change: (path: readonly string[], value: unknown) => void did.push(`${path.join('.')}: ${String(value)}`),
  };
  const showing = {key: '["card","index"]', session, answered: () => [], inPlace: false, host: {id: 'card'}};
  const files = createFiles();
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  const world = {
    journey: {view: createStore({kind: 'screen', moving: false, showing}), arrive: () => undefined},
    navigator: {goesEarly: new Promise<void>(() => undefined)},
    styles: {ask: async () => undefined, need: async () => undefined},
    artifacts: {flows: () => ({})},
    readFirst: () => undefined,
    broken: (error: unknown) => void did.push(String(error)),
    files: {
      ...files,
      load: async (file: LateFile<unknown>) => {
        if (file.what === 'answers that were sent') await coming;
        return files.load(file);
      },
    },
  } as unknown as TakeOverOptions['world'];
  const window = {
    location: {pathname: '/card', search: ''},
    history: {state: null},
    setTimeout: vi.fn(),
    performance: {getEntriesByType: () => []},
  } as unknown as TakeOverOptions['window'];
  function Page() {
    useEffect(() => void did.push('is live'), []);
    return null;
  }
  const first = {showing: '["shell","error"]', data: {}, facts: []};
  const over = takeOver({first, root, app: createElement(Page), world, window});
  await new Promise((soon) => setTimeout(soon, 0));
  did.push('the file comes');
  come();
  await over;
  await vi.waitFor(() => expect(did).toHaveLength(3));
  expect(did).toEqual(['the file comes', 'is live', 'name: Ada']);
});
