// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

describe('tick', () => {
  it.each([undefined, 'true', 1, null])('is not ticked for the person: %s', (value) => {
    renderControl(Control, {labelling: 'own', ...(value === undefined ? {} : {value})});
    expect(screen.getByRole<HTMLInputElement>('checkbox', {name: 'Question'}).checked).toBe(false);
  });

  it('answers true and false, and carries its own label and description', () => {
    const view = renderControl(Control, {labelling: 'own', error: 'Please agree'});
    const box = screen.getByRole('checkbox', {name: 'Question'});
    fireEvent.click(box);
    fireEvent.click(box);
    expect(view.answers).toEqual([true, false]);
    expect(box.getAttribute('aria-describedby')).toBe('field-error');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});
