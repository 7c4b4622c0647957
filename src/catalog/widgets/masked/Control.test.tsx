// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {drawnControl, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {groupedDigits} from './grouped-digits.ts';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
const ssn = {props: {digits: 9, groups: [3, 2, 4]}};

describe('masked', () => {
  it('takes digits alone, so many at most', () => {
    const view = renderControl(Control, ssn);
    fireEvent.change(input(), {target: {value: '123-45-67890'}});
    expect(view.last()).toBe('123456789');
  });

  it('is shown in groups on request and hidden again', () => {
    renderControl(Control, {...ssn, value: '123456789'});
    expect(input().value).toBe('123456789');
    fireEvent.click(screen.getByRole('button', {name: 'Show Question'}));
    expect(input().value).toBe('123-45-6789');
    fireEvent.click(screen.getByRole('button', {name: 'Hide Question'}));
    expect(input().value).toBe('123456789');
  });

  it('never stands in the markup, and no browser offers or checks it', () => {
    renderControl(Control, {...ssn, value: '123456789'});
    fireEvent.click(screen.getByRole('button', {name: 'Show Question'}));
    expect(document.body.innerHTML).not.toMatch(/123-?45-?6789/);
    expect(drawnControl(Control, {...ssn, value: '123456789'})).not.toMatch(/123-?45-?6789/);
    expect(input().getAttribute('autocomplete')).toBe('off');
    expect(input().getAttribute('spellcheck')).toBe('false');
  });

  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123-4'],
    ['123456', '123-45-6'],
  ])('groups %s as %s while it grows', (held, shown) => {
    expect(groupedDigits(9, [3, 2, 4]).show(held)).toBe(shown);
  });
});
