import {describe, expect, it} from 'vitest';
import type {Manifest, OrgManifest} from '../../model/compiled/flow.ts';
import {bootOf, orgOf, withBoot} from './boot.ts';

const org = (hosts: readonly string[], theme: string): OrgManifest => ({hosts, config: 'orgs/x.json', theme, flows: {}});
const manifest: Manifest = {
  format: 1,
  base: '/library',
  orgs: {default: org(['library.example'], 'themes/a.css'), riverside: org(['riverside.example'], 'themes/b.css')},
};

describe('orgOf', () => {
  it.each([
    ['the one asked for', 'riverside', 'library.example', undefined, 'riverside'],
    ['the host’s', null, 'riverside.example', undefined, 'riverside'],
    ['the remembered one', null, 'localhost', 'riverside', 'riverside'],
    ['default where none is known', 'nobody', 'localhost', '__proto__', 'default'],
  ])('takes %s', (_what, asked, host, remembered, expected) => {
    expect(orgOf(manifest, asked, host, remembered)).toBe(expected);
  });
});

describe('withBoot', () => {
  const boot = bootOf(manifest, 'riverside');

  it('puts data and theme into the head', () => {
    const html = boot && withBoot('<html><head></head><body></body></html>', boot);
    expect(html).toContain('href="/library/artifacts/themes/b.css"');
    const data = /id="waymark">(.*?)<\/script>/.exec(html ?? '')?.[1];
    expect(JSON.parse(data ?? '')).toEqual(boot);
  });

  it('lets no text close the data block', () => {
    const html = boot && withBoot('<head></head>', {...boot, orgId: '</script><script>alert(1)</script>$&'});
    expect(html?.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('$&');
  });
});
