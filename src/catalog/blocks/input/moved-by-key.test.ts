import {describe, expect, it} from 'vitest';
import {movedByKey} from './moved-by-key.ts';

const scale = {low: 15_000, high: 40_300, step: 500};
const moved = (key: string, value: number) => movedByKey(key, value, scale);

describe('movedByKey', () => {
  it.each([
    ['ArrowRight', 20_000, 20_500],
    ['ArrowUp', 20_000, 20_500],
    ['ArrowLeft', 20_000, 19_500],
    ['ArrowDown', 20_000, 19_500],
    ['PageUp', 20_000, 25_000],
    ['PageDown', 25_000, 20_000],
    ['Home', 20_000, 15_000],
    ['End', 20_000, 40_300],
  ])('%s moves %d to %d', (key, from, to) => {
    expect(moved(key, from)).toBe(to);
  });

  it('comes from between two steps to the next one', () => {
    expect(moved('ArrowRight', 20_200)).toBe(20_500);
    expect(moved('ArrowLeft', 20_200)).toBe(20_000);
    expect(moved('ArrowLeft', 40_300)).toBe(40_000);
  });

  it('leads beyond no end, and back from beyond one', () => {
    expect(moved('ArrowLeft', 15_000)).toBe(15_000);
    expect(moved('PageUp', 40_000)).toBe(40_300);
    expect(moved('ArrowRight', 500)).toBe(15_500);
    expect(moved('ArrowLeft', 90_000)).toBe(40_000);
  });

  it.each([
    ['ArrowLeft', 0.6000000000000001, 0.5],
    ['ArrowRight', 0.3, 0.4],
    ['ArrowRight', 0.30000000000000004, 0.4],
    ['PageUp', 0.7, 1],
  ])('%s moves by tenths too: from %d to %d', (key, from, to) => {
    expect(movedByKey(key, from, {low: 0, high: 1, step: 0.1})).toBe(to);
  });

  it.each([0, -1, Number.NaN])('moves by no step of %d', (step) => {
    expect(movedByKey('ArrowRight', 5, {low: 0, high: 10, step})).toBeUndefined();
    expect(movedByKey('End', 5, {low: 0, high: 10, step})).toBe(10);
  });

  it('leaves all other keys alone', () => {
    expect(moved('Tab', 20_000)).toBeUndefined();
  });
});
