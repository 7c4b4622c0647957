// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {type ControlCase, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const offers = [
  {offerId: 'short', term: 5, rate: 7.95, minAmount: 15000, maxAmount: 60000, feePercent: 4, drawPercent: 100},
  {offerId: 'long', term: 30, rate: 8.95, minAmount: 20000, maxAmount: 120000, feePercent: 0, drawPercent: 100},
];
const about: ControlCase = {labelling: 'legend', props: {offers, minimum: 15000, maximum: 120000}};
const amount = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Amount'});
const type = (value: string) => fireEvent.change(amount(), {target: {value}});
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', {name}));

describe('offer-picker', () => {
  it('chooses nothing for the person', () => {
    const view = renderControl(Control, about);
    expect(screen.getAllByRole<HTMLInputElement>('radio').some((each) => each.checked)).toBe(false);
    expect(amount().value).toBe('15,000');
    expect(view.answers).toEqual([]);
  });

  it('begins at what was asked for, within what is to be had, and answers nothing by it', () => {
    const view = renderControl(Control, {...about, props: {...about.props, asked: 45_000}});
    expect(amount().value).toBe('45,000');
    expect(view.answers).toEqual([]);
    cleanup();
    renderControl(Control, {...about, props: {...about.props, asked: 900_000}});
    expect(amount().value).toBe('120,000');
  });

  it('says at once what arrives and what a month costs, of all offers and then of the picked one', () => {
    renderControl(Control, {...about, props: {...about.props, asked: 45_000}});
    const said = (label: string) => screen.getByText(label, {selector: 'dt'}).nextSibling?.textContent;
    expect([said('You receive'), said('Each month')]).toEqual(['up to $45,000.00', 'from $360.47']);
    pick(/5 years/);
    expect([screen.getAllByText('You receive')[0]?.nextSibling?.textContent, said('Each month')]).toEqual([
      '$43,200.00',
      '$911.37',
    ]);
  });

  it('answers offer, amount and term once they fit', () => {
    const view = renderControl(Control, about);
    type('45000');
    expect(view.last()).toBeUndefined();
    pick(/5 years/);
    expect(view.last()).toEqual({offerId: 'short', amount: 45000, term: 5});
    expect(screen.getByText('What this comes to')).toBeDefined();
    expect(screen.getAllByText('$43,200.00').length).toBe(2);
  });

  it('shows what is answered, also where another tab answered it', () => {
    const view = renderControl(Control, {...about, value: {offerId: 'short', amount: 30000, term: 5}});
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((each) => each.checked);
    expect([checked(), amount().value]).toEqual([0, '30,000']);
    view.replace({offerId: 'long', amount: 90000, term: 30});
    expect([checked(), amount().value]).toEqual([1, '90,000']);
    expect(screen.getAllByText('$90,000.00').length).toBeGreaterThan(0);
    expect(screen.queryByText('$30,000.00')).toBeNull();
    view.replace(undefined);
    expect(checked()).toBe(-1);
  });

  it('moves amount and slider together', () => {
    const view = renderControl(Control, {...about, value: {offerId: 'short', amount: 30000, term: 5}});
    const slider = screen.getByRole<HTMLInputElement>('slider', {name: 'Question, by slider'});
    expect(slider.value).toBe('30000');
    fireEvent.change(slider, {target: {value: '40000'}});
    expect(amount().value).toBe('40,000');
    expect(slider.getAttribute('aria-valuetext')).toBe('$40,000');
    expect(view.last()).toEqual({offerId: 'short', amount: 40000, term: 5});
  });

  it.each(['500', '500000', ''])('answers no amount for "%s" and says what is possible', (typed) => {
    const view = renderControl(Control, {...about, value: {offerId: 'short', amount: 30000, term: 5}});
    type(typed);
    expect(view.last()).toEqual({offerId: 'short', amount: typed, term: 5});
    expect(screen.getByText('You can choose from $15,000 to $120,000')).toBeDefined();
    expect(amount().getAttribute('aria-describedby')).toContain('field-range');
  });

  it('can be emptied, and shows what is typed then', () => {
    renderControl(Control, {...about, value: {offerId: 'short', amount: 30000, term: 5}});
    type('');
    expect(amount().value).toBe('');
    fireEvent.blur(amount());
    expect(amount().value).toBe('');
    type('50k');
    expect(amount().value).toBe('50k');
    fireEvent.blur(amount());
    expect(amount().value).toBe('50,000');
  });

  it.each([
    ['80000.55', 'Enter it in whole dollars, such as $80,000'],
    ['ninety', 'Enter it in digits, such as $15,000'],
  ])('says of %s what is wanted', (typed, said) => {
    const view = renderControl(Control, about);
    type(typed);
    expect(view.last()).toBeUndefined();
    pick(/30 years/);
    expect(view.last()).toEqual({offerId: 'long', amount: typed, term: 30});
    expect(screen.getByText(said)).toBeDefined();
  });

  it('keeps an amount that is not to be had when it is drawn anew', () => {
    renderControl(Control, {...about, value: {offerId: 'long', amount: '80000.55', term: 30}});
    expect(amount().value).toBe('80,000.55');
    cleanup();
    renderControl(Control, {...about, value: {offerId: 'long', amount: '', term: 30}});
    expect(amount().value).toBe('');
  });

  it('answers an amount that was not to be had, and is by the offers that there are now', () => {
    const view = renderControl(Control, {...about, value: {offerId: 'long', amount: '90000', term: 30}});
    expect(view.last()).toEqual({offerId: 'long', amount: 90_000, term: 30});
  });

  it('marks the terms as long as none is chosen, and then the amount', () => {
    const marked = () =>
      [screen.getByRole('radiogroup'), amount()].map((each) => each.getAttribute('aria-invalid') === 'true');
    renderControl(Control, {...about, error: 'Choose a term'});
    expect(marked()).toEqual([true, false]);
    pick(/5 years/);
    type('80000.55');
    expect(marked()).toEqual([false, true]);
    type('90000');
    expect(marked()).toEqual([false, true]);
  });

  it('answers no amount while it is not one of the picked offer, and says which are', () => {
    const view = renderControl(Control, {...about, value: {offerId: 'short', amount: 30000, term: 5}});
    type('90000');
    expect(view.last()).toEqual({offerId: 'short', amount: '90000', term: 5});
    expect(screen.getByText('For $15,000 to $60,000')).toBeDefined();
    expect(screen.getByText('For 5 years you can choose from $15,000 to $60,000')).toBeDefined();
    pick(/30 years/);
    expect(view.last()).toEqual({offerId: 'long', amount: 90000, term: 30});
  });

  it('says what the rate has taken off, for members too', () => {
    const taken = {...about.props, autopayDiscount: 0.25, memberDiscount: 0.5};
    renderControl(Control, {...about, props: taken, value: {offerId: 'short', amount: 30000, term: 5}});
    expect(screen.getByText('Taken off this rate for automatic payments').nextSibling?.textContent).toBe('\u22120.25%');
    expect(screen.getByText('Taken off this rate for members').nextSibling?.textContent).toBe('\u22120.5%');
  });

  it('says so where there are no offers', () => {
    renderControl(Control, {labelling: 'legend', props: {offers: []}});
    expect(screen.getByText('There is no offer just now.')).toBeDefined();
  });
});
