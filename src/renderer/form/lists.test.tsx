// @vitest-environment happy-dom
import {act, fireEvent, screen as page, within} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import type {Block} from '../../model/compiled/screen.ts';
import {is} from '../../runtime/fixtures/flow.ts';
import {aTextField, oneCase} from '../fixtures/screens.ts';
import {pressButton} from '../fixtures/site.tsx';
import {bodies, group, print, show, type} from '../fixtures/one-screen.ts';

describe('a list that the person makes', () => {
  const books = group('books', [aTextField('title')], {
    title: oneCase(['Books']),
    repeat: {min: 1, max: 3, add: ['Add a book'], line: [print('item.title')]},
  });
  const titles = (): HTMLInputElement[] => page.getAllByLabelText<HTMLInputElement>(/^title$/);

  it('starts with the least, adds up to the most with focus in the new item, and sends them all', async () => {
    const site = await show([books]);
    expect(titles()).toHaveLength(1);
    expect(page.queryByRole('button', {name: /^Remove/})).toBeNull();
    type(titles()[0] ?? document.body, 'Emma');
    await pressButton('Add a book');
    expect(page.getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(titles()[1]);
    type(titles()[1] ?? document.body, 'Persuasion');
    await pressButton('Add a book');
    expect(page.queryByRole('button', {name: 'Add a book'})).toBeNull();
    type(titles()[2] ?? document.body, 'Evelina');
    await pressButton('Send');
    expect(bodies(site)).toEqual([{books: [{title: 'Emma'}, {title: 'Persuasion'}, {title: 'Evelina'}]}]);
  });

  it('removes the item that is meant, and keeps the others as they are', async () => {
    const site = await show([books]);
    for (const [at, title] of ['Emma', 'Persuasion'].entries()) {
      if (at > 0) await pressButton('Add a book');
      const input = titles()[at] ?? document.body;
      type(input, title);
      fireEvent.blur(input);
    }
    await pressButton('Remove Emma');
    expect(titles().map(({value}) => value)).toEqual(['Persuasion']);
    await pressButton('Send');
    expect(bodies(site)).toEqual([{books: [{title: 'Persuasion'}]}]);
  });

  it('keeps what an item answers later as that item’s, when one before it was removed meanwhile', async () => {
    const found: PositionCallback[] = [];
    const geolocation = {getCurrentPosition: (tell: PositionCallback) => void found.push(tell)};
    vi.stubGlobal('navigator', Object.create(navigator, {geolocation: {value: geolocation}}) as Navigator);
    const site = await show([
      group('books', [aTextField('title'), aTextField('shelf', {type: 'location', optional: true})], {
        title: oneCase(['Books']),
        repeat: {min: 1, max: 3, add: ['Add a book'], line: [print('item.title')]},
      }),
    ]);
    for (const [at, title] of ['Emma', 'Persuasion', 'Evelina'].entries()) {
      if (at > 0) await pressButton('Add a book');
      type(titles()[at] ?? document.body, title);
      fireEvent.blur(titles()[at] ?? document.body);
    }
    // Whoever is asked for theirs has another name meanwhile.
    for (const _ of [0, 1])
      fireEvent.click(page.getAllByRole('button', {name: 'Share my location'})[0] ?? document.body);
    await vi.waitFor(() => expect(found).toHaveLength(2));
    await pressButton('Remove Emma');
    const tell = (latitude: number) => ({coords: {latitude, longitude: 2, accuracy: 3}}) as GeolocationPosition;
    // That of the one that is gone comes last.
    await act(async () => [1, 0].forEach((at) => found[at]?.(tell(at))));
    await pressButton('Send');
    expect(bodies(site)).toEqual([
      {books: [{title: 'Persuasion', shelf: {latitude: 1, longitude: 2, accuracy: 3}}, {title: 'Evelina'}]},
    ]);
  });

  const threeBooks = ['Emma', 'Persuasion', 'Evelina'];
  async function listThree(): Promise<void> {
    for (const [at, title] of threeBooks.entries()) {
      if (at > 0) await pressButton('Add a book');
      type(titles()[at] ?? document.body, title);
      fireEvent.blur(titles()[at] ?? document.body);
    }
  }

  it.each([0, 1, 2])('puts back the item that was removed last, number %i, and draws no other anew', async (at) => {
    const site = await show([books]);
    await listThree();
    const [others, title = ''] = [titles().toSpliced(at, 1), threeBooks[at]];
    await pressButton(`Remove ${title}`);
    expect(page.getByText(`${title} was removed.`)).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', {name: `Undo: put ${title} back`}));
    const [, second] = others;
    const expected = threeBooks.map((one) => (one === second?.value ? `${one}, volume 2` : one));
    type(second ?? document.body, `${second?.value}, volume 2`);
    await pressButton(`Undo: put ${title} back`);
    expect(titles().map(({value}) => value)).toEqual(expected);
    expect(
      titles()
        .toSpliced(at, 1)
        .every((one, place) => one === others[place]),
    ).toBe(true);
    expect(document.activeElement).toBe(page.getByRole('heading', {name: title}));
    expect(page.queryByRole('button', {name: /^Undo/})).toBeNull();
    await pressButton('Send');
    expect(bodies(site)).toEqual([{books: expected.map((one) => ({title: one}))}]);
  });

  it('puts nothing back where there would be too many, and only what was removed last', async () => {
    await show([books]);
    await listThree();
    await pressButton('Remove Evelina');
    await pressButton('Remove Emma');
    expect(page.getAllByRole('button', {name: /^Undo/}).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Undo: put Emma back',
    ]);
    await pressButton('Add a book');
    await pressButton('Add a book');
    expect(page.queryByRole('button', {name: /^Undo/})).toBeNull();
  });

  it('says of which item something is wrong', async () => {
    await show([books]);
    type(titles()[0] ?? document.body, 'Emma');
    await pressButton('Add a book');
    await pressButton('Send');
    await act(async () => void fireEvent.click(within(page.getByRole('alert')).getByRole('link')));
    expect(document.activeElement).toBe(titles()[1]);
  });
});

