// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {phoneLibrary} from '../countries/phone-library.ts';
import {givePhoneRules} from '../countries/phone-rules.ts';
import type {Control} from '../component.ts';
import {renderControl, type ControlCase} from '../fixtures/render-control.tsx';
import {Control as DateControl} from './date/Control.tsx';
import {widgetDefinitions} from './definitions.ts';
import {fromForm} from './from-form.ts';
import {Control as LongText} from './long-text/Control.tsx';
import {Control as Masked} from './masked/Control.tsx';
import {Control as Money} from './money/Control.tsx';
import {Control as NumberControl} from './number/Control.tsx';
import {Control as Password} from './password/Control.tsx';
import {Control as Phone} from './phone/Control.tsx';
import {Control as Text} from './text/Control.tsx';

beforeAll(() => givePhoneRules(phoneLibrary));
afterEach(cleanup);

type Texts = Readonly<Record<string, readonly string[]>>;
const read = (control: string, texts: Texts, {options = [], props = {}}: Pick<ControlCase, 'options' | 'props'> = {}) =>
  fromForm[control]?.({
    texts: (suffix = '') => texts[suffix] ?? [],
    options: options.map(({value}) => value),
    props,
  });

/** What people type, or paste: digits and signs around them above all, in one line. */
const typed = fc.oneof(
  fc.string({unit: fc.constantFrom(...'0123456789.,-+()$k% /abcé\u00a0'), minLength: 1, maxLength: 14}),
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 12}).filter((text) => !/[\r\n]/.test(text)),
);

const typedIn: readonly (readonly [id: string, control: Control, props: ControlCase])[] = [
  ['text', Text, {}],
  ['text', Text, {props: {capitals: true}}],
  ['long-text', LongText, {}],
  ['password', Password, {}],
  ['money', Money, {}],
  ['number', NumberControl, {}],
  ['number', NumberControl, {props: {unit: 'years'}}],
  ['phone', Phone, {}],
  ['phone', Phone, {props: {country: 'GB'}}],
  ['phone', Phone, {props: {country: 'IT'}}],
  ['masked', Masked, {}],
  ['masked', Masked, {props: {digits: 9, groups: [3, 2, 4]}}],
];

describe('a control by a plain form', () => {
  it.each(typedIn)('%s answers as it does where it is typed into', (id, control, props) => {
    fc.assert(
      fc.property(typed, (text) => {
        const view = renderControl(control, props);
        const input = view.container.querySelector('input, textarea');
        if (!(input instanceof HTMLElement)) throw new Error(`${id} has no input.`);
        fireEvent.change(input, {target: {value: text}});
        const live = view.last();
        cleanup();
        expect([text, read(id, {'': [text]}, props)]).toEqual([text, live]);
      }),
      {numRuns: 150},
    );
  });

  it('date answers as it does where its parts are typed into', () => {
    const part = fc.string({unit: fc.constantFrom(...'0123456789/ a'), maxLength: 4});
    fc.assert(
      fc.property(part, part, part, (month, day, year) => {
        const view = renderControl(DateControl, {labelling: 'legend'});
        for (const [name, value] of Object.entries({Month: month, Day: day, Year: year}))
          fireEvent.change(screen.getByRole('textbox', {name}), {target: {value}});
        const live = view.last();
        cleanup();
        const sent = read('date', {'-month': [month], '-day': [day], '-year': [year]});
        expect([month, day, year, sent]).toEqual([month, day, year, live]);
      }),
      {numRuns: 150},
    );
  });

  it.each([
    ['dd.mm.yyyy', {'-day': ['7.4.1990']}, '1990-04-07'],
    ['dd.mm.yyyy', {'-day': ['7'], '-month': ['4'], '-year': ['1990']}, '1990-04-07'],
    ['yyyy-mm-dd', {'-year': ['1990/4/7']}, '1990-04-07'],
    [undefined, {'-month': ['7/4/1990']}, '1990-07-04'],
  ])('date in the order of %s reads %j', (written, texts, day) => {
    expect(read('date', texts, {props: {written}})).toBe(day);
  });

  it('text is read as it is written, whoever left out its signs', () => {
    expect(read('text', {'': ['sw1a1aa']}, {props: {capitals: true, writtenAs: 'AA9A 9AA'}})).toBe('SW1A 1AA');
    expect(read('text', {'': ['0094']}, {props: {writtenAs: '99-999'}})).toBe('0094');
  });

  const options = [
    {value: 'A', label: 'One'},
    {value: 'B', label: 'Two'},
  ];
  it.each([
    ['select', ['B'], 'B'],
    ['select', ['C'], undefined],
    ['select', [], undefined],
    ['radio-cards', ['A'], 'A'],
    ['radio-cards', ['constructor'], undefined],
    ['checkboxes', ['B', 'A'], ['B', 'A']],
    ['checkboxes', ['B', 'X'], ['B']],
    ['checkboxes', [], undefined],
    ['tick', ['on'], true],
    ['tick', [], false],
  ])('%s of %j is %j', (id, texts, answer) => {
    expect(read(id, {'': texts}, {options} as never)).toEqual(answer);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['yes', undefined],
    ['__proto__', undefined],
  ])('a yes or no that says %j is %j', (text, answer) => {
    expect(read('radio-cards', {'': [text]}, {props: {yesNo: true}})).toBe(answer);
  });

  it('is read for controls that there are', () => {
    const controls = Object.values(widgetDefinitions).filter(({use}) => use === 'control');
    const ids = controls.map(({id}) => id);
    expect(Object.keys(fromForm).filter((id) => !ids.includes(id))).toEqual([]);
    // `parts` has controls of its own; the others need a live page.
    const unread = ids.filter((id) => !Object.hasOwn(fromForm, id) && widgetDefinitions[id]?.drawnBy !== 'rjsf');
    expect(unread.sort()).toEqual(['document-reader', 'file-upload', 'location', 'offer-picker', 'parts', 'signature']);
  });
});
