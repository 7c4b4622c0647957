import {join, resolve} from 'node:path';
import {expect, it} from 'vitest';
import {pathsOf} from './paths-of-site.ts';

const root = resolve(import.meta.dirname, '../../..');

it.each([
  ['examples/survey', []],
  ['examples/permit', ['/pay', '/pretend-payment']],
  ['docs/example', ['/auth', '/pay']],
])('of %s has its site, its operations, and where people log in and pay: %j', (folder, own) => {
  const paths = pathsOf(join(root, folder), '/site');
  expect(paths).toContain('/site');
  expect(paths.filter((path) => ['/auth', '/pay', '/pretend-payment'].includes(path))).toEqual(own);
});
