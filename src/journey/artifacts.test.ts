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

const artifactsWith = (answer: (href: string) => Promise<Response>, flows: OrgManifest['flows'] = {}) => {
  const fetch = vi.fn(async (href: RequestInfo | URL) => answer(String(href)));
  const files = createFiles();
  return {
    fetch,
    files,
    artifacts: createArtifacts({base: '/library', manifest: {...manifest, flows}, fetch, screen: vi.fn(), files}),
  };
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

describe('a flow that is told by what it changes of another', () => {
  const like = {format: 1, id: 'card', title: ['Card'], screens: [{id: 'index', title: 'Who are you?'}]};
  const patched = {
    format: 2,
    like: 'flows/card.1.json',
    patch: [{op: 'replace', path: '/screens/0/title', value: 'And you are?'}],
  };
  const files: Readonly<Record<string, unknown>> = {
    '/library/artifacts/flows/card.1.json': like,
    '/library/artifacts/flows/card.2.json': patched,
    '/library/artifacts/flows/card.3.json': {...patched, format: 3},
  };
  const flows = (flow: string) => ({card: {path: '/card', flow, like: 'flows/card.1.json', screens: {}}});
  const answer = async (href: string): Promise<Response> =>
    href in files ? Response.json(files[href]) : new Response('', {status: 404});

  it('is loaded with that one, both at once', async () => {
    const asked: string[] = [];
    let askedBoth = (): void => undefined;
    const both = new Promise<void>((resolve) => (askedBoth = resolve));
    const {artifacts} = artifactsWith(async (href) => {
      if (asked.push(href) === 2) askedBoth();
      await both;
      return answer(href);
    }, flows('flows/card.2.json'));
    expect(await artifacts.flow('card')).toEqual({...like, screens: [{id: 'index', title: 'And you are?'}]});
    expect(asked).toEqual(['/library/artifacts/flows/card.2.json', '/library/artifacts/flows/card.1.json']);
    expect(artifacts.flowNow('card')).toBe(await artifacts.flow('card'));
  });

  it.each([
    ['is not there', 'flows/card.4.json', 'status 404'],
    ['has a format that this release does not know', 'flows/card.3.json', 'its format 3 is not known'],
  ])('fails where its file %s', async (_, file, why) => {
    await expect(artifactsWith(answer, flows(file)).artifacts.flow('card')).rejects.toThrow(why);
  });
});
