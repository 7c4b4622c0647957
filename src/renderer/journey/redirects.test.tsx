// @vitest-environment happy-dom
import {describe, expect, it} from 'vitest';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {openSite} from '../fixtures/site.tsx';

const goTo = {cases: [{id: 'otherwise', value: {flow: 'join', screen: '*'}}]};
const old = {id: 'old', from: 'old/join/*', goTo, keepQuery: 'all'} as const;
const site = {flows: [join, {...shell, redirects: [old]}], modules: [...joinModules, ...shellModules]};

describe('a redirect that fills in what followed', () => {
  it.each([
    ['/library/old/join?by=post', '/library/join?by=post'],
    ['/library/old/join/no/such%20screen?by=post', '/library/join/no/such%20screen?by=post'],
  ])('[REDIRECTS-AND-GATES-01] leads from %s to %s', async (from, to) => {
    const {path} = await openSite(from, site);
    expect(path()).toBe(to);
  });
});
