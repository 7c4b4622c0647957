import {describe, expect, it} from 'vitest';
import type {Json} from '../../../model/json.ts';
import {shownNotifications} from './notifications-of.ts';

const notification = (number: number, status: string) => ({
  uuid: `n${number}`,
  created: `2026-11-${String(number).padStart(2, '0')}T08:00:00Z`,
  title: `Notice ${number}`,
  description: 'Something happened.',
  status,
  ctas: [{title: 'See it', redirectPath: '/dashboard'}],
  walletAddress: 'w1',
});

/** An account with so many notices, of which the first `unread` are unread. */
const account = (count: number, unread: number, address = 'a1') => ({
  account: {name: 'Savings', address},
  authorizedWallets: [{address: 'w1'}],
  notifications: Array.from({length: count}, (_, index) => notification(index + 1, index < unread ? 'UNREAD' : 'READ')),
});

const shown = (answer: Json, expanded: readonly string[] = []): readonly string[] =>
  shownNotifications(answer, new Set(expanded)).accounts.flatMap((each) => each.shown.map(({uuid}) => uuid));

describe('shownNotifications', () => {
  it('[NOTIFICATIONS-02, NOTIFICATIONS-12] reads account and notice', () => {
    expect(shownNotifications([account(1, 1)])).toEqual({
      unread: true,
      accounts: [
        {
          name: 'Savings',
          address: 'a1',
          hasMore: false,
          shown: [
            {
              uuid: 'n1',
              created: '2026-11-01T08:00:00Z',
              title: 'Notice 1',
              description: 'Something happened.',
              unread: true,
              ways: [{title: 'See it', href: '/dashboard'}],
              walletAddress: 'w1',
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['UNREAD', true],
    ['READ', false],
    ['read', false],
    [undefined, false],
  ])('[NOTIFICATIONS-01] takes the status %s for unread: %s', (status, unread) => {
    const one = {...notification(1, ''), status: status ?? null};
    expect(shownNotifications([{account: {}, notifications: [one]}]).accounts[0]?.shown[0]?.unread).toBe(unread);
  });

  it.each<readonly [count: number, unread: number, short: number, long: number, hasMore: boolean]>([
    [1, 0, 1, 1, false],
    [3, 0, 3, 3, false],
    [4, 0, 3, 4, true],
    [9, 0, 3, 9, true],
    [20, 0, 3, 20, true],
    [9, 3, 3, 3, false],
    [9, 4, 3, 4, true],
    [9, 9, 3, 8, true],
    [9, 1, 1, 1, false],
  ])(
    '[NOTIFICATIONS-03, NOTIFICATIONS-04, NOTIFICATIONS-05, NOTIFICATIONS-06, NOTIFICATIONS-07, NOTIFICATIONS-09, CONSTANTS-SHELL-07] of %i with %i unread shows %i, then %i',
    (count, unread, short, long, hasMore) => {
      const answer = [account(count, unread)];
      expect(shown(answer)).toHaveLength(short);
      expect(shown(answer, ['a1'])).toHaveLength(long);
      expect(shownNotifications(answer).accounts[0]?.hasMore).toBe(hasMore);
    },
  );

  it('[NOTIFICATIONS-03] shows only unread ones while there are any, newest first', () => {
    expect(shown([account(9, 2)])).toEqual(['n2', 'n1']);
    expect(shown([account(4, 0)])).toEqual(['n4', 'n3', 'n2']);
  });

  it('[NOTIFICATIONS-03, NOTIFICATIONS-10] looks at each account by itself, and at all for the dot', () => {
    const answer = [account(5, 0, 'a1'), account(0, 0, 'a2'), account(2, 1, 'a3')];
    const {accounts, unread} = shownNotifications(answer, new Set(['a1']));
    expect(accounts.map(({address, shown: list}) => [address, list.length])).toEqual([
      ['a1', 5],
      ['a3', 1],
    ]);
    expect(unread).toBe(true);
    expect(shownNotifications([account(5, 0)]).unread).toBe(false);
  });

  it.each<Json | undefined>([undefined, null, {}, [], [7], [{}], [{account: null, notifications: [{uuid: 'n'}, 5]}]])(
    'has nothing of %j',
    (answer) => {
      expect(shownNotifications(answer)).toEqual({accounts: [], unread: false});
    },
  );

  it.each(['https://elsewhere.example/a', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
    'makes no way of %j',
    (redirectPath) => {
      const one = {...notification(1, 'UNREAD'), ctas: [{title: 'Go', redirectPath}]};
      expect(shownNotifications([{account: {}, notifications: [one]}]).accounts[0]?.shown[0]?.ways).toEqual([]);
    },
  );
});
