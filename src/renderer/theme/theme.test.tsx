// @vitest-environment happy-dom
import {withTheme} from '@rjsf/core';
import type {FormProps} from '@rjsf/core';
import type {RJSFSchema, UiSchema} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {act, cleanup, fireEvent, render, screen as page, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {noteNumber} from '../../lib/note-numbers.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {PlainServices} from './PlainServices.tsx';
import {theme} from './theme.ts';

afterEach(cleanup);

const Form = withTheme(theme);

/** A form of RJSF that knows of nothing but our theme. */
async function show(schema: RJSFSchema, uiSchema: UiSchema = {}, formData?: unknown) {
  const onSubmit = vi.fn<NonNullable<FormProps['onSubmit']>>();
  await act(async () =>
    render(
      <PlainServices>
        <Form
          schema={schema}
          uiSchema={uiSchema}
          formData={formData}
          validator={validator}
          onSubmit={onSubmit}
          onError={() => undefined}
        />
      </PlainServices>,
    ),
  );
  return {
    submit: async () => {
      await act(async () => void fireEvent.click(page.getByRole('button', {name: 'Submit'})));
      return onSubmit.mock.lastCall?.[0].formData as unknown;
    },
  };
}

const type = async (label: string, value: string): Promise<void> => {
  const control = await page.findByLabelText(label, {exact: false});
  await act(async () => void fireEvent.change(control, {target: {value}}));
};

const click = async (node: HTMLElement): Promise<void> => act(async () => void fireEvent.click(node));

const press = async (name: string | RegExp): Promise<void> =>
  act(async () => void fireEvent.click(page.getByRole('button', {name})));

const visitor: RJSFSchema = {
  title: 'Visitor',
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name: {type: 'string', title: 'Name', minLength: 2, description: 'As on your card'},
    age: {type: 'integer', title: 'Age', minimum: 18},
    mail: {type: 'string', title: 'Mail', format: 'email'},
    secret: {type: 'string', title: 'Secret'},
    about: {type: 'string', title: 'About you'},
    born: {type: 'string', title: 'Born', format: 'date'},
    branch: {type: 'string', title: 'Branch', enum: ['north', 'south']},
    floor: {type: 'integer', title: 'Floor', enum: [1, 2]},
    genres: {type: 'array', title: 'Genres', uniqueItems: true, items: {type: 'string', enum: ['sea', 'sky']}},
    news: {type: 'boolean', title: 'Send me news'},
    books: {
      type: 'array',
      title: 'Books',
      maxItems: 2,
      items: {type: 'object', properties: {title: {type: 'string', title: 'Title'}}},
    },
  },
};
const ui: UiSchema = {
  secret: {'ui:widget': 'password'},
  about: {'ui:widget': 'textarea', 'ui:help': 'In your own words'},
  floor: {'ui:widget': 'radio'},
};

describe('our theme in a form of RJSF alone', () => {
  it('draws every kind of field, takes answers, and gives them as the schema has them', async () => {
    const form = await show(visitor, ui);
    expect(page.getByRole('heading', {name: 'Visitor'})).toBeTruthy();
    await type('Name', 'Ada');
    await type('Age', '36');
    await type('Mail', 'ada@mail.example');
    await type('Secret', 'twelve letters');
    await type('About you', 'I read');
    for (const [part, value] of [
      ['Month', '12'],
      ['Day', '10'],
      ['Year', '1985'],
    ] as const) {
      await type(part, value);
    }
    await type('Branch', 'south');
    await click(await page.findByRole('radio', {name: '2'}));
    await click(await page.findByRole('checkbox', {name: 'sky'}));
    await click(await page.findByRole('checkbox', {name: 'Send me news'}));
    await press('Add');
    await type('Title', 'Tides');
    expect(await form.submit()).toEqual({
      name: 'Ada',
      age: 36,
      mail: 'ada@mail.example',
      secret: 'twelve letters',
      about: 'I read',
      born: '1985-12-10',
      branch: 'south',
      floor: 2,
      genres: ['sky'],
      news: true,
      books: [{title: 'Tides'}],
    });
  });

  it('says what is wrong at its field and in the list, each with a link to its control', async () => {
    const form = await show(visitor, ui, {age: 7});
    expect(await form.submit()).toBeUndefined();
    const name = await page.findByRole('textbox', {name: 'Name'});
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = (name.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(described.map((node) => node?.textContent)).toEqual([
      'As on your card',
      "Error: must have required property 'Name'",
    ]);
    const links = within(page.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(["must have required property 'Name'", 'must be >= 18']);
    await act(async () => void fireEvent.click(links[1] as HTMLElement));
    expect(document.activeElement).toBe(page.getByRole('textbox', {name: 'Age'}));
  });

  it('adds up to the most, with the focus in what was added, and removes the one that is meant', async () => {
    const form = await show(visitor, ui, {name: 'Ada', age: 36});
    await press('Add');
    expect(document.activeElement).toBe(page.getByLabelText('Title', {exact: false}));
    await type('Title', 'Tides');
    await press('Add');
    const titles = page.getAllByRole('textbox', {name: /^Title/});
    await act(async () => void fireEvent.change(titles[1] as HTMLElement, {target: {value: 'Maps'}}));
    expect(page.getByText('You can add 2 at most.')).toBeTruthy();
    await press('Remove number 1');
    expect(document.activeElement).toBe(page.getByRole('heading', {name: 'Number 1'}));
    expect(await form.submit()).toEqual({name: 'Ada', age: 36, books: [{title: 'Maps'}]});
    await press('Remove number 1');
    expect(document.activeElement).toBe(page.getByRole('button', {name: 'Add'}));
  });

  it('has the number of a note in a label as a number alone: what is pressed holds no other link', async () => {
    await show(
      {type: 'object', properties: {news: {type: 'boolean'}}},
      {news: {'ui:options': {widget: 'tick', labelLine: [`Send me news${noteNumber(2)}`]}}},
    );
    expect(page.getByRole('checkbox', {name: /^Send me news/})).toBeTruthy();
    expect(page.queryByRole('link')).toBeNull();
  });

  it('has every control of the catalogue as a widget', () => {
    const ids = Object.values(widgetDefinitions).flatMap(({id, use}) => (use === 'control' ? [id] : []));
    expect(Object.keys(theme.widgets)).toEqual(expect.arrayContaining(ids));
  });
});

describe('what RJSF has no widget for', () => {
  const home: RJSFSchema = {
    type: 'object',
    properties: {
      home: {
        type: 'object',
        properties: {street: {type: 'string', title: 'Street'}, city: {type: 'string', title: 'City'}},
      },
    },
  };

  it('is an object: by itself it ignores the widget that is named', async () => {
    const Named = vi.fn<() => null>(() => null);
    await show(home, {home: {'ui:widget': Named}});
    expect(Named).not.toHaveBeenCalled();
  });

  it('is drawn by our field: the control, with its parts as fields', async () => {
    const form = await show(home, {home: {'ui:field': 'control', 'ui:widget': 'parts', 'ui:title': 'Home'}});
    const group = within(page.getByRole('group', {name: /^Home/}));
    await act(
      async () => void fireEvent.change(group.getByRole('textbox', {name: /^City/}), {target: {value: 'Troy'}}),
    );
    expect(await form.submit()).toEqual({home: {city: 'Troy'}});
  });
});
