// @vitest-environment happy-dom
import {act, fireEvent, screen as page} from '@testing-library/react';
import {createElement} from 'react';
import {describe, expect, it, vi} from 'vitest';
import type {ControlProps} from '../../catalog/component.ts';
import type * as TextControl from '../../catalog/widgets/text/Control.tsx';
import type {Block} from '../../model/compiled/screen.ts';
import {is} from '../../runtime/fixtures/flow.ts';
import {aTextField, oneCase} from '../fixtures/screens.ts';
import {pressButton, problem} from '../fixtures/site.tsx';
import {bodies, group, print, show, type} from '../fixtures/one-screen.ts';

const drawn: string[] = [];

vi.mock('../../catalog/widgets/text/Control.tsx', async (original) => {
  const {Control} = await original<typeof TextControl>();
  const Counted = (props: ControlProps) => {
    drawn.push(props.id);
    return createElement(Control, props);
  };
  return {Control: Counted};
});

describe('links of texts', () => {
  const links: Block = {
    block: 'text',
    id: 'links',
    text: oneCase([
      {
        paragraph: [
          {link: {exit: 'terms'}, text: ['terms']},
          {link: {exit: 'phone'}, text: ['call us']},
          {link: {screen: 'index'}, text: ['here']},
        ],
      },
    ]),
  };
  const opened = () =>
    page.getAllByRole<HTMLAnchorElement>('link').map(({textContent, target}) => [textContent, target]);
  const inPlace = [
    ['terms', ''],
    ['call us', ''],
    ['here', ''],
  ];

  it('lead out of the app in a new tab, and say so, where leaving would lose what nobody keeps', async () => {
    await show([links, aTextField('password', {type: 'password', sensitive: true})]);
    expect(opened().slice(-3)).toEqual([['terms (opens a new tab)', '_blank'], ...inPlace.slice(1)]);
  });

  it('lead out in place where all that was typed is kept', async () => {
    await show([links, aTextField('name')]);
    expect(opened().slice(-3)).toEqual(inPlace);
  });
});

describe('blocks', () => {
  it('show texts, groups and fields in the order of the author, and leave out what is hidden', async () => {
    await show([
      {block: 'text', id: 'intro', text: oneCase([{paragraph: ['Welcome']}])},
      group('who', [aTextField('name')], {title: oneCase(['About you'])}),
      aTextField('email'),
      aTextField('hidden', {when: is('answers.email', 'no')}),
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
        aTextField('name', {
          label: oneCase(['Name, ', print('visitor.kind')]),
          hint: oneCase(['As on your card']),
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
      aTextField(`field${at}`, {hint: oneCase(['Hint ', print('answers.field7')]), watched: at === 7}),
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
      aTextField('kind', {
        type: 'choice',
        messages: {required: oneCase(['Choose'])},
        options: [
          {value: 'BOOK', label: ['A book'], alone: false},
          {value: 'OTHER', label: ['Something else'], alone: false, describe: ['What is it?']},
        ],
      }),
    ]);
    await act(async () => void fireEvent.click(page.getByLabelText('Something else')));
    await pressButton('Send');
    expect(bodies(site)).toEqual([]);
    const words = page.getByLabelText('What is it?');
    await act(async () => void fireEvent.click(page.getByRole('link', {name: 'Choose'})));
    expect(document.activeElement).toBe(words);
    type(words, 'A map');
    await pressButton('Send');
    expect(bodies(site)).toEqual([{kind: 'OTHER', kindWords: {OTHER: 'A map'}}]);
  });

  it('take words to an option whatever its name', async () => {
    const site = await show([
      aTextField('kind', {
        type: 'choice',
        messages: {required: oneCase(['Choose'])},
        options: [{value: 'not-sure', label: ['Not sure'], alone: false, describe: ['Why?']}],
      }),
    ]);
    await act(async () => void fireEvent.click(page.getByLabelText('Not sure')));
    await pressButton('Send');
    expect(page.getByRole('group', {name: /^kind/}).textContent).toContain('Error: Choose');
    type(page.getByLabelText('Why?'), 'No idea');
    await pressButton('Send');
    expect(bodies(site)).toEqual([{kind: 'not-sure', kindWords: {'not-sure': 'No idea'}}]);
  });

  it('say of an optional tick that it is no must', async () => {
    await show([
      aTextField('news', {type: 'tick', optional: true}),
      aTextField('terms', {type: 'consent', messages: {required: oneCase(['Agree'])}}),
    ]);
    expect((await page.findByLabelText<HTMLInputElement>('news')).required).toBe(false);
    expect((await page.findByLabelText<HTMLInputElement>('terms')).required).toBe(true);
  });

  it('take options from facts', async () => {
    const site = await show(
      [
        aTextField('branch', {
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
    await pressButton('Send');
    expect(bodies(site)).toEqual([{branch: 'n'}]);
  });
});

describe('what is typed', () => {
  const name = (): HTMLInputElement => page.getByLabelText(/^name/);

  it('stands though RJSF is told of it as the next key comes', async () => {
    const site = await show([aTextField('name')]);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    type(name(), 'Ad');
    vi.advanceTimersByTime(1000);
    type(name(), 'Ada');
    await act(async () => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(name().value).toBe('Ada');
    await pressButton('Send');
    expect(bodies(site)).toEqual([{name: 'Ada'}]);
  });

  it('and is cleared again does not take away what the server said, once the field is left', async () => {
    const site = await show([aTextField('name', {optional: true})], {}, () => problem(409, {code: 'CARD_EXISTS'}));
    type(name(), 'Ada');
    fireEvent.blur(name());
    act(() => name().focus());
    type(name(), '');
    await pressButton('Send');
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
    group(`${id}-step`, [aTextField(id, {optional: true, watched: true})], {
      title: oneCase([`Your ${id}`]),
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
    await pressButton('Send');
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
