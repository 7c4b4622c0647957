// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {phoneLibrary} from '../../countries/phone-library.ts';
import {givePhoneRules} from '../../countries/phone-rules.ts';
import {drawnControl, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {phoneFormat} from './phone-format.ts';

beforeAll(() => givePhoneRules(phoneLibrary));
afterEach(cleanup);

describe('phone', () => {
  it.each([
    ['5', '(5', '5'],
    ['5550', '(555) 0', '5550'],
    ['5550100199', '(555) 010-0199', '5550100199'],
    ['+1 555-010-0199', '(555) 010-0199', '5550100199'],
    ['15550100199', '(555) 010-0199', '5550100199'],
    ['(555) 010-0199 ext 3', '(555) 010-0199', '5550100199'],
    ['+', '+', '+'],
    ['+44 20 7946 0958', '+442079460958', '+442079460958'],
  ])('shows %s as %s', (typed, shown, answer) => {
    const view = renderControl(Control);
    const input = screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
    fireEvent.change(input, {target: {value: typed}});
    expect(input.value).toBe(shown);
    expect(view.last()).toBe(answer);
  });

  it.each([
    ['GB', '020 794', '020 794', '020794'],
    ['GB', '020 7946 0000', '020 7946 0000', '+442079460000'],
    ['GB', '+44 (0)20 7946 0000', '020 7946 0000', '+442079460000'],
    ['GB', '+33 1 23 45 67 89', '+33 1 23 45 67 89', '+33123456789'],
    ['DE', '030/901820', '030 901820', '+4930901820'],
    ['CA', '(604) 555-0142', '(604) 555-0142', '+16045550142'],
    ['US', '+1 555-010-0199', '(555) 010-0199', '5550100199'],
  ])('in %s shows %s as %s', (country, typed, shown, answer) => {
    const view = renderControl(Control, {props: {country}});
    const input = screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
    fireEvent.change(input, {target: {value: typed}});
    expect(input.value).toBe(shown);
    expect(view.last()).toBe(answer);
    expect(input.getAttribute('autocomplete')).toBe(country === 'US' ? 'tel-national' : 'tel');
  });

  it('shows a number from outside as it is read in its country, and another one with its code', () => {
    const view = renderControl(Control, {value: '+442079460000', props: {country: 'GB'}});
    const input = screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
    expect(input.value).toBe('020 7946 0000');
    view.replace('+4930901820');
    expect(input.value).toBe('+49 30 901820');
  });

  it('is drawn with what it holds before there is any script, unless that is sensitive', () => {
    expect(drawnControl(Control, {value: '5550100199'})).toContain('value="(555) 010-0199"');
    const british = {value: '+442079460000', props: {country: 'GB'}};
    expect(drawnControl(Control, british)).toContain('value="020 7946 0000"');
    expect(drawnControl(Control, {...british, sensitive: true})).not.toContain('7946');
  });

  it('shows all of a number that is too long, of which no more is typed', () => {
    const view = renderControl(Control, {value: '55501234567'});
    const input = screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
    expect(input.value).toBe('(555) 012-34567');
    fireEvent.change(input, {target: {value: '(555) 012-345678'}});
    expect(view.last()).toBe('5550123456');
  });

  it('can be deleted key by key from the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (held) => {
        const shorter = phoneFormat.clean(phoneFormat.show(held).slice(0, -1));
        expect(shorter).toBe(held.slice(0, -1));
      }),
    );
  });
});
