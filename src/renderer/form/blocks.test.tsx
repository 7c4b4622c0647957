// @vitest-environment happy-dom
import {act, fireEvent, screen as page, within} from '@testing-library/react';
import {createElement} from 'react';
import {describe, expect, it, vi} from 'vitest';
import type {ControlProps} from '../../catalog/component.ts';
import type * as TextControl from '../../catalog/widgets/text/Control.tsx';
import type {Block} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aField, aModule, always, anAction, operations} from '../fixtures/screens.ts';
import {openSite, press, problem} from '../fixtures/site.tsx';
import type {Answer, Site} from '../fixtures/site.tsx';

const drawn: string[] = [];

vi.mock('../../catalog/widgets/text/Control.tsx', async (original) => {
  const {Control} = await original<typeof TextControl>();
  const Counted = (props: ControlProps) => {
    drawn.push(props.id);
    return createElement(Control, props);
  };
  return {Control: Counted};
});

/** A flow of one screen with these blocks; its button sends all answers. */
async function show(
  blocks: readonly Block[],
  facts: Readonly<Record<string, Json>> = {},
  sent: Answer = () => ({}),
): Promise<Site> {
  const reads = Object.keys(facts);
  const flow = aFlow({
    id: 'desk',
    path: '/desk',
    operations: operations({
      send: ['POST', '/send'],
      ...Object.fromEntries(reads.map((name) => [name, ['GET', `/${name}`] as const])),
    }),
    facts: Object.fromEntries(reads.map((name) => [name, {from: name, with: {}, optional: false}])),
    sections: [aSection('all', ['index'])],
    screens: [aScreen('index')],
  });
  const send = anAction('send', {
    label: ['Send'],
    calls: [{id: 'send', operation: 'send', with: {}, body: 'answers'}],
    errors: {CARD_EXISTS: {message: ['You have a card.']}},
    then: always({go: 'stay'} as const),
  });
  return openSite('/library/desk', {
    flows: [flow, shell],
    modules: [aModule('desk', 'index', blocks, {actions: [send]}), ...shellModules],
    server: {
      'POST /send': sent,
      ...Object.fromEntries(reads.map((name) => [`GET /${name}`, () => facts[name] ?? null])),
    },
  });
}

const group = (id: string, blocks: readonly Block[], more: object = {}): Block => ({
  block: 'group',
  id,
  blocks,
  actions: [],
  ...more,
});
const print = (path: string) => ({print: {var: path}, formats: []});
const type = (input: HTMLElement, value: string): void => void fireEvent.change(input, {target: {value}});
const bodies = (site: Site): unknown[] => site.sent('POST /send').map(({body}) => body);

describe('blocks', () => {
  it('show texts, groups and fields in the order of the author, and leave out what is hidden', async () => {
    await show([
      {block: 'text', id: 'intro', text: always([{paragraph: ['Welcome']}])},
      group('who', [aField('name')], {title: always(['About you'])}),
      aField('email'),
      aField('hidden', {when: is('answers.email', 'no')}),
    ]);
    const text = page.getByRole('heading', {level: 1}).parentElement?.textContent ?? '';
    const at = ['Welcome', 'About you', 'name', 'email'].map((word) => text.indexOf(word));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
    expect(page.queryByLabelText(/hidden/)).toBeNull();
  });

  it('print facts in labels and hints, and say what is optional', async () => {
    await show(
      [
        aField('name', {
          label: always(['Name, ', print('visitor.kind')]),
          hint: always(['As on your card']),
          optional: true,
        }),
      ],
      {
        visitor: {kind: 'guest'},
      },
    );
    const input = page.getByRole('textbox', {name: 'Name, guest (optional)'});
    const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('As on your card');
  });

  it('draw nothing when a text is typed into that nothing reads', async () => {
    const fields = Array.from({length: 20}, (_, at) =>
      aField(`field${at}`, {hint: always(['Hint ', print('answers.field7')]), watched: at === 7}),
    );
    await show(fields);
    drawn.length = 0;
    type(page.getByLabelText(/^field3$/), 'x');
    await act(async () => undefined);
    expect([page.getByLabelText<HTMLInputElement>(/^field3$/).value, drawn]).toEqual(['x', []]);
    // One that rules or texts read may change any other.
    type(page.getByLabelText(/^field7$/), 'x');
    await act(async () => undefined);
    expect(new Set(drawn).size).toBe(20);
  });

  it('ask words for an option that is described, and want them', async () => {
    const site = await show([
      aField('kind', {
        type: 'choice',
        messages: {required: always(['Choose'])},
        options: [
          {value: 'BOOK', label: ['A book'], alone: false},
          {value: 'OTHER', label: ['Something else'], alone: false, describe: ['What is it?']},
        ],
      }),
    ]);
    await act(async () => void fireEvent.click(page.getByLabelText('Something else')));
    await press('Send');
    expect(bodies(site)).toEqual([]);
    const words = page.getByLabelText('What is it?');
    await act(async () => void fireEvent.click(page.getByRole('link', {name: 'Choose'})));
    expect(document.activeElement).toBe(words);
    type(words, 'A map');
    await press('Send');
    expect(bodies(site)).toEqual([{kind: 'OTHER', kindWords: {OTHER: 'A map'}}]);
  });

  it('take words to an option whatever its name', async () => {
    const site = await show([
      aField('kind', {
        type: 'choice',
        messages: {required: always(['Choose'])},
        options: [{value: 'not-sure', label: ['Not sure'], alone: false, describe: ['Why?']}],
      }),
    ]);
    await act(async () => void fireEvent.click(page.getByLabelText('Not sure')));
    await press('Send');
    expect(page.getByRole('group', {name: /^kind/}).textContent).toContain('Error: Choose');
    type(page.getByLabelText('Why?'), 'No idea');
    await press('Send');
    expect(bodies(site)).toEqual([{kind: 'not-sure', kindWords: {'not-sure': 'No idea'}}]);
  });

  it('say of an optional tick that it is no must', async () => {
    await show([
      aField('news', {type: 'tick', optional: true}),
      aField('terms', {type: 'consent', messages: {required: always(['Agree'])}}),
    ]);
    expect((await page.findByLabelText<HTMLInputElement>('news')).required).toBe(false);
    expect((await page.findByLabelText<HTMLInputElement>('terms')).required).toBe(true);
  });

  it('take options from facts', async () => {
    const site = await show(
      [
        aField('branch', {
          type: 'choice',
          optionsFrom: {
            each: {var: 'branches.items'},
            value: {var: 'item.id'},
            label: [print('item.name')],
            when: is('item.open', true),
          },
        }),
      ],
      {
        branches: {
          items: [
            {id: 'n', name: 'North', open: true},
            {id: 's', name: 'South', open: false},
          ],
        },
      },
    );
    expect(page.queryByLabelText('South')).toBeNull();
    await act(async () => void fireEvent.click(page.getByLabelText('North')));
    await press('Send');
    expect(bodies(site)).toEqual([{branch: 'n'}]);
  });
});

