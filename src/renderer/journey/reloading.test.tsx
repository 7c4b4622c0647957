// @vitest-environment happy-dom
import {act, fireEvent, screen as page, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite} from '../fixtures/site.tsx';
import type {FakeSite, FakeSiteOptions} from '../fixtures/site.tsx';

const site: FakeSiteOptions = {flows: [join, shell], modules: [...joinModules, ...shellModules]};
const isFirstScreen = (href: string): boolean => href.includes('join') && href.includes('index');
const broken = (href: string): Promise<unknown> | undefined =>
  isFirstScreen(href) ? Promise.reject(new TypeError('Failed to fetch')) : undefined;

describe('a screen that does not load', () => {
  it('[ERRORS-FLOW-03] [ERRORS-18] [LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-04] [REDIRECTS-AND-GATES-14] reloads the page five times, then shows the error page', async () => {
    const storages = {local: memoryStorage(), visit: memoryStorage()};
    const open = (): Promise<FakeSite> => openSite('/library/join', {...site, storages, load: broken});
    for (let count = 1; count <= 5; count += 1) {
      const {left} = await open();
      await waitFor(() => expect(left).toEqual(['reload']));
    }
    const {left} = await open();
    await waitFor(() => expect(shownHeading()).toBe('Screen error'));
    expect(left).toEqual([]);
  });

  it('is forgiven once it has loaded', async () => {
    const storages = {local: memoryStorage(), visit: memoryStorage()};
    const {left} = await openSite('/library/join', {...site, storages, load: broken});
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(storages.visit.length).toBe(1);
    await openSite('/library/join', {...site, storages});
    expect(shownHeading()).toBe('Screen index');
    expect(storages.visit.length).toBe(0);
  });
});

const stay = oneCase({go: 'stay'} as const);
const desk = aFlow({
  id: 'desk',
  path: '/desk',
  answers: 'desk',
  operations: operations({
    send: ['POST', '/send'],
    readDraft: ['GET', '/drafts/{set}'],
    saveDraft: ['PUT', '/drafts/{set}'],
  }),
  sections: [aSection('all', ['index', 'check']), aSection('aside', ['help'], {listed: false})],
  screens: [aScreen('index'), aScreen('check'), aScreen('help', {addressed: false})],
});
const confirm = {title: ['Send it?'], accept: ['Yes, send'], cancel: ['Not yet']};
const deskSite: FakeSiteOptions = {
  flows: [desk, shell],
  modules: [
    ...shellModules,
    aModule(
      'desk',
      'index',
      [aTextField('name', {optional: true}), aTextField('pin', {optional: true, sensitive: true})],
      {
        actions: [
          anAction('next'),
          anAction('send', {
            kind: 'button',
            label: ['Send'],
            confirm,
            calls: [{id: 'send', operation: 'send', with: {}}],
            then: stay,
          }),
          anAction('help', {kind: 'button', label: ['Help'], dialog: 'help', then: stay}),
        ],
      },
    ),
    aModule('desk', 'check', [{block: 'summary', id: 'all', screens: ['index']}]),
    aModule('desk', 'help', [], {actions: []}),
  ],
  server: {
    'POST /send': () => ({}),
    'GET /drafts/desk': () => ({answers: {name: 'Emma'}}),
    'PUT /drafts/desk': () => ({}),
  },
};
const field = (name: string): HTMLInputElement => page.getByLabelText(new RegExp(`^${name}`));
const type = (name: string, value: string): void => void fireEvent.change(field(name), {target: {value}});
const press = async (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(page.getByRole('button', {name}));
    await vi.dynamicImportSettled();
  });

describe('a part of the app that does not load', () => {
  // React tells of what a boundary has caught.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
  afterEach(() => vi.restoreAllMocks());

  it('[LAZY-LOAD-RETRY-05] [ERRORS-18] and that drawing cannot do without: saves what was typed and reloads, five times, then shows the error page', async () => {
    const storages = {local: memoryStorage(), visit: memoryStorage()};
    const lacks = (what: string): boolean => what === 'summary';
    const open = (path: string): Promise<FakeSite> => openSite(path, {...deskSite, signedIn: true, storages, lacks});
    const first = await open('/library/desk');
    type('name', 'Emil');
    await press('Continue');
    await waitFor(() => expect(first.left).toEqual(['reload']));
    expect(first.sent('PUT /drafts/desk').at(-1)?.body).toMatchObject({answers: {name: 'Emil'}});
    for (let count = 2; count <= 5; count += 1) {
      const {left} = await open('/library/desk/check');
      await waitFor(() => expect(left).toEqual(['reload']));
    }
    const last = await open('/library/desk/check');
    await waitFor(() => expect(shownHeading()).toBe('Screen error'));
    expect(last.left).toEqual([]);
  });

  it.each([
    ['what asks first', 'question', 'Send', 'Send it?'],
    ['a screen over this one', 'screen desk:help', 'Help', 'Screen help'],
    ['what draws it', 'dialog', 'Help', 'Screen help'],
  ])(
    'but is asked for by a person, %s: is told on the screen, which keeps all that was typed',
    async (_, part, name, title) => {
      let lacking = true;
      const site = await openSite('/library/desk', {
        ...deskSite,
        lacks: (what) => lacking && what === part,
      });
      type('name', 'Emma');
      type('pin', '1234');
      await press(name);
      const alert = await page.findByRole('alert');
      expect(alert.textContent).toContain('A part of this page did not load');
      expect([site.left, site.sent('POST /send'), page.queryByRole('dialog')]).toEqual([[], [], null]);
      lacking = false;
      fireEvent.click(page.getByRole('button', {name: 'Try again'}));
      expect(await page.findByRole('dialog', {name: title})).toBeTruthy();
      expect([field('name').value, field('pin').value]).toEqual(['Emma', '1234']);
      expect(page.queryByText(/did not load/)).toBeNull();
    },
  );

  it('and does not come by trying again: offers to load the page again, once what was typed is saved', async () => {
    const site = await openSite('/library/desk', {...deskSite, lacks: (what) => what === 'question'});
    type('name', 'Emma');
    await press('Send');
    fireEvent.click(await page.findByRole('button', {name: 'Try again'}));
    await waitFor(() => expect(page.queryByRole('alert')).not.toBeNull());
    fireEvent.click(await page.findByRole('button', {name: 'Load the page again'}));
    await waitFor(() => expect(site.left).toEqual(['reload']));
    expect(site.sent('PUT /drafts/desk').at(-1)?.body).toMatchObject({answers: {name: 'Emma'}});
  });

  it('and that a link leads into: is told on the screen, which keeps all that was typed', async () => {
    let lacking = true;
    const words: Block = {
      block: 'text',
      id: 'other',
      text: oneCase([{paragraph: [{link: {flow: 'join', screen: 'index'}, text: ['Join instead']}]}]),
    };
    const index = aModule('desk', 'index', [aTextField('name', {optional: true}), words], {actions: []});
    const {flows, modules, ...rest} = deskSite;
    const site = await openSite('/library/desk', {
      ...rest,
      flows: [...flows, join],
      modules: [index, ...modules, ...joinModules],
      lacks: (what) => lacking && what === 'flow join',
    });
    type('name', 'Emma');
    fireEvent.click(page.getByRole('link', {name: 'Join instead'}));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('A part of this page did not load');
    expect([site.left, field('name').value]).toEqual([[], 'Emma']);
    lacking = false;
    fireEvent.click(page.getByRole('button', {name: 'Try again'}));
    await waitFor(() => expect(site.path()).toBe('/library/join'));
  });
});
