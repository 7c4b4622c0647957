// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {Field} from './Field.tsx';
import {describedBy} from './ids.ts';

afterEach(cleanup);

describe('Field', () => {
  it('ties label, hint and error to one input, the error with the word "Error"', () => {
    const described = describedBy('city', {hint: true, error: true});
    render(
      <Field id="city" label="City" hint="Where you live." error="Enter your city">
        <input id="city" aria-describedby={described} />
      </Field>,
    );
    const input = screen.getByRole('textbox', {name: 'City'});
    const texts = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['Where you live.', 'Error: Enter your city']);
  });

  it('names and describes a group by its legend, hint and error', () => {
    render(
      <Field id="size" label="Size" hint="Of the frame." error="Choose one" labelling="legend">
        <input type="radio" aria-label="S" />
      </Field>,
    );
    const group = screen.getByRole('group', {name: 'Size'});
    expect(group.getAttribute('aria-describedby')).toBe('size-hint size-error');
  });

  it('leaves the label to a control that has its own', () => {
    render(
      <Field id="agree" label="I agree" labelling="own">
        <label>
          <input type="checkbox" /> I agree
        </label>
      </Field>,
    );
    expect(screen.getAllByText('I agree')).toHaveLength(1);
  });

  it('says what may stay empty', () => {
    render(
      <Field id="bag" label="Bag" optional>
        <input id="bag" />
      </Field>,
    );
    expect(screen.getByRole('textbox', {name: 'Bag (optional)'})).toBeDefined();
  });

  it('describes by nothing where there is nothing', () => {
    expect(describedBy('a', {hint: false, error: false})).toBeUndefined();
  });
});
