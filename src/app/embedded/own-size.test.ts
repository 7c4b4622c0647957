// @vitest-environment happy-dom
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ownSize} from './own-size.ts';

const root = resolve(import.meta.dirname, '../../..');
const sizes = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(root, folder, path), 'utf8').matchAll(/\bsize=\{?["'](\d[^"']*)["']/g)])
    .map(([, size = '']) => size),
);

describe('ownSize', () => {
  it('has a rule for each size of icons, which are attributes and follow the root of the page', () => {
    const rules = [...ownSize(document.createElement('div')).cssRules].map(({cssText}) => cssText).join('\n');
    expect(sizes.length).toBeGreaterThan(20);
    for (const size of new Set(sizes)) expect(rules).toContain(`width='${size}'`);
  });
});
