import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {withProgress} from './progress.ts';

const open = (watched = true) => {
  const inner = testTerminal('/somewhere');
  return {...inner, ...withProgress({...inner, watched}), seen: () => inner.remarks().split('\r\u001B[K')};
};

describe('withProgress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows nothing of what ends within two seconds', () => {
    const terminal = open();
    terminal.progress('Compiling');
    vi.advanceTimersByTime(1999);
    terminal.out('Done.\n');
    vi.advanceTimersByTime(10_000);
    expect([terminal.printed(), terminal.remarks()]).toEqual(['Done.\n', '']);
  });

  it('shows what goes on in a line that is gone before anything is printed', () => {
    const terminal = open();
    terminal.progress('Compiling', {done: 1, of: 12});
    vi.advanceTimersByTime(2000);
    terminal.progress('Running scenarios', {done: 3, of: 7});
    terminal.out('Done.\n');
    terminal.err('A remark.\n');
    expect(terminal.seen()).toEqual(['', 'Compiling: 1 of 12 ...', 'Running scenarios: 3 of 7 ...', 'A remark.\n']);
    expect(terminal.printed()).toBe('Done.\n');
  });

  it('writes what only counts on ten times a second at most, and the last of it', () => {
    const terminal = open();
    terminal.progress('Compiling', {done: 0, of: 50});
    vi.advanceTimersByTime(2000);
    for (let done = 1; done <= 50; done += 1) terminal.progress('Compiling', {done, of: 50});
    vi.advanceTimersByTime(100);
    terminal.progress();
    expect(terminal.seen()).toEqual(['', 'Compiling: 0 of 50 ...', 'Compiling: 50 of 50 ...', '']);
  });

  it('keeps the line within eighty columns', () => {
    const terminal = open();
    terminal.progress(`Reading ${'a'.repeat(200)}`);
    vi.advanceTimersByTime(2000);
    expect(terminal.seen()[1]).toHaveLength(79);
  });

  it('shows nothing where nobody watches', () => {
    const terminal = open(false);
    terminal.progress('Compiling');
    vi.advanceTimersByTime(60_000);
    terminal.progress('Compiling', 'half of it');
    terminal.progress();
    expect(terminal.remarks()).toBe('');
  });
});
