import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createReloads} from './reloads.ts';

describe('reloads', () => {
  it('[LAZY-LOAD-RETRY-02] [CONSTANTS-FLOW-04] are five at most, each thing for itself', () => {
    const reloads = createReloads(memoryStorage(), () => true);
    expect(Array.from({length: 7}, () => reloads.again('a'))).toEqual([true, true, true, true, true, false, false]);
    expect(reloads.again('b')).toBe(true);
  });

  it('[LAZY-LOAD-RETRY-03] are counted over reloads of the page, and begin anew once it has come', () => {
    const storage = memoryStorage();
    for (let count = 0; count < 5; count += 1) createReloads(storage, () => true).again('a');
    expect(createReloads(storage, () => true).again('a')).toBe(false);
    createReloads(storage, () => true).came('a');
    expect(storage.length).toBe(0);
    expect(createReloads(storage, () => true).again('a')).toBe(true);
  });

  it.each(['-1', '1.5', 'many', ''])('begin anew where %j was stored', (stored) => {
    const storage = memoryStorage();
    storage.setItem('reloads/a', stored);
    expect(createReloads(storage, () => true).again('a')).toBe(true);
    expect(storage.getItem('reloads/a')).toBe('1');
  });

  it('do not happen without a network, nor where nothing can be counted', () => {
    expect(createReloads(memoryStorage(), () => false).again('a')).toBe(false);
    const forgetful = {getItem: () => null, setItem: () => undefined, removeItem: () => undefined};
    expect(createReloads(forgetful as unknown as Storage, () => true).again('a')).toBe(false);
  });
});
