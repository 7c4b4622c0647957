import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {prefixedStorage} from './prefixed-storage.ts';

describe('a part of a storage', () => {
  it('has its own names alone, and leaves those of others as they are', () => {
    const whole = memoryStorage();
    whole.setItem('jwt', 'of somebody else');
    const part = prefixedStorage(whole, 'waymark:/site:');
    expect([part.getItem('jwt'), part.length, part.key(0)]).toEqual([null, 0, null]);
    part.setItem('jwt', 'of the site');
    part.setItem('draft-token', 'one');
    expect([part.getItem('jwt'), part.length, part.key(0)]).toEqual(['of the site', 2, 'jwt']);
    part.removeItem('jwt');
    part.clear();
    expect([part.length, whole.length, whole.getItem('jwt')]).toEqual([0, 1, 'of somebody else']);
  });
});
