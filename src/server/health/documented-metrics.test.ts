import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('the guide for operators names each metric that is counted, and none that is not', () => {
  const folder = join(root, 'src/server');
  const texts = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const counted = texts.flatMap((text) => [...text.matchAll(/name: '(waymark_\w+)'/g)].map(([, name = '']) => name));
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const named = [...guide.matchAll(/^\| `(waymark_\w+)`/gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(counted.toSorted());
});
