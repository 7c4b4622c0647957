import {format} from 'node:util';
import {afterAll, afterEach} from 'vitest';

/** A test that expects an error on the console takes it with a spy; any other fails the test that printed it. */
const printed: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void printed.push(`console.${level}: ${format(...parts)}`);
}

function expectNothingPrinted(): void {
  const [first, ...more] = printed.splice(0);
  if (first !== undefined) throw new Error([first, ...more].join('\n'));
}

afterEach(expectNothingPrinted);
// What came when the last test was over.
afterAll(expectNothingPrinted);
