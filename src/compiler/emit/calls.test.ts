import {describe, expect, it} from 'vitest';
import type {OrgManifest} from '../../model/compiled/flow.ts';
import {compile} from '../compile.ts';
import {loanFiles} from '../link/fixtures/loan.ts';

const flag = 'relativeFlag: fe-relative-url-library';
const server = 'baseUrl: https://test.library.example\nexitHosts: [test.library.example]';
const decides = 'post: {operationId: decide, x-page: true, x-flag: key, ';

/** The manifest of the organisation, with lines added to its own file and to the site's flow. */
function manifestWith(site: string, org: string): OrgManifest | undefined {
  const files = new Map(loanFiles);
  const add = (path: string, change: (text: string) => string): void =>
    void files.set(path, change(files.get(path) ?? ''));
  add('flows/shell/flow.yaml', (text) => `${text}${site}\n`);
  add('orgs/default/org.yaml', (text) => `${text}${org}\n`);
  add('schemas/api/openapi.yaml', (text) => text.replace('post: {operationId: noteVisit, x-page: true, ', decides));
  const {manifest, diagnostics} = compile(files);
  expect(diagnostics).toEqual([]);
  return manifest?.orgs['default'];
}

describe('a visit', () => {
  it('[TELEMETRY-13, CONSTANTS-SHELL-16] is sampled as the site says, and else as by default', () => {
    const visitWith = (telemetry: string) => {
      const files = new Map(loanFiles);
      const add = (path: string, change: (text: string) => string): void =>
        void files.set(path, change(files.get(path) ?? ''));
      add('flows/shell/flow.yaml', (text) => `${text}telemetry: ${telemetry}\n`);
      add('schemas/api/openapi.yaml', (text) => text.replace('operationId: noteVisit', 'operationId: startVisit'));
      const {manifest, diagnostics} = compile(files);
      expect(diagnostics).toEqual([]);
      return manifest?.orgs['default']?.visit;
    };
    expect(visitWith('{monitoring: {replaySampleRate: 12.5}}')?.monitoring).toEqual({replaySampleRate: 12.5});
    expect(visitWith('{queryParams: [step]}')).toMatchObject({queryParams: ['step']});
    expect(visitWith('{queryParams: [step]}')).not.toHaveProperty('monitoring');
  });
});

describe('where calls go', () => {
  it('[FEATURE-FLAGS-06, BRANDING-THEME-01] is decided by the flag of the site where the organisation has another server', () => {
    expect(manifestWith(flag, server)?.calls).toMatchObject({
      operation: {id: 'decide', flag: 'key'},
      flag: 'fe-relative-url-library',
      baseUrl: 'https://test.library.example',
    });
  });

  it.each([
    ['no flag', '', server],
    ['no other server', flag, ''],
  ])('is the site itself with %s', (_, site, org) => {
    expect(manifestWith(site, org)?.calls).toBeUndefined();
  });
});
