// @vitest-environment happy-dom
import {cleanup, fireEvent, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const words = {
  label: 'Notifications',
  unread: 'unread',
  more: 'View All',
  less: 'View Less',
  empty: 'No Notifications',
};

const account = (unread: number, read: number) => ({
  account: {name: 'Application 7', address: 'w7'},
  notifications: Array.from({length: unread + read}, (_, at) => ({
    uuid: `n${at}`,
    created: '2026-11-20T08:00:00Z',
    title: `Notice ${at}`,
    description: 'Something happened.',
    status: at < unread ? 'UNREAD' : 'READ',
    ctas: [{title: 'See it', redirectPath: '/dashboard'}],
  })),
});

const show = (accounts: unknown) => {
  renderWith(<Display id="bell" props={{...words, accounts}} raise={() => {}} />);
  const bell = screen.getByRole('button', {name: /^Notifications/});
  fireEvent.click(bell);
  return bell;
};
const shown = (): number => screen.queryAllByRole('listitem').length;

describe('the bell', () => {
  it.each([
    [0, 0, 0, undefined],
    [0, 3, 3, undefined],
    [0, 4, 3, 4],
    [0, 9, 3, 9],
    [4, 5, 3, 4],
    [9, 0, 3, 8],
    [1, 8, 1, undefined],
  ])(
    '[NOTIFICATIONS-03, NOTIFICATIONS-04, NOTIFICATIONS-05, NOTIFICATIONS-06, NOTIFICATIONS-07, NOTIFICATIONS-08, NOTIFICATIONS-09] of %i unread and %i read shows %i, then %j',
    (unread, read, short, long) => {
      show([account(unread, read)]);
      expect(shown()).toBe(short);
      const more = screen.queryByRole('button', {name: 'View All'});
      expect(more === null).toBe(long === undefined);
      if (more === null) return;
      fireEvent.click(more);
      expect(shown()).toBe(long);
      const less = screen.getByRole('button', {name: 'View Less'});
      expect(less.getAttribute('aria-expanded')).toBe('true');
      fireEvent.click(less);
      expect(shown()).toBe(short);
    },
  );

  it.each([
    [1, 2, 'Notifications, unread'],
    [0, 3, 'Notifications'],
  ])(
    '[NOTIFICATIONS-01, NOTIFICATIONS-10, SHELL-NAVIGATION-03] says whether %i unread of them are there',
    (unread, read, name) => {
      const bell = show([account(unread, read)]);
      expect(bell.textContent).toBe(name);
      expect(screen.queryAllByText('unread:').length).toBe(unread);
    },
  );

  it.each([[[]], [undefined], [[account(0, 0)]]])(
    '[NOTIFICATIONS-11] says that there are none: case %#',
    (accounts) => {
      show(accounts);
      expect(screen.getByText('No Notifications')).toBeTruthy();
    },
  );

  it('[NOTIFICATIONS-02] leads where a notification says', () => {
    show([account(1, 0)]);
    const item = within(screen.getByRole('region', {name: 'Application 7'}));
    expect(item.getByRole('link', {name: 'See it'}).getAttribute('href')).toBe('/dashboard');
  });
});
