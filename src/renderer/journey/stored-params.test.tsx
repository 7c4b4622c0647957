// @vitest-environment happy-dom
import {act, screen as page} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {card, cardModules, shell, shellModules} from '../fixtures/library.ts';
import {aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, problem, settleSite} from '../fixtures/site.tsx';
import type {FakeAnswer, FakeSite} from '../fixtures/site.tsx';
import {createStoredParams} from '../../journey/stored/stored-params.ts';

const spec = {id: 'cardId', schema: {type: 'string', pattern: '^[0-9]+$'}, optional: true, stored: 'library_card'};

const keeping: CompiledFlow = {...card, params: [{...spec, optional: false}]};
const reading = aFlow({
  id: 'returned',
  path: '/returned',
  params: [spec],
  operations: operations({link: ['POST', '/cards/{cardId}/link']}),
  sections: [aSection('aside', ['index'], {listed: false})],
  screens: [aScreen('index')],
});

const finish = anAction('finish', {
  kind: 'button',
  runs: {on: 'open'},
  busy: [['Looking for your card']],
  calls: [{id: 'link', operation: 'link', with: {}}],
  then: oneCase({flow: 'card', screen: 'photo'}),
});

const server: Record<string, FakeAnswer> = {
  'GET /cards/42': () => ({id: '42', fee: 5}),
  'GET /cards/42/step': () => ({name: 'PHOTO_DUE', subState: 'INITIAL'}),
  'GET /cards/42/notes': () => ({}),
  'POST /cards/42/link': () => ({}),
  'GET /drafts/42.photo': () => ({answers: {}}),
};

const open = (path: string, local: Storage, more: Record<string, FakeAnswer> = {}): Promise<FakeSite> =>
  openSite(path, {
    flows: [keeping, reading, shell],
    modules: [...cardModules, aModule('returned', 'index', [], {actions: [finish]}), ...shellModules],
    server: {...server, ...more},
    signedIn: true,
    storages: {local, visit: memoryStorage()},
  });

describe('a parameter that the browser keeps', () => {
  it('is read where the address lacks it, and forgotten when the person logs out', async () => {
    const local = memoryStorage();
    const {journey} = await open('/library/42/photo', local);
    expect(local.getItem('library_card')).toBe('42');
    const later = await open('/library/returned', local);
    expect(shownHeading()).toBe('Screen photo');
    expect(later.path()).toBe('/library/42/photo');
    journey.forget();
    expect(local.getItem('library_card')).toBeNull();
  });

  it('is nothing when it does not fit', () => {
    const local = memoryStorage();
    local.setItem('library_card', '../42');
    expect(createStoredParams(local).read([spec])).toEqual({});
  });
});

describe('what runs as a screen opens', () => {
  it('says what it is busy with, and no longer once it failed', async () => {
    const local = memoryStorage();
    local.setItem('library_card', '42');
    let fail = (): void => undefined;
    const held = new Promise<Response>((resolve) => {
      fail = () => resolve(problem(500));
    });
    await open('/library/returned', local, {'POST /cards/42/link': () => held});
    expect(await page.findByText('Looking for your card')).toBeDefined();
    expect(page.getByRole('progressbar')).toBeDefined();
    await act(async () => fail());
    expect(page.queryByText('Looking for your card')).toBeNull();
    expect(page.getByRole('alert').textContent).toContain('Something unexpected happened');
  });

  it('is not come back to', async () => {
    const local = memoryStorage();
    const site = await open('/library/42/photo', local);
    expect(shownHeading()).toBe('Screen photo');
    void site.go('/library/returned');
    await settleSite();
    expect(site.path()).toBe('/library/42/photo');
    void site.go(-1);
    await settleSite();
    expect(site.sent('POST /cards/42/link')).toHaveLength(1);
  });
});
