// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

describe('password', () => {
  it('is hidden until shown, and keeps what was typed', () => {
    const view = renderControl(Control);
    const input = screen.getByLabelText<HTMLInputElement>('Question');
    expect(input.type).toBe('password');
    fireEvent.change(input, {target: {value: 'correct horse'}});
    fireEvent.click(screen.getByRole('button', {name: 'Show Question'}));
    expect(input.type).toBe('text');
    expect(input.value).toBe('correct horse');
    expect(view.last()).toBe('correct horse');
  });

  it('tells password managers, and nobody else, under which name to keep it', () => {
    const {container} = renderControl(Control, {props: {userName: 'ada@people.example'}});
    const names = container.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]');
    expect([...names].map(({value, hidden, readOnly, name}) => [value, hidden, readOnly, name])).toEqual([
      ['ada@people.example', true, true, ''],
    ]);
    cleanup();
    expect(renderControl(Control).container.querySelector('[autocomplete="username"]')).toBeNull();
  });
});
