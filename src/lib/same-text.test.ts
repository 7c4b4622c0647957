import {expect, it} from 'vitest';
import {isSameText} from './same-text.ts';

it.each([
  ['Łucja O’Brien-Şimşek', "łucja  o'brien-şimşek ", true],
  ['O‘Neil', 'OʼNeil', true],
  ['O´Brien', 'O`Brien', true],
  ['Anne‑Marie', 'Anne-Marie', true],
  ['Anne–Marie', 'Anne-Marie', true],
  ['e\u0301', '\u00E9', true],
  ['OBrien', 'O’Brien', false],
  ['Anne Marie', 'Anne-Marie', false],
])('%s and %s: %s', (one, other, same) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([same, same]);
});
