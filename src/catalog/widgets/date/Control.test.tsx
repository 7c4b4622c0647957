// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {dateOfParts, pasted, split} from './parts.ts';

afterEach(cleanup);

const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', {name});
const type = (name: string, value: string) => fireEvent.change(part(name), {target: {value}});

describe('date', () => {
  it('[ENTITIES-SHELL-02] answers yyyy-mm-dd from month, day and year', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    type('Month', '5');
    type('Day', '9');
    type('Year', '1980');
    expect(view.answers).toEqual(['-05-', '-05-09', '1980-05-09']);
    expect(part('Month').value).toBe('5');
  });

  it('answers nothing once all is deleted, and shows a date from outside', () => {
    const view = renderControl(Control, {value: '2000-01-02', labelling: 'legend'});
    expect([part('Month').value, part('Day').value, part('Year').value]).toEqual(['01', '02', '2000']);
    for (const name of ['Month', 'Day', 'Year']) type(name, '');
    expect(view.last()).toBeUndefined();
    view.replace('1999-12-31');
    expect(part('Year').value).toBe('1999');
  });

  it('is left once, not by going from month to day', () => {
    const view = renderControl(Control, {labelling: 'legend'});
    fireEvent.blur(part('Month'), {relatedTarget: part('Day')});
    expect(view.blurs()).toBe(0);
    fireEvent.blur(part('Year'));
    expect(view.blurs()).toBe(1);
  });

  it('gives the first input the id that errors lead to', () => {
    renderControl(Control, {labelling: 'legend', autocomplete: 'bday'});
    expect(document.getElementById('field')).toBe(part('Month'));
    expect(part('Year').getAttribute('autocomplete')).toBe('bday-year');
  });

  it.each([
    ['5/9/1980', {month: '5', day: '9', year: '1980'}],
    ['1980-05-09', {month: '05', day: '09', year: '1980'}],
    ['05', undefined],
  ])('takes a pasted %s apart', (text, parts) => {
    expect(pasted(text)).toEqual(parts);
  });

  it.each([
    [undefined, ['Month', 'Day', 'Year']],
    ['dd/mm/yyyy', ['Day', 'Month', 'Year']],
    ['yyyy-mm-dd', ['Year', 'Month', 'Day']],
  ])('asks in the order of %s', (written, order) => {
    const view = renderControl(Control, {labelling: 'legend', autocomplete: 'bday', props: {written}});
    expect([...document.querySelectorAll('label')].map((each) => each.textContent)).toEqual(order);
    expect(document.getElementById('field')).toBe(part(order[0] ?? ''));
    type('Day', '9');
    type('Month', '5');
    type('Year', '1980');
    expect(view.last()).toBe('1980-05-09');
    expect(part('Day').getAttribute('autocomplete')).toBe('bday-day');
  });

  it.each([
    ['5/9/1980', ['month', 'day', 'year'], '1980-05-09'],
    ['5.9.1980', ['day', 'month', 'year'], '1980-09-05'],
    ['1980/05/09', ['year', 'month', 'day'], '1980-05-09'],
    ['1980-05-09', ['day', 'month', 'year'], '1980-05-09'],
  ] as const)('reads %s in the order %j', (text, order, day) => {
    expect(dateOfParts(pasted(text, order) ?? {month: '', day: '', year: ''})).toBe(day);
  });

  it('reads back what it gave', () => {
    const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`));
    fc.assert(
      fc.property(digits(2), digits(2), digits(4), (month, day, year) => {
        const text = dateOfParts({month, day, year});
        expect(dateOfParts(split(text))).toBe(text);
      }),
    );
  });
});
