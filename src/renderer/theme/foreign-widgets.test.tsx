// @vitest-environment happy-dom
import {withTheme} from '@rjsf/core';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import {ErrorSchemaBuilder, type RJSFSchema, type UiSchema, type WidgetProps} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {act, cleanup, fireEvent, render, screen as page} from '@testing-library/react';
import type {ComponentType} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {foreignWidgets} from './foreign-widgets.ts';
import {fromRjsf} from './from-rjsf.tsx';
import {theme} from './theme.ts';

afterEach(cleanup);

const Form = withTheme(theme);

interface Shown {
  readonly properties: NonNullable<RJSFSchema['properties']>;
  readonly ui: UiSchema;
  readonly formData?: object;
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
}

/** A form of these fields, and the answers as they are after the last change. */
async function show({properties, ui, formData = {}, widgets = {}}: Shown): Promise<() => unknown> {
  const onChange = vi.fn<(event: {readonly formData?: unknown}) => void>();
  await act(async () =>
    render(
      <Form
        schema={{type: 'object', properties}}
        uiSchema={ui}
        formData={formData}
        widgets={widgets}
        validator={validator}
        onChange={onChange}
      />,
    ),
  );
  return () => onChange.mock.lastCall?.[0].formData;
}

const hills = {type: 'number', title: 'Hills', minimum: 2, maximum: 10, multipleOf: 2} as const;
const slider = {hills: {'ui:widget': 'slider', 'ui:help': 'Ten is a wall'}};
const thumb = () => page.getByRole<HTMLInputElement>('slider', {name: /^Hills/});

describe('the slider', () => {
  it('is the widget of RJSF as it is', () => {
    expect(foreignWidgets['slider']).toBe(RangeWidget);
  });

  it('moves between the bounds in steps, says the number beside it, and answers a number', async () => {
    const answers = await show({properties: {hills}, ui: slider, formData: {hills: 4}});
    const {type, min, max, step, value} = thumb();
    expect({type, min, max, step, value}).toEqual({type: 'range', min: '2', max: '10', step: '2', value: '4'});
    expect(document.getElementById(thumb().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Ten is a wall');
    await act(async () => void fireEvent.change(thumb(), {target: {value: '8'}}));
    expect(answers()).toEqual({hills: 8});
    expect(page.getByText('8')).toBeTruthy();
  });

  it('says that nothing is chosen, until it is moved or left where it stands', async () => {
    const answers = await show({properties: {hills}, ui: slider});
    expect(thumb().getAttribute('aria-valuetext')).toBe('Not chosen');
    expect(thumb().value).toBe('2');
    await act(async () => void fireEvent.keyUp(thumb(), {key: 'Tab'}));
    expect(answers()).toBeUndefined();
    await act(async () => void fireEvent.keyUp(thumb(), {key: 'Home'}));
    expect(answers()).toEqual({hills: 2});
    expect(thumb().getAttribute('aria-valuetext')).toBeNull();
    await act(async () => void fireEvent.pointerUp(thumb()));
    expect(answers()).toEqual({hills: 2});
  });

  it('is an answer where a pointer leaves it, too', async () => {
    const answers = await show({properties: {hills}, ui: slider});
    await act(async () => void fireEvent.pointerUp(thumb()));
    expect(answers()).toEqual({hills: 2});
  });
});

describe('the slider of a page that is not live', () => {
  const form = (formData: object, refused?: string) => (
    <Form
      {...(refused === undefined
        ? {}
        : {extraErrors: new ErrorSchemaBuilder().addErrors(refused, 'hills').ErrorSchema})}
      schema={{type: 'object', properties: {hills}}}
      uiSchema={slider}
      formData={formData}
      validator={validator}
    />
  );
  /** The page as a server draws it. */
  const drawn = (formData: object, refused?: string): HTMLElement => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(form(formData, refused));
    document.body.append(place);
    return place;
  };
  /** What is sent of it. */
  const sent = (place: HTMLElement): readonly (readonly [string, unknown])[] => [
    ...new FormData(place.querySelector('form') ?? undefined),
  ];
  const typed = () => page.getByRole<HTMLInputElement>('spinbutton', {name: /^Hills/});

  afterEach(() => document.body.replaceChildren());

  it('sends nothing that nobody has chosen: the number can be typed', () => {
    const place = drawn({});
    expect(sent(place)).toEqual([['hills', '']]);
    const {min, max, step} = typed();
    expect({min, max, step}).toEqual({min: '2', max: '10', step: '2'});
    expect(document.getElementById(typed().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Ten is a wall');
    typed().value = '2';
    expect(sent(place)).toEqual([['hills', '2']]);
  });

  it('sends what was answered', () => {
    const place = drawn({hills: 4});
    expect(sent(place)).toEqual([['hills', '4']]);
    expect(page.queryByRole('spinbutton')).toBeNull();
  });

  it('sends an answer that was refused as it was given, and not the nearest that it has', () => {
    const place = drawn({hills: 11}, 'Ten is a wall');
    expect(sent(place)).toEqual([['hills', '11']]);
    expect(typed().getAttribute('aria-invalid')).toBe('true');
  });

  it('becomes the slider alone once it is live, in place', async () => {
    const place = drawn({});
    const before = place.querySelector('input[type="range"]');
    const broken = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(place, form({}), {onRecoverableError: broken}));
    expect(page.queryByRole('spinbutton')).toBeNull();
    expect(thumb()).toBe(before);
    expect(sent(place)).toEqual([]);
    await act(async () => void fireEvent.change(thumb(), {target: {value: '8'}}));
    expect(page.getByText('8')).toBeTruthy();
    expect(broken).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});

describe('a widget of RJSF', () => {
  const seen = vi.fn<(props: WidgetProps) => null>(() => null);
  const last = (): WidgetProps | undefined => seen.mock.lastCall?.[0];

  it('reads what an author writes under `props`, and what may be chosen now, as its options', async () => {
    await show({
      properties: {one: {type: 'string', title: 'One'}},
      ui: {
        one: {
          'ui:widget': 'seen',
          'ui:options': {
            props: {stars: 4},
            shown: [{value: 'A', label: 'Letter A', alone: false}],
            optional: false,
          } as never,
        },
      },
      widgets: {seen: fromRjsf(seen)},
    });
    expect(last()?.options).toMatchObject({stars: 4, enumOptions: [{value: 'A', label: 'Letter A'}]});
    expect(last()).toMatchObject({id: 'root_one', label: 'One', required: true});
  });

  it('has the options of the schema where ours are none', async () => {
    await show({
      properties: {one: {type: 'string', title: 'One', enum: ['x']}},
      ui: {one: {'ui:widget': 'seen'}},
      widgets: {seen: fromRjsf(seen)},
    });
    expect(last()?.options.enumOptions).toMatchObject([{value: 'x', label: 'x'}]);
    expect(last()?.required).toBe(false);
  });
});
