// @vitest-environment happy-dom
import {act, fireEvent, screen as page} from '@testing-library/react';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import type {CompiledFlow, ScreenModule} from '../../model/compiled/flow.ts';
import type {EachBlock, FactSource} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {
  shownHeading,
  openSite,
  pressButton,
  problem,
  settleSite,
  type FakeSite,
  type FakeSiteOptions,
} from '../fixtures/site.tsx';

const drafts = operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']});
const answer = (id: string) => ({var: `answers.${id}`});
const fact = (from: string, parts: Partial<FactSource> = {}): FactSource => ({
  from,
  with: {},
  optional: false,
  ...parts,
});

const type = (label: string, value: string): void => {
  fireEvent.change(page.getByLabelText(label, {exact: false}), {target: {value}});
};

/** Borrowing: which shelves there are depends on the branch, and each book that is out is asked about. */
const borrow = (parts: Partial<CompiledFlow> = {}): CompiledFlow =>
  aFlow({
    id: 'borrow',
    path: '/borrow',
    answers: 'borrow',
    operations: {
      ...drafts,
      ...operations({
        getShelf: ['GET', '/branches/{branch}/shelf'],
        getBooks: ['GET', '/books'],
        lend: ['POST', '/loans'],
      }),
    },
    sections: [aSection('all', ['branch', 'shelf', 'check'])],
    screens: ['branch', 'shelf', 'check'].map((id) => aScreen(id)),
    end: {exit: 'desk'},
    exits: {desk: {href: '/desk'}},
    ...parts,
  });

const shelfBy = fact('getShelf', {with: {branch: answer('branch')}});
const line = (path: string) => oneCase(['', {print: {var: path}, formats: []}]);

const modules = (shelf: Parameters<typeof aModule>): readonly ScreenModule[] => [
  ...shellModules,
  aModule('borrow', 'branch', [aTextField('branch')]),
  aModule(...shelf),
  aModule('borrow', 'check', [{block: 'summary', id: 'all', screens: ['branch', 'shelf']}], {
    actions: [
      anAction('lend', {
        label: ['Lend'],
        calls: [{id: 'lend', operation: 'lend', with: {}, body: {branch: answer('branch'), books: answer('books')}}],
      }),
    ],
  }),
];

const server: NonNullable<FakeSiteOptions['server']> = {
  'GET /branches/Harbour/shelf': () => ({name: 'Ships'}),
  'GET /branches/Hill/shelf': () => ({name: 'Mountains'}),
  'GET /books': () => [
    {id: 'b1', title: 'Tides'},
    {id: 'b2', title: 'Ropes'},
  ],
  'POST /loans': () => ({}),
  'PUT /drafts/borrow': () => ({}),
};

const open = (
  flow: CompiledFlow,
  shelf: Parameters<typeof aModule>,
  at = '/library/borrow/branch',
): Promise<FakeSite> => openSite(at, {flows: [flow, shell], modules: modules(shelf), server});

describe('a fact that is read by an answer', () => {
  it('of the whole flow is read once the answer is given, and never without it', async () => {
    const site = await open(borrow({facts: {shelf: shelfBy}}), ['borrow', 'shelf', [], {title: line('shelf.name')}]);
    type('branch', 'Harbour');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Ships');
    expect(site.sent('GET /branches/Harbour/shelf')).toHaveLength(1);
    expect(site.received.filter(({path}) => path.includes('branches'))).toHaveLength(1);
  });

  it('of a screen is read by what the screen before asked, and again for another answer', async () => {
    const site = await open(borrow(), ['borrow', 'shelf', [], {title: line('shelf.name'), facts: {shelf: shelfBy}}]);
    type('branch', 'Harbour');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Ships');
    void site.go('/library/borrow/branch');
    await settleSite();
    type('branch', 'Hill');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Mountains');
  });

  it('of a screen is read by its own answer, while the screen stands', async () => {
    const site = await open(borrow(), [
      'borrow',
      'shelf',
      [aTextField('other', {watched: true, optional: true})],
      {title: line('shelf.name'), facts: {shelf: fact('getShelf', {with: {branch: answer('other')}})}},
    ]);
    type('branch', 'Harbour');
    await pressButton('Continue');
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    onTestFinished(() => void vi.useRealTimers());
    type('other', 'H');
    type('other', 'Hill');
    await act(() => vi.advanceTimersByTimeAsync(400));
    await settleSite();
    expect(shownHeading()).toBe('Mountains');
    expect(site.received.filter(({path}) => path.includes('branches'))).toHaveLength(1);
  });

  it('of a screen is read by what the screen begins with', async () => {
    const site = await open(borrow(), [
      'borrow',
      'shelf',
      [aTextField('other', {watched: true, optional: true, initial: 'Hill'})],
      {title: line('shelf.name'), facts: {shelf: fact('getShelf', {with: {branch: answer('other')}})}},
    ]);
    type('branch', 'Harbour');
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    onTestFinished(() => void vi.useRealTimers());
    await pressButton('Continue');
    await act(() => vi.advanceTimersByTimeAsync(400));
    await settleSite();
    expect([shownHeading(), site.sent('GET /branches/Hill/shelf').length]).toEqual(['Mountains', 1]);
  });

  it.each(['slow', 'broken'])(
    'of the whole flow takes no form away from who types, where its server is %s',
    async (how) => {
      const flow = borrow({facts: {shelf: shelfBy}});
      const site = await openSite('/library/borrow/branch', {
        flows: [flow, shell],
        modules: modules(['borrow', 'shelf', [], {title: line('shelf.name')}]),
        server: {
          ...server,
          'GET /branches/Hill/shelf': () => (how === 'slow' ? new Promise<never>(() => undefined) : problem(503)),
        },
      });
      vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
      onTestFinished(() => void vi.useRealTimers());
      const field = page.getByLabelText('branch', {exact: false});
      type('branch', 'Hill');
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(site.sent('GET /branches/Hill/shelf').length).toBeGreaterThan(0);
      expect(page.getByLabelText('branch', {exact: false})).toBe(field);
      if (how === 'slow') return;
      await pressButton('Continue');
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(shownHeading()).toBe('Screen error');
    },
  );
});