describe('what is typed', () => {
  const name = (): HTMLInputElement => page.getByLabelText(/^name/);

  it('stands though RJSF is told of it as the next key comes', async () => {
    const site = await show([aField('name')]);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    type(name(), 'Ad');
    vi.advanceTimersByTime(1000);
    type(name(), 'Ada');
    await act(async () => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(name().value).toBe('Ada');
    await press('Send');
    expect(bodies(site)).toEqual([{name: 'Ada'}]);
  });

  it('and is cleared again does not take away what the server said, once the field is left', async () => {
    const site = await show([aField('name', {optional: true})], {}, () => problem(409, {code: 'CARD_EXISTS'}));
    type(name(), 'Ada');
    fireEvent.blur(name());
    act(() => name().focus());
    type(name(), '');
    await press('Send');
    const said = (): string =>
      page
        .getAllByRole('alert')
        .map(({textContent}) => textContent)
        .join();
    expect([bodies(site), said()]).toEqual([[{}], expect.stringContaining('You have a card.')]);
    fireEvent.blur(name());
    expect(said()).toContain('You have a card.');
  });
});

describe('a step that is done', () => {
  const step = (id: string): Block =>
    group(`${id}-step`, [aField(id, {optional: true, watched: true})], {
      title: always([`Your ${id}`]),
      done: is(`answers.${id}`, 'Ada'),
    });
  const stateOf = (title: string): readonly [string | undefined, boolean] => {
    const details = page.getByText(title).closest('details');
    return [details?.dataset['step'], details?.open === true];
  };

  it('folds, and is to be done anew and open where what stands in it is refused, until something else does', async () => {
    const refusal = () => problem(422, {code: 'INVALID', errors: [{at: 'name', message: 'No such name.'}]});
    await show([step('name'), step('town')], {}, refusal);
    const field = page.getByLabelText(/^name/);
    type(field, 'Ada');
    fireEvent.blur(field);
    expect([stateOf('Your name'), stateOf('Your town')]).toEqual([
      ['done', false],
      ['now', true],
    ]);
    await press('Send');
    expect([stateOf('Your name'), stateOf('Your town')]).toEqual([
      ['now', true],
      ['next', false],
    ]);
    const summary = page.getAllByRole('alert').find((one) => one.textContent.includes('No such name.'));
    expect(summary?.contains(document.activeElement)).toBe(true);
    type(field, 'Ad');
    type(field, 'Ada');
    fireEvent.blur(field);
    expect(stateOf('Your name')).toEqual(['done', false]);
  });
});

describe('a list that the person makes', () => {
  const books = group('books', [aField('title')], {
    title: always(['Books']),
    repeat: {min: 1, max: 3, add: ['Add a book'], line: [print('item.title')]},
  });
  const titles = (): HTMLInputElement[] => page.getAllByLabelText<HTMLInputElement>(/^title$/);

  it('starts with the least, adds up to the most with focus in the new item, and sends them all', async () => {
    const site = await show([books]);
    expect(titles()).toHaveLength(1);
    expect(page.queryByRole('button', {name: /^Remove/})).toBeNull();
    type(titles()[0] ?? document.body, 'Emma');
    await press('Add a book');
    expect(page.getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(titles()[1]);
    type(titles()[1] ?? document.body, 'Persuasion');
    await press('Add a book');
    expect(page.queryByRole('button', {name: 'Add a book'})).toBeNull();
    type(titles()[2] ?? document.body, 'Evelina');
    await press('Send');
    expect(bodies(site)).toEqual([{books: [{title: 'Emma'}, {title: 'Persuasion'}, {title: 'Evelina'}]}]);
  });

  it('removes the item that is meant, and keeps the others as they are', async () => {
    const site = await show([books]);
    for (const [at, title] of ['Emma', 'Persuasion'].entries()) {
      if (at > 0) await press('Add a book');
      const input = titles()[at] ?? document.body;
      type(input, title);
      fireEvent.blur(input);
    }
    await press('Remove Emma');
    expect(titles().map(({value}) => value)).toEqual(['Persuasion']);
    await press('Send');
    expect(bodies(site)).toEqual([{books: [{title: 'Persuasion'}]}]);
  });

  it('keeps what an item answers later as that item’s, when one before it was removed meanwhile', async () => {
    const found: PositionCallback[] = [];
    const geolocation = {getCurrentPosition: (tell: PositionCallback) => void found.push(tell)};
    vi.stubGlobal('navigator', Object.create(navigator, {geolocation: {value: geolocation}}) as Navigator);
    const site = await show([
      group('books', [aField('title'), aField('shelf', {type: 'location', optional: true})], {
        title: always(['Books']),
        repeat: {min: 1, max: 3, add: ['Add a book'], line: [print('item.title')]},
      }),
    ]);
    for (const [at, title] of ['Emma', 'Persuasion', 'Evelina'].entries()) {
      if (at > 0) await press('Add a book');
      type(titles()[at] ?? document.body, title);
      fireEvent.blur(titles()[at] ?? document.body);
    }
    // Whoever is asked for theirs has another name meanwhile.
    for (const _ of [0, 1])
      fireEvent.click(page.getAllByRole('button', {name: 'Share my location'})[0] ?? document.body);
    await vi.waitFor(() => expect(found).toHaveLength(2));
    await press('Remove Emma');
    const tell = (latitude: number) => ({coords: {latitude, longitude: 2, accuracy: 3}}) as GeolocationPosition;
    // That of the one that is gone comes last.
    await act(async () => [1, 0].forEach((at) => found[at]?.(tell(at))));
    await press('Send');
    expect(bodies(site)).toEqual([
      {books: [{title: 'Persuasion', shelf: {latitude: 1, longitude: 2, accuracy: 3}}, {title: 'Evelina'}]},
    ]);
  });

  const threeBooks = ['Emma', 'Persuasion', 'Evelina'];
  async function listThree(): Promise<void> {
    for (const [at, title] of threeBooks.entries()) {
      if (at > 0) await press('Add a book');
      type(titles()[at] ?? document.body, title);
      fireEvent.blur(titles()[at] ?? document.body);
    }
  }

  it.each([0, 1, 2])('puts back the item that was removed last, number %i, and draws no other anew', async (at) => {
    const site = await show([books]);
    await listThree();
    const [others, title = ''] = [titles().toSpliced(at, 1), threeBooks[at]];
    await press(`Remove ${title}`);
    expect(page.getByText(`${title} was removed.`)).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', {name: `Undo: put ${title} back`}));
    const [, second] = others;
    const expected = threeBooks.map((one) => (one === second?.value ? `${one}, volume 2` : one));
    type(second ?? document.body, `${second?.value}, volume 2`);
    await press(`Undo: put ${title} back`);
    expect(titles().map(({value}) => value)).toEqual(expected);
    expect(
      titles()
        .toSpliced(at, 1)
        .every((one, place) => one === others[place]),
    ).toBe(true);
    expect(document.activeElement).toBe(page.getByRole('heading', {name: title}));
    expect(page.queryByRole('button', {name: /^Undo/})).toBeNull();
    await press('Send');
    expect(bodies(site)).toEqual([{books: expected.map((one) => ({title: one}))}]);
  });

  it('puts nothing back where there would be too many, and only what was removed last', async () => {
    await show([books]);
    await listThree();
    await press('Remove Evelina');
    await press('Remove Emma');
    expect(page.getAllByRole('button', {name: /^Undo/}).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Undo: put Emma back',
    ]);
    await press('Add a book');
    await press('Add a book');
    expect(page.queryByRole('button', {name: /^Undo/})).toBeNull();
  });

  it('says of which item something is wrong', async () => {
    await show([books]);
    type(titles()[0] ?? document.body, 'Emma');
    await press('Add a book');
    await press('Send');
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
      {block: 'text', id: 'what', text: always([{paragraph: [print('item.title')]}])},
      aField('verdict', {watched: true}),
      aField('why', {when: is('item.verdict', 'LOST'), label: always(['Why is ', print('item.title'), ' lost?'])}),
    ],
    actions: [],
    ...more,
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
    await press('Send');
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
    await press('Send');
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
