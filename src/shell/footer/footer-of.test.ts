import {describe, expect, it} from 'vitest';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {footerOf} from './footer-of.ts';

const org = (footer?: unknown): OrgConfig => ({
  org: 'north',
  hosts: [],
  brand: {companyName: 'North Library', supportPhone: '+15555550100', email: 'help@library.example'},
  theme: {primary: '#123456', secondary: '#654321'},
  ...(footer === undefined ? {} : {footer}),
});

describe('footerOf', () => {
  it('reads links, address, registry and disclosures in the order written', () => {
    const content = footerOf(
      org({
        companyName: 'North Library Trust',
        termsOfUseUrl: '/terms',
        privacyPolicyUrl: 'https://library.example/privacy',
        additionalUrls: [{type: 'FOOTER', name: 'Opening hours', url: '/hours'}],
        companyAddress: {street1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701'},
        companyNMLS: '000000',
        companyNmlsURL: 'https://registry.example/0',
        disclosureCopy: {one: 'First.', two: 'Second.'},
      }),
    );
    expect(content.links).toEqual([
      {text: 'Terms of use', href: '/terms', outside: false},
      {text: 'Privacy', href: 'https://library.example/privacy', outside: true},
      {text: 'Opening hours', href: '/hours', outside: false},
    ]);
    expect(content.lines).toEqual(['North Library Trust', '1 Main St, Springfield, IL 62701']);
    expect(content.registry).toEqual({number: '000000', href: 'https://registry.example/0'});
    expect(content.disclosures.map(({text}) => text)).toEqual(['First.', 'Second.']);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'http://plain.example', 7])(
    'makes no link of %j',
    (termsOfUseUrl) => {
      expect(footerOf(org({termsOfUseUrl, companyNMLS: '1', companyNmlsURL: termsOfUseUrl}))).toMatchObject({
        links: [],
        registry: undefined,
      });
    },
  );

  it('needs nothing', () => {
    expect(footerOf(org())).toEqual({links: [], lines: ['North Library'], registry: undefined, disclosures: []});
  });
});
