import {describe, expect, it} from 'vitest';
import {isSameSite} from './same-site.ts';

describe('isSameSite', () => {
  it.each([
    ['https://apply.example', 'apply.example', true],
    ['https://apply.example', 'apply.example:443', true],
    ['https://apply.example', 'Apply.Example', true],
    ['http://apply.example', 'apply.example:80', true],
    ['http://localhost:3000', 'localhost:3000', true],
    ['https://apply.example.', 'apply.example.', true],
    ['https://apply.example', 'apply.example:80', false],
    ['https://apply.example', 'apply.example:8443', false],
    ['https://apply.example:8443', 'apply.example', false],
    ['https://elsewhere.example', 'apply.example', false],
    ['https://elsewhere.example', '', false],
    ['null', 'apply.example', false],
    ['file://', '', false],
    ['about:blank', '', false],
    [undefined, 'apply.example', false],
  ])('of %s at %s: %s', (origin, host, expected) => {
    expect(isSameSite({headers: origin === undefined ? {} : {origin}, host})).toBe(expected);
  });
});