describe('what is asked of each element of a fact of its screen', () => {
  const each: EachBlock = {
    block: 'each',
    id: 'books',
    in: {var: 'books'},
    key: 'id',
    max: 10,
    blocks: [aTextField('days', {label: line('item.title')})],
    actions: [],
  };
  const shelf: Parameters<typeof aModule> = ['borrow', 'shelf', [each], {facts: {books: fact('getBooks')}}];

  it('is in the summary and in the body that is sent', async () => {
    const site = await open(borrow(), shelf);
    type('branch', 'Harbour');
    await pressButton('Continue');
    type('Tides', '7');
    type('Ropes', '14');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen check');
    expect(document.body.textContent).toContain('Ropes');
    await pressButton('Lend');
    expect(site.sent('POST /loans').map(({body}) => body)).toEqual([
      {
        branch: 'Harbour',
        books: [
          {id: 'b1', days: '7'},
          {id: 'b2', days: '14'},
        ],
      },
    ]);
  });

  it('is there after the page was loaded again, for the facts are read again', async () => {
    const books = [
      {id: 'b1', days: '7'},
      {id: 'b2', days: '14'},
    ];
    const site = await openSite('/library/borrow/check', {
      flows: [borrow(), shell],
      modules: modules(shelf),
      server: {...server, 'GET /drafts/borrow': () => ({answers: {branch: 'Harbour', books}})},
      signedIn: true,
    });
    expect(shownHeading()).toBe('Screen check');
    await pressButton('Lend');
    expect(site.sent('POST /loans').map(({body}) => body)).toEqual([{branch: 'Harbour', books}]);
  });
});

describe('an answer that is changed from the summary', () => {
  const plain: Parameters<typeof aModule> = ['borrow', 'shelf', [aTextField('shelf')]];

  it('leads back to the summary', async () => {
    const site = await open(borrow(), plain);
    type('branch', 'Harbour');
    await pressButton('Continue');
    type('shelf', 'Ships');
    await pressButton('Continue');
    fireEvent.click(page.getAllByRole('link', {name: /Change/})[0] as HTMLElement);
    await settleSite();
    expect(shownHeading()).toBe('Screen branch');
    type('branch', 'Hill');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen check');
    expect(site.path()).toBe('/library/borrow/check');
  });

  it('leads by what it makes necessary, and then back', async () => {
    const flow = borrow({
      sections: [aSection('all', ['branch', 'why', 'shelf', 'check'])],
      screens: [
        ...['branch', 'shelf', 'check'].map((id) => aScreen(id)),
        aScreen('why', {when: {'===': [answer('branch'), 'Hill']}}),
      ],
    });
    await openSite('/library/borrow/branch', {
      flows: [flow, shell],
      modules: [...modules(plain), aModule('borrow', 'why', [aTextField('why')])],
      server,
    });
    type('branch', 'Harbour');
    await pressButton('Continue');
    type('shelf', 'Ships');
    await pressButton('Continue');
    fireEvent.click(page.getAllByRole('link', {name: /Change/})[0] as HTMLElement);
    await settleSite();
    type('branch', 'Hill');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen why');
    type('why', 'It is near');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen check');
  });
});
