import {readFileSync, readdirSync} from 'node:fs';
import {availableParallelism, constants} from 'node:os';
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

describe.runIf(process.platform === 'linux')('the threads that look at passwords', () => {
  /** How many threads stand behind. */
  const behind = (): number =>
    readdirSync('/proc/self/task').filter((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      const weight = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
      return weight === constants.priority.PRIORITY_BELOW_NORMAL;
    }).length;

  it('stand behind those that answer requests where many log in, but for one, and never for a new password', async () => {
    const three = ['one', 'another', 'a third'];
    const [hash] = await Promise.all(three.map(async (password) => hashPassword(password)));
    // However many there are: they wait for one another.
    await Promise.all(Array.from({length: availableParallelism() + 3}, async () => hashPassword('one more')));
    expect(behind()).toBe(0);
    await Promise.all(three.map((password) => passwordFits(password, hash)));
    expect(behind()).toBe(2);
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
