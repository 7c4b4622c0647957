// @vitest-environment happy-dom
import {waitFor} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {heading, openSite} from '../fixtures/site.tsx';
import type {Site, SiteOptions} from '../fixtures/site.tsx';

const site: SiteOptions = {flows: [join, shell], modules: [...joinModules, ...shellModules]};
const isFirstScreen = (href: string): boolean => href.includes('join') && href.includes('index');
const broken = (href: string): Promise<unknown> | undefined =>
  isFirstScreen(href) ? Promise.reject(new TypeError('Failed to fetch')) : undefined;

describe('a screen that does not load', () => {
  it('[ERRORS-FLOW-03] [ERRORS-18] [LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-04] [REDIRECTS-AND-GATES-14] reloads the page five times, then shows the error page', async () => {
    const storages = {local: memoryStorage(), visit: memoryStorage()};
    const open = (): Promise<Site> => openSite('/library/join', {...site, storages, load: broken});
    for (let count = 1; count <= 5; count += 1) {
      const {left} = await open();
      await waitFor(() => expect(left).toEqual(['reload']));
    }
    const {left} = await open();
    await waitFor(() => expect(heading()).toBe('Screen error'));
    expect(left).toEqual([]);
  });

  it('is forgiven once it has loaded', async () => {
    const storages = {local: memoryStorage(), visit: memoryStorage()};
    const {left} = await openSite('/library/join', {...site, storages, load: broken});
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(storages.visit.length).toBe(1);
    await openSite('/library/join', {...site, storages});
    expect(heading()).toBe('Screen index');
    expect(storages.visit.length).toBe(0);
  });
});
