// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {LoadFailure} from '../../../lib/late-file.ts';
import {Part} from './Part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let fault: Error | undefined;

const Drawing = () => {
  if (fault !== undefined) throw fault;
  return <p>The map</p>;
};

const Page = () => (
  <>
    <Part>
      <input aria-label="Name" />
    </Part>
    <Part>
      <Drawing />
    </Part>
  </>
);

const quietly = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return report;
};

describe('a part of a screen', () => {
  it('that breaks says so in its place, while all else stays with what was typed, and is tried again', () => {
    const report = quietly();
    fault = undefined;
    const {rerender} = render(<Page />);
    const name = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(name, {target: {value: 'Emma'}});
    fault = new Error('broken');
    rerender(<Page />);
    expect([screen.getByRole('textbox'), name.value]).toEqual([name, 'Emma']);
    expect(screen.getByRole('alert').textContent).toContain('This part of the page cannot be shown');
    expect(report).toHaveBeenCalledWith(fault);
    fault = undefined;
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(screen.getByText('The map')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose file does not come is left to whoever asked for the screen', () => {
    const report = quietly();
    fault = new LoadFailure('the map', new Error('gone'));
    expect(() => render(<Page />)).toThrow(LoadFailure);
    expect(report).not.toHaveBeenCalled();
  });
});
