import {isRecord} from '../../../lib/is-record.ts';
import {plainWords} from '../../../lib/plain-words.ts';
import type {Json} from '../../../model/json.ts';

/** A message to the person that stays until it is read. */
interface Notification {
  readonly uuid: string;
  /** Date and time, ISO 8601. */
  readonly created: string;
  readonly title: string;
  readonly description: string;
  readonly unread: boolean;
  /** Ways on, each to a path of this site. */
  readonly ways: readonly {readonly title: string; readonly href: string}[];
  /** Absent where it concerns no wallet. */
  readonly walletAddress: string | undefined;
}

/** The notifications of one account, as its list shows them. */
interface AccountNotifications {
  readonly name: string;
  readonly address: string;
  readonly shown: readonly Notification[];
  /** Whether there is more than the short list has: then a button opens and closes the long one. */
  readonly hasMore: boolean;
}

interface Notifications {
  /** Accounts that have any, in the order given. */
  readonly accounts: readonly AccountNotifications[];
  /** Any of any account is unread: the dot. */
  readonly unread: boolean;
}

/** How many the short list shows, and how many unread ones the long list. */
const limits = {short: 3, unread: 8} as const;

/**
 * What the lists show, from the answer of the account list: `{account: {name, address}, notifications: [{uuid,
 * created, title, description, status, ctas: [{title, redirectPath}], walletAddress}]}`. While an account has
 * unread ones, its list is these alone, at most eight; else it is all of them; newest first. `expanded` holds the
 * addresses of accounts whose long list is open. What does not fit is left out.
 */
export function shownNotifications(answer: Json | undefined, expanded: ReadonlySet<string> = new Set()): Notifications {
  const accounts = list(answer).map((item) => {
    const account = record(item['account']);
    const all = list(item['notifications']).flatMap(readNotification);
    return {name: plainWords(account['name']), address: plainWords(account['address']), all: all.toSorted(newestFirst)};
  });
  return {
    accounts: accounts.flatMap(({name, address, all}) => {
      const long = longList(all);
      if (long.length === 0) return [];
      const shown = expanded.has(address) ? long : long.slice(0, limits.short);
      return [{name, address, shown, hasMore: long.length > limits.short}];
    }),
    unread: accounts.some(({all}) => all.some(({unread}) => unread)),
  };
}

function longList(all: readonly Notification[]): readonly Notification[] {
  const unread = all.filter((each) => each.unread);
  return unread.length > 0 ? unread.slice(0, limits.unread) : all;
}

function newestFirst(one: Notification, other: Notification): number {
  return Date.parse(other.created) - Date.parse(one.created) || 0;
}

function readNotification(item: JsonRecord): readonly Notification[] {
  const [uuid, title] = [plainWords(item['uuid']), plainWords(item['title'])];
  if (uuid === '' || title === '') return [];
  const ways = list(item['ctas']).flatMap((way) => {
    const [text, href] = [plainWords(way['title']), plainWords(way['redirectPath'])];
    return text !== '' && /^\/[a-z]/.test(href) ? [{title: text, href}] : [];
  });
  return [
    {
      uuid,
      title,
      description: plainWords(item['description']),
      created: plainWords(item['created']),
      unread: item['status'] === 'UNREAD',
      ways,
      walletAddress: plainWords(item['walletAddress']) || undefined,
    },
  ];
}

type JsonRecord = Readonly<Record<string, Json>>;

function list(value: Json | undefined): readonly JsonRecord[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter((item) => isRecord(item)) : [];
}

function record(value: Json | undefined): JsonRecord {
  return isRecord(value) ? value : {};
}
