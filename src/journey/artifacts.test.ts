import {describe, expect, it, vi} from 'vitest';
import {createFiles} from '../lib/late-file.ts';
import type {OrgManifest} from '../model/compiled/flow.ts';
import {createArtifacts} from './artifacts.ts';

const manifest: OrgManifest = {
  hosts: [],
  config: 'orgs/north.1.json',
  theme: 'themes/north.1.css',
  flows: {},
};

const artifactsWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  const files = createFiles();
  return {fetch, files, artifacts: createArtifacts({base: '/library', manifest, fetch, screen: vi.fn(), files})};
};

describe('the data of an organisation', () => {
  it('comes once', async () => {
    const {artifacts, fetch} = artifactsWith(async () => Response.json({org: 'north'}));
    expect(artifacts.orgNow()).toBeUndefined();
    expect([await artifacts.org(), await artifacts.org()]).toEqual([{org: 'north'}, {org: 'north'}]);
    expect(artifacts.orgNow()).toEqual({org: 'north'});
    expect(fetch.mock.calls).toEqual([['/library/artifacts/orgs/north.1.json', {signal: expect.any(AbortSignal)}]]);
  });

  it.each([
    ['the server has none', async () => new Response('', {status: 404}), 'status 404'],
    ['no answer comes', async () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['they are unreadable', async () => new Response('<html>'), 'JSON'],
  ])(
    '[BRANDING-THEME-07] raises an error that says why where %s, and may be asked for again',
    async (_, answer, why) => {
      const {artifacts, files, fetch} = artifactsWith(answer);
      await expect(artifacts.org()).rejects.toThrow(/^Organization data is missing: /);
      files.again();
      await expect(artifacts.org()).rejects.toThrow(why);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );
});
