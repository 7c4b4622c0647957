// @vitest-environment happy-dom
import {fireEvent, screen as page} from '@testing-library/react';
import {useLayoutEffect, useState} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {noModules} from '../../catalog/plug-ins/plug-ins.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import {afterFrame} from '../../lib/after-frame.ts';
import {createFiles, LoadFailure} from '../../lib/late-file.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule} from '../fixtures/screens.ts';
import {openSite, settleSite} from '../fixtures/site.tsx';
import {addPlugIns} from './add-plug-ins.tsx';

const stars = {id: 'stars', use: 'control', plugIn: 'look'};
const liking = {id: 'liking', schema: {type: 'integer'}, control: 'stars', constraints: {}, props: {}};
const words = {kinds: {liking}, formats: {}, operators: {}, widgets: {stars}} as never;
const flow = aFlow({
  id: 'desk',
  path: '/desk',
  sections: [aSection('all', ['index'])],
  screens: [aScreen('index')],
});

type Load = () => Promise<{readonly default: unknown}>;

const add = (load: Load): void => addPlugIns(words, {...noModules, widgets: {stars: load}});

/** A page that has no frame. */
const framed = {
  addEventListener,
  removeEventListener,
  clearTimeout: () => undefined,
  document: {visibilityState: 'visible' as const},
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  addPlugIns(undefined, noModules);
});

describe('a widget of a plug-in', () => {
  it.each<readonly [string, Load, string]>([
    ['throws as it runs', () => Promise.reject(new Error('no stars tonight')), 'no stars tonight'],
    ['throws what is no error', () => Promise.reject('clouds'), 'clouds'],
    [
      'is wrong by its own doing',
      () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'sky')")),
      "Cannot read properties of undefined (reading 'sky')",
    ],
    ['reads what is no JSON', async () => ({default: JSON.parse('') as unknown}), 'Unexpected end of JSON input'],
    ['gives no component', () => Promise.resolve({default: 42}), 'its module has no component as its default export'],
    [
      'gives what is drawn already',
      () => Promise.resolve({default: <b>*</b>}),
      'its module has no component as its default export',
    ],
  ])('whose module %s leaves the rest of the page, and is told by its name', async (_, load, why) => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    add(load);
    const files = createFiles();
    await openSite('/library/desk', {
      flows: [flow, shell],
      modules: [aModule('desk', 'index', [aTextField('name'), aTextField('liked', {type: 'liking'})]), ...shellModules],
      // As the app does: a screen shows when its widgets have come.
      load: async () => {
        await loadWidgets(['stars'], files);
        return undefined;
      },
    });
    expect(page.getAllByText('This part of the page cannot be shown')).toHaveLength(1);
    const name = page.getByLabelText<HTMLInputElement>('name');
    fireEvent.change(name, {target: {value: 'Ada'}});
    fireEvent.click(page.getByRole('button', {name: 'Try again'}));
    await settleSite();
    expect(page.getByText('This part of the page cannot be shown')).toBeTruthy();
    expect(name.value).toBe('Ada');
    const told = reported.mock.calls.map(([error]) => (error as Error).message);
    expect(new Set(told)).toEqual(new Set([`The widget stars of the plug-in look cannot be drawn: ${why}`]));
  });

  it('is drawn, and begins, once what waits for a frame, as the address of the page does, is done', async () => {
    const seen: string[] = [];
    const Stars = () => {
      useState(() => seen.push('drawn'));
      useLayoutEffect(() => void seen.push('begun'), []);
      return <b>*</b>;
    };
    add(async () => ({default: Stars}));
    const files = createFiles();
    await openSite('/library/desk', {
      flows: [flow, shell],
      modules: [aModule('desk', 'index', [aTextField('liked', {type: 'liking'})]), ...shellModules],
      load: async () => {
        await loadWidgets(['stars'], files);
        afterFrame(() => void seen.push('address'), {...framed, requestAnimationFrame: () => 0, setTimeout: () => 0});
        return undefined;
      },
    });
    expect(seen).toEqual(['address', 'drawn', 'begun']);
  });

  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://library.example/assets/stars-1.js'),
    new TypeError('error loading dynamically imported module: https://library.example/assets/stars-1.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError("'text/html' is not a valid JavaScript MIME type."),
    new SyntaxError('Unexpected end of input'),
    new SyntaxError("Unexpected token '<'"),
    new Error('Unable to preload CSS for /assets/stars-1.css'),
  ])('that does not come is a file that does not come: %s', async (error) => {
    add(() => Promise.reject(error));
    await expect(loadWidgets(['stars'], createFiles())).rejects.toBeInstanceOf(LoadFailure);
  });

  it('that this app has not may be in a newer one', async () => {
    addPlugIns(words, noModules);
    await expect(loadWidgets(['stars'], createFiles())).rejects.toThrow(
      'Could not load widget stars: The widget stars of the plug-in look is not in this app: build it anew',
    );
  });
});
