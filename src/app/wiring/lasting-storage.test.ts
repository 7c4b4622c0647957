import {describe, expect, it, vi} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {lastingStorage} from './lasting-storage.ts';

const fail = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};
const full = (before: Readonly<Record<string, string>> = {}): Storage => {
  const real = memoryStorage();
  for (const [key, value] of Object.entries(before)) real.setItem(key, value);
  return Object.assign(real, {setItem: fail});
};
const broken = new Proxy(memoryStorage(), {get: () => fail});

describe('a storage of the browser', () => {
  it.each<readonly [string, () => Storage | null]>([
    ['that may not be asked for', fail],
    ['that there is none of', () => null],
    ['that throws whatever is asked', () => broken],
    ['that is full', full],
  ])('%s keeps all for as long as the page is open, and says so', (_, get) => {
    const refused = vi.fn<() => void>();
    const storage = lastingStorage(get, refused);
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['1', '2', null]);
    expect([storage.length, storage.key(0), storage.key(2)]).toEqual([2, 'a', null]);
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.length]).toEqual([null, 1]);
    storage.clear();
    expect(storage.length).toBe(0);
    expect(refused).toHaveBeenCalled();
  });

  it('that works is used, and nothing is said', () => {
    const [real, refused] = [memoryStorage(), vi.fn<() => void>()];
    const storage = lastingStorage(() => real, refused);
    storage.setItem('a', '1');
    expect(real.getItem('a')).toBe('1');
    real.setItem('a', 'of another tab');
    expect([storage.getItem('a'), storage.length]).toEqual(['of another tab', 1]);
    storage.clear();
    expect([real.length, refused.mock.calls]).toEqual([0, []]);
  });

  it('does not give back what was there before once it is full', () => {
    const real = full({a: 'old'});
    const storage = lastingStorage(
      () => real,
      () => undefined,
    );
    storage.setItem('a', 'new');
    expect([storage.getItem('a'), real.getItem('a')]).toEqual(['new', null]);
  });
});
