import {describe, expect, it} from 'vitest';
import {readTraceparent, writeTraceparent} from './traceparent.ts';

const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('the trace of a request', () => {
  it.each([`00-${trace}-${parent}-01`, `00-${trace}-${parent}-00`, `cc-${trace}-${parent}-01-what-comes-later`])(
    'is told by %s',
    (header) => {
      expect(readTraceparent(header)?.traceId).toBe(trace);
    },
  );

  it.each([
    undefined,
    '',
    'canary',
    `00-${trace}-${parent}`,
    `00-${trace}-${parent}-01-more`,
    `cc-${trace}-${parent}-01more`,
    `ff-${trace}-${parent}-01`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`,
    `00-${trace}-${parent}-01\n`,
  ])('is none by %j', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });

  it.each([`00-${trace}-${parent}-01`, `00-${trace}-${parent}-00`])('is written as it was read: %s', (header) => {
    const read = readTraceparent(header);
    expect(read === undefined ? undefined : writeTraceparent(read)).toBe(header);
  });
});
