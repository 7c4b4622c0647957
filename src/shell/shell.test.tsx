// @vitest-environment happy-dom
import {act, cleanup, render, screen as page} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createStore} from '../lib/store.ts';
import type {OrgConfig} from '../model/compiled/flow.ts';
import {Frame, type FrameProps} from './Frame.tsx';
import {createAnnouncer} from './live/announcer.ts';
import {StorageNotice} from './live/StorageNotice.tsx';
import {createToasts} from './live/toasts.ts';

const org: OrgConfig = {
  org: 'north',
  hosts: [],
  brand: {companyName: 'North Library', supportPhone: '+15555550100', email: 'help@library.example'},
  theme: {primary: '#123456', secondary: '#654321'},
};

function show(refused = createStore(false), within?: FrameProps['within'], whose = org) {
  const announcer = createAnnouncer();
  render(
    <Frame
      org={whose}
      showing={undefined}
      panels={{}}
      announcer={announcer}
      toasts={createToasts(announcer)}
      refused={refused}
      onLogOut={undefined}
      within={within}
    >
      <h1>Your card</h1>
    </Frame>,
  );
  return announcer;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the frame', () => {
  it('shows and says a number as people of its country read it, and calls the whole', () => {
    const brand = {...org.brand, supportPhone: '+442079460000', supportPhoneShown: '020\u00a07946\u00a00000'};
    show(undefined, undefined, {...org, brand});
    const call = page.getByRole('link', {name: 'Call us: 020\u00a07946\u00a00000'});
    expect([call.textContent, call.getAttribute('href')]).toEqual(['020\u00a07946\u00a00000', 'tel:+442079460000']);
  });

  it('has a way past the header, who to call and the column, each in its landmark', () => {
    show();
    expect(page.getByRole('link', {name: /^Skip/}).getAttribute('href')).toBe('#main');
    expect(page.getByRole('banner').textContent).toContain('North Library');
    expect(page.getByRole('link', {name: 'Call us: (555)\u00a0555-0100'}).getAttribute('href')).toBe(
      'tel:+15555550100',
    );
    expect(page.getByRole('main').textContent).toBe('Your card');
  });

  it.each(['whole', 'none'] as const)("has no landmark of a page in somebody else's, %s", (within) => {
    show(undefined, within);
    for (const role of ['banner', 'main', 'contentinfo', 'complementary']) expect(page.queryByRole(role)).toBeNull();
    expect(page.getByRole('region', {name: 'This form'}).textContent).toBe('Your card');
    expect(page.queryByText('North Library') === null).toBe(within === 'none');
    expect(page.queryByRole('link', {name: /^Skip/})).toBeNull();
  });

  it('says while there is no network that what is entered stays', async () => {
    show();
    expect(page.queryByText('You are offline')).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(page.getByText('You are offline')).toBeTruthy();
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(page.queryByText('You are offline')).toBeNull();
  });
});

describe('a browser that refuses to remember', () => {
  it('is said as soon as it has refused, with what will be gone', async () => {
    const refused = createStore(false);
    show(refused);
    expect(page.queryByText(/does not remember/)).toBeNull();
    await act(async () => refused.set(true));
    expect(page.getByText(/does not remember/)).toBeTruthy();
    expect(page.getByText(/closed or loaded again, you are logged out/)).toBeTruthy();
  });

  it('is no part of what a server has drawn, though it has refused before that is live', () => {
    expect(renderToString(<StorageNotice refused={createStore(true)} />)).toBe('');
  });
});

describe('announcements', () => {
  beforeEach(() => void vi.useFakeTimers());
  const live = (urgency: string): string => document.querySelector(`[aria-live="${urgency}"]`)?.textContent ?? '';

  it('[TOASTS-02, TOASTS-03, CONSTANTS-SHELL-13] are said politely or at once, again when the same is said again, and are gone later', async () => {
    const {announce} = show();
    await act(async () => announce('Saved'));
    const first = live('polite');
    expect(live('assertive')).toBe('');
    await act(async () => announce('Saved'));
    expect([first.trim(), live('polite').trim(), live('assertive')]).toEqual(['Saved', 'Saved', '']);
    expect(live('polite')).not.toBe(first);
    await act(async () => announce('Stop', 'assertive'));
    expect([live('polite'), live('assertive').trim()]).toEqual(['', 'Stop']);
    await act(() => vi.advanceTimersByTimeAsync(299).then(() => undefined));
    expect(live('assertive').trim()).toBe('Stop');
    await act(() => vi.advanceTimersByTimeAsync(1).then(() => undefined));
    expect(live('assertive')).toBe('');
  });
});
