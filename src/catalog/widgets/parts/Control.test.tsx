// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

describe('parts', () => {
  it('shows the fields it is made of under one legend, in their order', () => {
    const parts = ['First name', 'Middle name', 'Last name'].map((id) => ({id, node: <input aria-label={id} />}));
    renderControl(Control, {parts, labelling: 'legend'});
    expect(screen.getByRole('group', {name: 'Question'})).toBeTruthy();
    const labels = screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'));
    expect(labels).toEqual(['First name', 'Middle name', 'Last name']);
  });
});
