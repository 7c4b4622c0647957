import {parseAst} from 'vite';
import {expect, it} from 'vitest';
import {givesNoComponent} from './gives-no-component.ts';

it.each([
  ['export default 42;', true],
  ["export default 'stars';", true],
  ['export default {stars: 5};', true],
  ['export default undefined;', true],
  ['const stars = [1, 2];\nexport default stars;', true],
  ['export const stars = -5;\nexport {stars as default};', true],
  ['export default function Stars() {}', false],
  ['export default class Stars {}', false],
  ['export default () => null;', false],
  ['const Stars = () => null;\nexport {Stars as default};', false],
  ["import {memo} from 'react';\nexport default memo(() => null);", false],
  ["export {default} from '../stars.tsx';", false],
  ["import {stars} from '../stars.tsx';\nexport default stars;", false],
  ['let Stars = 5;\nStars = () => null;\nexport default Stars;', false],
  ['export const stars = 5;', false],
])('tells what can give no component: %s', (code, expected) => {
  expect(givesNoComponent(parseAst(code))).toBe(expected);
});
