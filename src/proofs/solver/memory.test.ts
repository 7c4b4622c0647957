import {expect, it} from 'vitest';
import {SolverMemory} from './memory.ts';

/** The variables that a solver has. */
const count = (memory: SolverMemory): number => memory.miniSat._getNumVars();

it('gives each solver what it has written, whoever was asked meanwhile, and one that is new nothing', () => {
  const [one, other] = [new SolverMemory(), new SolverMemory()];
  one.miniSat._ensureVar(2000);
  expect(count(other)).toBe(0);
  other.miniSat._ensureVar(50);
  expect([count(one), count(other), count(one)]).toEqual([2000, 50, 2000]);
  expect(one.miniSat).toBe(other.miniSat);
  one.forget();
  expect([count(new SolverMemory()), count(other)]).toEqual([0, 50]);
  other.forget();
});

it('has all bytes of a memory as they were left', () => {
  const [one, other] = [new SolverMemory(), new SolverMemory()];
  // Behind the stack, where calls leave what nobody reads again.
  const written = (): Buffer => Buffer.from(one.miniSat.HEAP8.slice(6 * 1024 * 1024));
  one.miniSat._ensureVar(2000);
  const before = written();
  other.miniSat._ensureVar(90_000);
  expect(written().equals(before)).toBe(true);
  one.forget();
  other.forget();
});

it('leaves a solver that needs more than there is room for a memory of its own', () => {
  const [large, next] = [new SolverMemory(), new SolverMemory()];
  large.miniSat._malloc(16 * 1024 * 1024);
  large.miniSat._ensureVar(30);
  const memory = large.miniSat;
  expect(next.miniSat).not.toBe(memory);
  next.miniSat._ensureVar(7);
  expect([large.miniSat === memory, count(large), count(next)]).toEqual([true, 30, 7]);
  large.forget();
  expect(new SolverMemory().miniSat).toBe(next.miniSat);
});
