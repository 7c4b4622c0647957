// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {ErrorSummary} from './ErrorSummary.tsx';
import {focusControl} from './focus-control.ts';

afterEach(cleanup);

describe('ErrorSummary', () => {
  it('takes focus when it appears and again with each attempt', () => {
    const errors = [{id: 'city', message: 'Enter your city'}];
    const {rerender} = render(<ErrorSummary errors={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<ErrorSummary errors={errors} />);
    const box = screen.getByRole('alert', {name: 'There is a problem'});
    expect(document.activeElement).toBe(box);
    box.blur();
    rerender(<ErrorSummary errors={errors} attempt={1} />);
    expect(document.activeElement).toBe(box);
  });

  it('leaves focus where a person is who breaks again what was mended since the attempt', () => {
    const errors = [{id: 'city', message: 'Enter your city'}];
    const page = (shown: typeof errors, attempt: number) => (
      <>
        <ErrorSummary errors={shown} attempt={attempt} />
        <input aria-label="Street" />
      </>
    );
    const {rerender} = render(page(errors, 1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    rerender(page([], 1));
    const street = screen.getByRole('textbox', {name: 'Street'});
    street.focus();
    rerender(page(errors, 1));
    expect(screen.getByRole('alert').textContent).toContain('Enter your city');
    expect(document.activeElement).toBe(street);
    rerender(page(errors, 2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads from each error to its control and shows those of the whole screen as text', () => {
    render(
      <>
        <ErrorSummary errors={[{id: 'city', message: 'Enter your city'}, {message: 'The two do not fit'}]} />
        <label htmlFor="city">City</label>
        <input id="city" />
      </>,
    );
    expect(screen.getByRole('heading', {name: 'There are 2 problems'})).toBeDefined();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', {name: 'Enter your city'}));
    expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'City'}));
  });
});

describe('focusControl', () => {
  it('goes to the first input inside what has the id', () => {
    render(
      <div id="address">
        <p>Text</p>
        <input aria-label="Street" />
      </div>,
    );
    expect(focusControl('address', document)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'Street'}));
  });

  it('says so when there is no such control', () => {
    expect(focusControl('nowhere', document)).toBe(false);
  });
});
