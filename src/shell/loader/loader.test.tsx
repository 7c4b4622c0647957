// @vitest-environment happy-dom
import {readdirSync, readFileSync} from 'node:fs';
import {act, cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {LateLoader} from './LateLoader.tsx';
import {loaderOf} from './loader-of.ts';

const org = (loader?: string): OrgConfig => ({
  org: 'north',
  hosts: [],
  brand: {companyName: 'North Library', supportPhone: '', email: '', ...(loader === undefined ? {} : {loader})},
  theme: {primary: '#123456', secondary: '#654321'},
});

describe('the drawing of an organisation', () => {
  it.each([
    ['waves', 'waves'],
    ['constructor', 'roof'],
    [undefined, 'roof'],
  ])('[LOADER-04] for %j is %s', (named, motion) => {
    expect(loaderOf(org(named)).motion).toBe(motion);
  });

  it('[LOADER-04] is another one in each of six organisations, and moves in a way of its own', () => {
    const css = readFileSync('src/shell/loader/Loader.module.css', 'utf8');
    const named = readdirSync('orgs').map(
      (id) => (parse(readFileSync(`orgs/${id}/org.yaml`, 'utf8')) as {brand?: {loader?: string}}).brand?.loader,
    );
    const drawings = new Set(named.filter((name) => name !== undefined));
    expect(drawings.size).toBe(6);
    for (const name of drawings) {
      expect(loaderOf(org(name)).motion).toBe(name);
      expect(css).toMatch(new RegExp(`@keyframes ${name}\\b`));
      expect(css).toContain(`animation-name: ${name};`);
    }
  });
});

describe('the loader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
  const shows = (): boolean => screen.queryByRole('status') !== null;

  it('[LOADER-01, LOADER-02, LOADER-03, SHELL-SCREENS-09, CONSTANTS-SHELL-11] shows while something loads, not for what is quick, and hides 300 ms after', async () => {
    await import('./Loader.tsx');
    const view = render(<LateLoader active org={org()} />);
    await pass(699);
    expect(shows()).toBe(false);
    await pass(1);
    await act(() => vi.dynamicImportSettled());
    expect(shows()).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Loading North Library');
    view.rerender(<LateLoader active={false} org={org()} />);
    await pass(299);
    expect(shows()).toBe(true);
    await pass(1);
    expect(shows()).toBe(false);
  });
});
