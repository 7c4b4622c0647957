import {expect, it} from 'vitest';
import {headOf, recordedBy, withScreen} from './recorded.ts';

it.each(['looks', 'conditions'] as const)('a file that examples --%s wrote is known by its head', (by) => {
  expect(recordedBy(`${headOf(by)}\nflow: card\n`)).toBe(by);
});

it('a file that somebody wrote is not', () => {
  expect(recordedBy('flow: card\nscenarios:\n  Written by `waymark examples --looks`:\n')).toBeUndefined();
});

const scenario = (name: string, at: string, shows: string): string =>
  `  ${name}:\n    at: ${at}\n    expect:\n      shows: [${shows}]\n`;
const fileOf = (...scenarios: readonly string[]): string => `flow: card\nscenarios:\n${scenarios.join('')}`;

it('what is written of one screen takes the place of that alone', () => {
  const [other, last] = [scenario('index', 'index', 'a'), scenario('check', 'check', 'b')];
  const before = fileOf(other, scenario('branch', 'branch', 'a'), scenario('branch (2)', 'branch', 'b'), last);
  const fresh = scenario('branch otherwise', 'branch', 'c');
  expect(withScreen(before, 'branch', fileOf(fresh))).toBe(fileOf(other, fresh, last));
});

it('and of a screen that was not there comes last', () => {
  const [other, fresh] = [scenario('index', 'index', 'a'), scenario('branch', 'branch', 'c')];
  expect(withScreen(fileOf(other), 'branch', fileOf(fresh))).toBe(fileOf(other, fresh));
});
