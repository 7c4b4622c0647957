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
});
