// @vitest-environment happy-dom
import {withTheme} from '@rjsf/core';
import type {RJSFSchema, WidgetProps} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {act, cleanup, fireEvent, render, screen as page} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {ControlProps} from '../../catalog/component.ts';
import type {WidgetDefinition} from '../../catalog/definition.ts';
import {noModules} from '../../catalog/plug-ins/plug-ins.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import {createFiles} from '../../lib/late-file.ts';
import {theme} from '../theme/theme.ts';
import type {Typing} from '../theme/use-typed.ts';
import {addPlugIns} from './add-plug-ins.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  addPlugIns(undefined, noModules);
});

const Form = withTheme(theme);
let shown = 0;
const draws = vi.fn<(value: unknown) => void>();

/** One in which people type, of a plug-in. */
function Line({id, value, onChange, onBlur}: ControlProps) {
  draws(value);
  return (
    <input
      id={id}
      defaultValue={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** The same, as somebody writes it for RJSF. */
function ForeignLine({id, value, onChange, onBlur}: WidgetProps) {
  return (
    <input
      id={id}
      defaultValue={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A form of two texts whose control a plug-in adds; gives what RJSF was told, what was typed and what is awaited. */
async function show(
  said: Partial<WidgetDefinition>,
  component: unknown,
  {field = {type: 'string'}, formData = {}}: {readonly field?: RJSFSchema; readonly formData?: object} = {},
) {
  // What has loaded is not loaded again.
  shown += 1;
  const id = `line-${shown}`;
  const line: WidgetDefinition = {
    id,
    about: '',
    use: 'control',
    plugIn: 'look',
    props: {},
    events: {},
    ...said,
  };
  const plugIns = {kinds: {}, formats: {}, operators: {}, widgets: {[id]: line}};
  addPlugIns(plugIns as never, {...noModules, widgets: {[id]: async () => ({default: component})}});
  await loadWidgets([id], createFiles());
  const [told, keys, awaited]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const typing: Typing = {
    typed: (_, value) => void keys.push(value),
    pending: (_, message) => void awaited.push(message),
    untold: new Set(),
  };
  const schema: RJSFSchema = {
    type: 'object',
    properties: {one: {title: 'One', ...field}, other: {title: 'Other', ...field}},
  };
  await act(async () =>
    render(
      <Form
        schema={schema}
        uiSchema={{one: {'ui:widget': id}, other: {'ui:widget': id}}}
        formData={formData}
        formContext={typing}
        validator={validator}
        onChange={({formData: next}) => void told.push(next)}
      />,
    ),
  );
  return {told, keys, awaited};
}

const type = (text: string): void => {
  const field = page.getByLabelText<HTMLInputElement>('One', {exact: false});
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(field, {target: {value: text.slice(0, end)}});
};
const leave = (): void => {
  fireEvent.blur(page.getByLabelText('One', {exact: false}));
  act(() => void vi.advanceTimersByTime(0));
};

describe('a control of a plug-in', () => {
  it.each([
    ['our own', {}, Line],
    ['of RJSF', {drawnBy: 'rjsf'}, ForeignLine],
  ] as const)(
    '%s that commits on blur tells RJSF when it is left, and the answers at each key',
    async (_, said, component) => {
      const {told, keys} = await show({...said, commits: 'blur'}, component);
      type('Ada');
      expect([told, keys]).toEqual([[], ['A', 'Ad', 'Ada']]);
      leave();
      expect(told).toEqual([{one: 'Ada'}]);
    },
  );

  it.each([
    ['our own', {}, Line],
    ['of RJSF', {drawnBy: 'rjsf'}, ForeignLine],
  ] as const)('%s that says nothing tells RJSF at each key', async (_, said, component) => {
    const {told, keys} = await show(said, component);
    type('Ada');
    expect([told, keys]).toEqual([[{one: 'A'}, {one: 'Ad'}, {one: 'Ada'}], []]);
  });

  it.each([
    [{commits: 'blur'}, ['A', 'Ad']],
    [{commits: 'blur', uncontrolled: true}, []],
  ] as const)('of %j is drawn for keys as it says', async (said, drawn) => {
    await show(said, Line);
    draws.mockClear();
    type('Ad');
    expect(draws.mock.calls.map(([value]) => value)).toEqual(drawn);
  });

  it('tells the form what it waits for, also where it commits on blur', async () => {
    let wait: ControlProps['onPending'] = () => undefined;
    const {awaited} = await show({commits: 'blur'}, ({id, onPending}: ControlProps) => {
      wait = onPending;
      return <input id={id} />;
    });
    wait('It is being looked up');
    expect(awaited).toEqual(['It is being looked up']);
  });

  it.each([
    [{}, []],
    [{async: true}, [{one: 'found'}]],
  ] as const)('of %j whose answer comes by itself has RJSF told of it at once, or soon', async (said, atOnce) => {
    const answers: Record<string, ControlProps['onChange']> = {};
    const {told} = await show(said, ({id, onChange}: ControlProps) => {
      answers[id] = onChange;
      return <input id={id} />;
    });
    act(() => {
      answers['root_one']?.('found');
      expect(told).toEqual(atOnce);
    });
    expect(told).toEqual([{one: 'found'}]);
  });

  it.each([
    [{}, 2],
    [{selects: true}, '2'],
  ] as const)('of %j and options that are numbers', async (said, drawn) => {
    let choose: ControlProps['onChange'] = () => undefined;
    let value: unknown;
    const component = ({id, value: given, onChange}: ControlProps) => {
      [value, choose] = [given, onChange];
      return <input id={id} />;
    };
    const {told} = await show(said, component, {field: {type: 'integer', enum: [1, 2, 3]}, formData: {other: 2}});
    expect(value).toBe(drawn);
    act(() => choose('3'));
    expect(told.at(-1)).toEqual({other: 3});
  });
});
