// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {phoneLibrary} from '../countries/phone-library.ts';
import {givePhoneRules} from '../countries/phone-rules.ts';
import type {Control} from '../component.ts';
import {drawnControl, renderControl, type ControlCase} from '../fixtures/render-control.tsx';
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

const typedIn: [id: string, control: Control, props: ControlCase, most?: number][] = [
  ['text', Text, {}],
  ['text', Text, {props: {capitals: true}}],
  ['long-text', LongText, {}],
  ['password', Password, {}],
  ['money', Money, {}],
  ['number', NumberControl, {}],
  ['number', NumberControl, {props: {unit: 'years'}}],
  ['phone', Phone, {}, 10],
  ['phone', Phone, {props: {country: 'GB'}}],
  ['phone', Phone, {props: {country: 'IT'}}],
  ['masked', Masked, {}, 17],
  ['masked', Masked, {props: {digits: 9, groups: [3, 2, 4]}}, 9],
];

describe('a control by a plain form', () => {
  it.each(typedIn)('%s answers as it does where it is typed into', (id, control, props, most) => {
    fc.assert(
      fc.property(typed, (text) => {
        const view = renderControl(control, props);
        const input = view.container.querySelector('input, textarea');
        if (!(input instanceof HTMLElement)) throw new Error(`${id} has no input.`);
        fireEvent.change(input, {target: {value: text}});
        // Whoever goes on has left it.
        fireEvent.blur(input);
        const live = view.last();
        cleanup();
        const sent = read(id, {'': [text]}, props);
        // Whoever types sees that no more fits. In a plain form nobody does: there all of it is the answer, and is refused.
        const isLong = most !== undefined && typeof sent === 'string' && /^[0-9]+$/.test(sent) && sent.length > most;
        expect([text, isLong ? sent.slice(0, most) : sent]).toEqual([text, live]);
      }),
      {numRuns: 150},
    );
  });

  // What must stay secret is never drawn; an answer that is left empty stands.
  it.each(typedIn.filter(([id]) => id !== 'masked' && id !== 'password'))(
    '%s is drawn with its answer, which is the same when it is sent once more',
    (id, control, props) => {
      fc.assert(
        fc.property(typed, (text) => {
          const value = read(id, {'': [text]}, props);
          const page = document.createElement('form');
          page.innerHTML = drawnControl(control, {...props, ...(value === undefined ? {} : {value})});
          const again = String(new FormData(page).get('field'));
          expect([text, read(id, {'': [again]}, props)]).toEqual([text, value]);
        }),
        {numRuns: 150},
      );
    },
  );

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

  it.each([
    ['phone', {}, '55501234567', '55501234567'],
    ['phone', {}, '1 (555) 012-3456', '5550123456'],
    ['phone', {}, '+1 555 012 3456 7', '55501234567'],
    ['phone', {country: 'US'}, '(555) 012-3456 ext. 7', '55501234567'],
    ['phone', {}, `+44 ${'7'.repeat(20)}`, `+44${'7'.repeat(20)}`],
    ['phone', {country: 'GB'}, '020 7946 0000', '+442079460000'],
    // Its first eighteen digits are a number of Germany, dialled from Kazakhstan.
    ['phone', {country: 'KZ'}, '810 49 30 901820 123456789', '8104930901820123456789'],
    ['masked', {digits: 9, groups: [3, 2, 4]}, '123-45-67890', '1234567890'],
    ['masked', {}, '1'.repeat(18), '1'.repeat(18)],
  ])('%s with %j of %s is %s: nothing is cut that nobody would see', (id, props, text, answer) => {
    expect(read(id, {'': [text]}, {props})).toBe(answer);
  });

  it('text is read as it is written, whoever left out its signs', () => {
    expect(read('text', {'': ['sw1a1aa']}, {props: {capitals: true, writtenAs: 'AA9A 9AA'}})).toBe('SW1A 1AA');
    expect(read('text', {'': ['0094']}, {props: {writtenAs: '99-999'}})).toBe('0094');
  });

  it('text is read without the space that a keyboard adds behind a word; of what is secret or long all stays', () => {
    expect(read('text', {'': [' Ada ']})).toBe('Ada');
    expect(read('text', {'': [' ']})).toBeUndefined();
    expect(read('password', {'': [' a b ']})).toBe(' a b ');
    expect(read('long-text', {'': ['One.\r\n']})).toBe('One.\n');
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