describe('a list from facts', () => {
  const loans = (more: object = {}): Block => ({
    block: 'each',
    id: 'loans',
    in: {var: 'found.loans'},
    key: 'uuid',
    max: 20,
    empty: ['Nothing is on loan.'],
    blocks: [
      {block: 'text', id: 'what', text: oneCase([{paragraph: [print('item.title')]}])},
      aTextField('verdict', {watched: true}),
      aTextField('why', {when: is('item.verdict', 'LOST'), label: oneCase(['Why is ', print('item.title'), ' lost?'])}),
    ],
    actions: [],
    ...more,
  });

  it.each([
    ['says that it is empty', {loans: []}, 1],
    ['says nothing of one that is not known', null, 0],
  ])('%s', async (_, found, times) => {
    await show([loans()], {found});
    expect(page.queryAllByText('Nothing is on loan.')).toHaveLength(times);
  });

  it('asks once for each element, with what was answered for just that element', async () => {
    const site = await show([loans()], {
      found: {
        loans: [
          {uuid: 'a', title: 'Emma'},
          {uuid: 'b', title: 'Evelina'},
        ],
      },
    });
    expect(page.getByText('Emma')).toBeTruthy();
    const [first, second] = page.getAllByLabelText(/^verdict$/);
    type(first ?? document.body, 'KEPT');
    type(second ?? document.body, 'LOST');
    type(page.getByLabelText('Why is Evelina lost?'), 'A storm');
    expect(page.queryByLabelText('Why is Emma lost?')).toBeNull();
    await pressButton('Send');
    expect(bodies(site)).toEqual([
      {
        loans: [
          {uuid: 'a', verdict: 'KEPT'},
          {uuid: 'b', verdict: 'LOST', why: 'A storm'},
        ],
      },
    ]);
  });

  it('says which element each is to who hears it, and before messages that are the same', async () => {
    const both = [
      {uuid: 'a', title: 'Emma'},
      {uuid: 'b', title: 'Evelina'},
    ];
    await show([loans({line: [print('item.title')]})], {found: {loans: both}});
    const second = page.getByRole('group', {name: 'Evelina'});
    expect(within(second).getByLabelText(/^verdict$/)).toBeTruthy();
    await pressButton('Send');
    const links = within(page.getByRole('alert')).getAllByRole('link');
    expect(links.map(({textContent}) => textContent)).toEqual([
      expect.stringMatching(/^Emma, /),
      expect.stringMatching(/^Evelina, /),
    ]);
  });

  it('says so when there is nothing', async () => {
    await show([loans()], {found: {loans: []}});
    expect(page.getByText('Nothing is on loan.')).toBeTruthy();
  });
});
