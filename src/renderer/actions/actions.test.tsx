// @vitest-environment happy-dom
import {act, fireEvent, screen as page, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Action, Block} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, problem} from '../fixtures/site.tsx';
import type {FakeAnswer, FakeSite} from '../fixtures/site.tsx';

const stay = oneCase({go: 'stay'} as const);
const flow = aFlow({
  id: 'desk',
  path: '/desk',
  operations: operations({send: ['POST', '/send'], look: ['GET', '/look'], remove: ['POST', '/loans/{uuid}/end']}),
  facts: {found: {from: 'look', with: {}, optional: false}},
  exits: {street: {href: '/street', query: {from: {var: 'found.name'}}}},
  sections: [aSection('all', ['index']), aSection('aside', ['other', 'help'], {listed: false})],
  screens: [aScreen('index'), aScreen('other', {open: {kind: 'always'}}), aScreen('help', {open: {kind: 'always'}})],
});

async function show(
  actions: readonly Action[],
  blocks: readonly Block[] = [],
  server: Record<string, FakeAnswer> = {},
): Promise<FakeSite> {
  return openSite('/library/desk', {
    flows: [flow, shell],
    modules: [
      aModule('desk', 'index', blocks, {actions}),
      aModule('desk', 'other', []),
      aModule('desk', 'help', [], {actions: [anAction('close', {kind: 'button', label: ['Back to it'], then: stay})]}),
      ...shellModules,
    ],
    server: {
      'GET /look': () => ({name: 'north', loans: [{uuid: 'a', title: 'Emma'}]}),
      'POST /send': () => ({}),
      ...server,
    },
  });
}

const send = (parts: Partial<Action> = {}): Action =>
  anAction('send', {label: ['Send'], calls: [{id: 'send', operation: 'send', with: {}}], then: stay, ...parts});

describe('an action', () => {
  it('asks first when it says so, and does nothing when the answer is no', async () => {
    const confirm = {
      title: ['Send it?'],
      text: ['It cannot be taken back.'],
      accept: ['Yes, send'],
      cancel: ['Not yet'],
    };
    const {sent} = await show([send({confirm})]);
    await pressButton('Send');
    await act(async () => vi.dynamicImportSettled());
    expect(within(page.getByRole('dialog')).getByText('It cannot be taken back.')).toBeTruthy();
    await pressButton('Not yet');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(sent('POST /send')).toEqual([]);
    await pressButton('Send');
    await pressButton('Yes, send');
    expect(sent('POST /send')).toHaveLength(1);
  });

  it('asks nothing about a screen that is not right yet', async () => {
    await show([send({confirm: {title: ['Send it?'], accept: ['Yes'], cancel: ['No']}})], [aTextField('name')]);
    await pressButton('Send');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.getByRole('alert').textContent).toContain('Enter name');
  });

  it('of kind button does not check', async () => {
    const {sent} = await show([send({kind: 'button'})], [aTextField('name')]);
    await pressButton('Send');
    expect(sent('POST /send')).toHaveLength(1);
  });

  it('shows only while its when holds', async () => {
    await show([send({when: is('found.name', 'south')})]);
    expect(page.queryByRole('button', {name: 'Send'})).toBeNull();
  });

  it('is a real link when it only leads somewhere', async () => {
    const {path} = await show([
      anAction('elsewhere', {
        kind: 'link',
        label: ['Elsewhere'],
        then: oneCase({screen: 'other'} as const),
        with: {page: {var: 'found.name'}},
      }),
      anAction('out', {kind: 'link', label: ['Out'], then: oneCase({exit: 'street'} as const)}),
    ]);
    expect(page.getByRole('link', {name: 'Out'}).getAttribute('href')).toBe('/street?from=north');
    const link = page.getByRole('link', {name: 'Elsewhere'});
    expect(link.getAttribute('href')).toBe('/library/desk/other?page=north');
    await act(async () => void fireEvent.click(link));
    expect(path()).toBe('/library/desk/other?page=north');
    expect(shownHeading()).toBe('Screen other');
  });

  it('may leave the site', async () => {
    const {left} = await show([
      anAction('out', {kind: 'button', label: ['Out'], then: oneCase({exit: 'street'} as const)}),
    ]);
    await pressButton('Out');
    expect(left).toEqual(['/street?from=north']);
  });

  it('opens a screen over this one, which closes by its own action', async () => {
    const {path} = await show([anAction('help', {kind: 'link', label: ['Help'], dialog: 'help', then: stay})]);
    await pressButton('Help');
    await act(async () => vi.dynamicImportSettled());
    const dialog = page.getByRole('dialog', {name: 'Screen help'});
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', {name: 'Back to it'})));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/library/desk');
  });

  it('runs in one item of a list, on that item', async () => {
    const end = anAction('end', {
      kind: 'button',
      label: ['End it'],
      calls: [{id: 'remove', operation: 'remove', with: {uuid: {var: 'item.uuid'}}}],
      then: stay,
    });
    const {sent} = await show(
      [],
      [{block: 'each', id: 'loans', in: {var: 'found.loans'}, key: 'uuid', max: 9, blocks: [], actions: [end]}],
      {
        'POST /loans/a/end': () => ({}),
      },
    );
    await pressButton('End it');
    expect(sent('POST /loans/a/end')).toHaveLength(1);
    expect(sent('GET /look')).toHaveLength(2);
  });

  it('that leads elsewhere on an error of the server goes there', async () => {
    const {path} = await show(
      [send({errors: {GONE: {message: ['It is gone'], then: oneCase({screen: 'other'} as const)}}})],
      [],
      {'POST /send': () => problem(409, {code: 'GONE'})},
    );
    await pressButton('Send');
    expect(path()).toBe('/library/desk/other');
  });

  it('remembers what it raised for this application in this visit', async () => {
    const {storages} = await show([send({raise: 'reviewed'})]);
    await pressButton('Send');
    expect(storages.visit.getItem('raised/desk')).toBe('["reviewed"]');
  });
});

describe('an action without a button', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']}));
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number): Promise<void> =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

  it('runs once when its screen opens', async () => {
    const {sent} = await show([send({kind: 'button', runs: {on: 'open'}})]);
    await pass(1000);
    expect(sent('POST /send')).toHaveLength(1);
    expect(page.queryByRole('button', {name: 'Send'})).toBeNull();
  });

  it('runs every so often, tells no failure, and not while the page is hidden', async () => {
    const {sent} = await show([send({kind: 'button', runs: {every: 60_000}})], [], {'POST /send': () => problem(500)});
    await pass(120_000);
    expect(sent('POST /send')).toHaveLength(2);
    expect(page.queryByRole('alert')).toBeNull();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(120_000);
    expect(sent('POST /send')).toHaveLength(2);
  });
});
