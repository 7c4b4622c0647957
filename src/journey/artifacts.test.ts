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

describe('a flow that is a patch of another', () => {
  const whole = {format: 1, id: 'card', title: ['Card'], screens: [{id: 'index', title: 'Who are you?'}]};
  const patch = [{op: 'replace', path: '/screens/0/title', value: 'And you are?'}];
  const files: Readonly<Record<string, unknown>> = {
    'flows/card.1.json': whole,
    'flows/card.2.json': {format: 1, basis: 'flows/card.1.json', patch},
    'flows/card.3.json': {format: 3, basis: 'flows/card.1.json', patch},
    'flows/card.4.json': {...whole, format: 4},
  };
  const flows = (flow: string, basis = 'flows/card.1.json') => ({card: {path: '/card', flow, basis, screens: {}}});
  const answer = async (href: string): Promise<Response> => {
    const file = files[href.replace('/library/artifacts/', '')];
    return file === undefined ? new Response('', {status: 404}) : Response.json(file);
  };

  it('is loaded with that one, both at once', async () => {
    const asked: string[] = [];
    let askedBoth = (): void => undefined;
    const both = new Promise<void>((resolve) => (askedBoth = resolve));
    const {artifacts} = artifactsWith(async (href) => {
      if (asked.push(href) === 2) askedBoth();
      await both;
      return answer(href);
    }, flows('flows/card.2.json'));
    expect(await artifacts.flow('card')).toEqual({...whole, screens: [{id: 'index', title: 'And you are?'}]});
    expect(asked).toEqual(['/library/artifacts/flows/card.2.json', '/library/artifacts/flows/card.1.json']);
    expect(artifacts.flowNow('card')).toBe(await artifacts.flow('card'));
  });

  it.each([
    ['its file is not there', flows('flows/card.9.json'), 'status 404'],
    ['what it is a patch of is not there', flows('flows/card.2.json', 'flows/card.9.json'), 'status 404'],
    ['its file has a format that is not known', flows('flows/card.3.json'), 'its format 3 is not known'],
    ['what it gives has', flows('flows/card.2.json', 'flows/card.4.json'), 'its format 4 is not known'],
    ['it is of another flow', flows('flows/card.2.json', 'flows/card.2.json'), 'there is no place /screens'],
  ])('fails where %s', async (_, listed, why) => {
    await expect(artifactsWith(answer, listed).artifacts.flow('card')).rejects.toThrow(why);
  });

  it.each(['flows/card.1.json', 'flows/card.2.json'])('comes once %s comes that did not', async (late) => {
    let isThere = false;
    const {artifacts, files: loaded} = artifactsWith(
      async (href) =>
        href.endsWith(late) && !isThere ? Promise.reject(new TypeError('Failed to fetch')) : answer(href),
      flows('flows/card.2.json'),
    );
    await expect(artifacts.flow('card')).rejects.toThrow('Failed to fetch');
    isThere = true;
    loaded.again();
    expect((await artifacts.flow('card')).screens[0]?.title).toBe('And you are?');
  });
});
