// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {type ControlCase, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const slots = [
  {id: 'a', start: '2026-11-24T09:00:00Z', place: 'SHOP'},
  {id: 'b', start: '2026-11-24T14:30:00Z', place: 'SHOP'},
  {id: 'c', start: '2026-11-25T09:00:00Z', place: 'HOME'},
  {id: 'd', start: 'tomorrow', place: 'SHOP'},
  {start: '2026-11-24T10:00:00Z', place: 'SHOP'},
];
const about: ControlCase = {labelling: 'legend', props: {slots}};
const times = () => screen.getAllByRole<HTMLInputElement>('radio').map(({value}) => value);

describe('slot-picker', () => {
  it('shows the free times by day, and chooses none', () => {
    const view = renderControl(Control, about);
    expect(screen.getByRole('group', {name: 'Tuesday, November 24'})).toBeDefined();
    expect(screen.getByRole('group', {name: 'Wednesday, November 25'})).toBeDefined();
    expect(times()).toEqual(['a', 'b', 'c']);
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({checked}) => checked)).toBe(false);
    expect(view.answers).toEqual([]);
  });

  it('answers the id of the time that is chosen', () => {
    const view = renderControl(Control, about);
    fireEvent.click(screen.getByRole('radio', {name: '2:30 PM'}));
    expect(view.last()).toBe('b');
  });

  it('shows the times of one place alone', () => {
    renderControl(Control, {...about, props: {slots, place: 'HOME'}});
    expect(times()).toEqual(['c']);
  });

  it('says so when nothing is free', () => {
    renderControl(Control, {...about, props: {slots, place: 'BOAT'}, empty: 'Nothing is free.'});
    expect(screen.getByText('Nothing is free.')).toBeDefined();
  });
});
