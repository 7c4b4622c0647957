import {describe, expect, it} from 'vitest';
import {hashPassword, passwordFits} from './password.ts';
import {createSeal} from '../../server/session/seal.ts';

describe('passwords', () => {
  it('fit their own hash alone, however letters with marks were typed', async () => {
    const hash = await hashPassword('caf\u00e9 on the hill');
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await passwordFits('cafe\u0301 on the hill', hash)).toBe(true);
    expect(await passwordFits('cafe on the hill', hash)).toBe(false);
    expect(await passwordFits('anything', undefined)).toBe(false);
    expect(await passwordFits('anything', 'nonsense')).toBe(false);
    expect(await hashPassword('caf\u00e9 on the hill')).not.toBe(hash);
  });
});

describe('the seal', () => {
  const seal = createSeal('one secret');

  it('opens what it closed, and tells nothing', () => {
    const closed = seal.close({ssn: '123456789'});
    expect(closed).not.toContain('123456789');
    expect(seal.open(closed)).toEqual({ssn: '123456789'});
    expect(seal.close({ssn: '123456789'})).not.toBe(closed);
    expect(seal.open(null)).toEqual({});
  });

  it('refuses what was changed or closed with another secret', () => {
    const closed = seal.close({a: 1});
    const flipped = closed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const bad of [flipped, createSeal('another').close({a: 1}), 'a.b', '']) expect(() => seal.open(bad)).toThrow();
  });
});
