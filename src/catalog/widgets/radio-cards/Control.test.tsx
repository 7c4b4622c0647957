// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const options = [
  {value: 'work', label: 'To work', alone: false},
  {value: 'other', label: 'Something else', alone: false, describe: 'What for?', hint: 'Tell us.'},
];

describe('radio-cards', () => {
  it('answers the chosen option and asks for its words', () => {
    const view = renderControl(Control, {options, labelling: 'legend'});
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('radio', {name: /Something else/}));
    expect(view.last()).toBe('other');
    fireEvent.change(screen.getByRole('textbox', {name: 'What for?'}), {target: {value: 'Fun'}});
    expect(view.words).toEqual([['other', 'Fun']]);
  });

  it('answers true or false with its own options for yes or no', () => {
    const view = renderControl(Control, {props: {yesNo: true}, labelling: 'legend'});
    fireEvent.click(screen.getByRole('radio', {name: 'No'}));
    fireEvent.click(screen.getByRole('radio', {name: 'Yes'}));
    expect(view.answers).toEqual([false, true]);
  });

  it('shows nothing chosen where nothing was', () => {
    renderControl(Control, {options, value: 'gone', labelling: 'legend', required: false});
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter((each) => each.checked)).toEqual([]);
    expect(screen.queryByRole('button', {name: 'Clear my choice'})).toBeNull();
  });

  it('can be cleared when it may stay empty, and only then', () => {
    const view = renderControl(Control, {options, value: 'work', required: false, labelling: 'legend'});
    fireEvent.click(screen.getByRole('button', {name: 'Clear my choice'}));
    expect(view.last()).toBeUndefined();
    cleanup();
    renderControl(Control, {options, value: 'work', labelling: 'legend'});
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps focus at the question that was cleared', () => {
    renderControl(Control, {options, value: 'other', required: false, labelling: 'legend'});
    const clear = screen.getByRole('button', {name: 'Clear my choice'});
    clear.focus();
    fireEvent.click(clear);
    expect(document.activeElement).toBe(screen.getByRole('radio', {name: 'To work'}));
  });

  it('gives the first card the id that errors lead to, and all one name', () => {
    renderControl(Control, {options, labelling: 'legend', error: 'Choose one'});
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((each) => each.id)).toEqual(['field', 'field-other']);
    expect(new Set(radios.map((each) => each.name)).size).toBe(1);
    expect(screen.getByRole('group', {name: 'Question'}).getAttribute('aria-describedby')).toBe('field-error');
  });

  it('says so when there is nothing to choose', () => {
    renderControl(Control, {empty: 'No bicycle is free.', labelling: 'legend'});
    expect(screen.getByText('No bicycle is free.')).toBeDefined();
  });
});
