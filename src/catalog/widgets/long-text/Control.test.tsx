// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

describe('long-text', () => {
  it.each([
    ['abc', '7 characters left'],
    ['abcdefghi', '1 character left'],
    ['abcdefghijk', '1 character too many'],
    ['😀😀', '8 characters left'],
  ])('counts down for %s', (text, said) => {
    renderControl(Control, {constraints: {maxLength: 10}});
    const area = screen.getByRole('textbox', {name: 'Question'});
    fireEvent.change(area, {target: {value: text}});
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
  });

  it('parts the thousands of what is left', () => {
    renderControl(Control, {value: 'abc', constraints: {maxLength: 2000}});
    expect(screen.getByText('1,997 characters left')).toBeDefined();
  });

  it('counts nothing without a limit and answers nothing when emptied', () => {
    const view = renderControl(Control, {value: 'abc'});
    expect(screen.queryByText(/characters/)).toBeNull();
    fireEvent.change(screen.getByRole('textbox'), {target: {value: ''}});
    expect(view.answers).toEqual([undefined]);
  });
});
