// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const options = [
  {value: 's', label: 'Small', alone: false, group: 'Children'},
  {value: 'm', label: 'Medium', alone: false, group: 'Adults'},
  {value: 'l', label: 'Large', alone: false, group: 'Adults'},
];

const select = () => screen.getByRole<HTMLSelectElement>('combobox', {name: 'Question'});

describe('select', () => {
  it('answers the chosen option, and nothing for the first line', () => {
    const view = renderControl(Control, {options});
    fireEvent.change(select(), {target: {value: 'm'}});
    fireEvent.change(select(), {target: {value: ''}});
    expect(view.answers).toEqual(['m', undefined]);
  });

  it('shows options by group and no answer that is not among them', () => {
    renderControl(Control, {options, value: 'xxl', props: {placeholder: 'Choose a size'}});
    expect(screen.getAllByRole('group').map((each) => each.getAttribute('label'))).toEqual(['Children', 'Adults']);
    expect(select().value).toBe('');
    expect(screen.getByRole('option', {name: 'Choose a size'})).toBeDefined();
  });

  it('says so when there is nothing to choose', () => {
    renderControl(Control, {empty: 'No bicycle is free.'});
    expect(screen.getByText('No bicycle is free.')).toBeDefined();
  });
});
