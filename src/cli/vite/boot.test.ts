import {describe, expect, it} from 'vitest';
import type {Manifest, OrgManifest} from '../../model/compiled/flow.ts';
import {bootOf, requestedOrg} from './boot.ts';

const org = (hosts: readonly string[], theme: string): OrgManifest => ({
  hosts,
  config: 'orgs/x.json',
  theme,
  flows: {},
});
const manifest: Manifest = {
  base: '/library',
  orgs: {default: org(['library.example'], 'themes/a.css'), riverside: org(['riverside.example'], 'themes/b.css')},
};

describe('requestedOrg', () => {
  it.each([
    ['the one asked for', 'riverside', 'library.example', undefined, 'riverside'],
    ['the host’s', null, 'riverside.example', undefined, 'riverside'],
    ['the host’s, however it is written', null, 'Riverside.example.:5173', undefined, 'riverside'],
    ['the remembered one', null, 'localhost', 'riverside', 'riverside'],
    ['the remembered one before the host’s, as `start` does', null, 'library.example', 'riverside', 'riverside'],
    ['default where none is known', 'nobody', 'localhost', '__proto__', 'default'],
  ])('takes %s', (_what, asked, host, remembered, expected) => {
    expect(requestedOrg(manifest, asked, host, remembered)).toBe(expected);
  });
});

describe('bootOf', () => {
  it('gives what the page needs, and nothing for an organisation that is not there', () => {
    expect(bootOf(manifest, 'riverside')).toEqual({
      base: '/library',
      orgId: 'riverside',
      org: manifest.orgs['riverside'],
      development: true,
    });
    expect(bootOf(manifest, 'nobody')).toBeUndefined();
  });
});
