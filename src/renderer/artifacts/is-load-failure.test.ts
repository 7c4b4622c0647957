import {describe, expect, it} from 'vitest';
import {isLoadFailure} from './is-load-failure.ts';

describe('[LAZY-LOAD-RETRY-05] a part of the app that did not load', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://library.example/a.js'), true],
    [new TypeError('error loading dynamically imported module'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /a.css'), true],
    [new TypeError("Cannot read properties of undefined (reading 'id')"), false],
    ['Failed to fetch dynamically imported module', false],
  ])('is told from %s: %s', (error, expected) => {
    expect(isLoadFailure(error)).toBe(expected);
  });
});
