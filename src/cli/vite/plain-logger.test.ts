import {createLogger} from 'vite';
import {expect, it, onTestFinished, vi} from 'vitest';
import {plainLogger} from './plain-logger.ts';

it.each([
  [false, 'Import is undefined'],
  [true, '\u001B[33mImport\u001B[39m is undefined'],
])('has colours: %s', (coloured, said) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const logger = plainLogger(createLogger('warn'), coloured);
  logger.warn('\u001B[33mImport\u001B[39m is undefined');
  logger.warnOnce('\u001B[33mImport\u001B[39m is undefined');
  expect(warn.mock.calls).toEqual([[said], [said]]);
  expect(logger.hasWarned).toBe(true);
});
