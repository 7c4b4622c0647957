import {readdir} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {resource} from '../resource.ts';

it('numbers the migrations one by one, so that their order is never in doubt', async () => {
  const names = (await readdir(resource('store/migrations'))).sort();
  expect(names.map((name) => name.slice(0, 5))).toEqual(names.map((_, i) => `${String(i + 1).padStart(4, '0')}-`));
});
