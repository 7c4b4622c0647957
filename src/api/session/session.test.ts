// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {createSession} from './session.ts';
import {markIn} from './session-mark.ts';
import {memoryStorage} from './memory-storage.ts';

describe('a session', () => {
  it('[AUTH-SESSION-05] [AUTH-SESSION-11] [ROLES-16] is restored from what is stored under jwt', () => {
    const storage = memoryStorage();
    storage.setItem('jwt', 'Bearer one');
    const session = createSession(storage);
    expect([session.token(), session.signedIn()]).toEqual(['Bearer one', true]);
  });

  it.each(['one', 'Basic one', 'Bearer ', 'Bearer a b', ''])('takes no %j for a token', (stored) => {
    const storage = memoryStorage();
    storage.setItem('jwt', stored);
    const session = createSession(storage);
    session.renew(stored, undefined);
    expect(session.signedIn()).toBe(false);
  });

  it.each(['one', 'Bearer one', 'bearer  one', 'Bearer Bearer one', ' one '])(
    '[AUTH-SESSION-01] [AUTH-SESSION-02] [ENTITIES-SHELL-26] keeps %j as one token with its prefix',
    (token) => {
      const storage = memoryStorage();
      createSession(storage).save(token);
      expect(storage.getItem('jwt')).toBe('Bearer one');
    },
  );

  it.each(['', 'Bearer ', 'Bearer a b'])('keeps nothing of %j', (token) => {
    const session = createSession(memoryStorage());
    session.save('one');
    session.save(token);
    expect(session.token()).toBe('Bearer one');
  });

  it('[AUTH-SESSION-04] leaves nothing in the storage when it ends', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.save('one');
    session.end('signed-out');
    expect([storage.length, session.token()]).toEqual([0, undefined]);
  });

  it('tells what happens to it, once each', () => {
    const session = createSession(memoryStorage());
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.renew('Bearer one', undefined);
    session.renew('Bearer one', 'Bearer one');
    session.renew('Bearer two', 'Bearer one');
    session.end('expired');
    session.end('signed-out');
    stop();
    session.renew('Bearer three', undefined);
    expect(heard.mock.calls.flat()).toEqual(['signed-in', 'renewed', 'expired']);
  });

  it('is not brought back or changed by an answer to what went out under another token', () => {
    const session = createSession(memoryStorage());
    session.renew('Bearer one', undefined);
    session.end('signed-out');
    session.renew('Bearer again', 'Bearer one');
    expect(session.signedIn()).toBe(false);
    session.renew('Bearer other', undefined);
    session.renew('Bearer again', 'Bearer one');
    expect(session.token()).toBe('Bearer other');
  });

  it('ends for other tabs, and begins anew, where somebody logs in over it', () => {
    const heard: string[] = [];
    const storage = memoryStorage();
    const told = (name: 'setItem' | 'removeItem') => {
      const own = storage[name].bind(storage);
      return (key: string, value = ''): void => {
        heard.push(`${name} ${value}`.trim());
        own(key, value);
      };
    };
    const session = createSession(Object.assign(storage, {setItem: told('setItem'), removeItem: told('removeItem')}));
    session.subscribe((event) => heard.push(event));
    session.save('one');
    session.save('one');
    session.renew('Bearer again', 'Bearer one');
    session.save('two');
    expect(heard).toEqual([
      ...['setItem Bearer one', 'signed-in'],
      ...['setItem Bearer again', 'renewed'],
      ...['removeItem', 'setItem Bearer two', 'signed-in'],
    ]);
  });

  it('goes on where another name of the same token is gone', () => {
    const storage = memoryStorage();
    storage.setItem('jwt', 'Bearer one');
    const events = new EventTarget();
    const heard = vi.fn();
    createSession(storage, events, undefined, ['', 'waymark:/site:']).subscribe(heard);
    const event = new StorageEvent('storage', {key: 'waymark:/site:jwt', oldValue: 'Bearer one', newValue: null});
    events.dispatchEvent(event);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['jwt', [''], [['signed-out']]],
    ['waymark:/site:jwt', ['waymark:/site:'], [['signed-out']]],
    ['waymark:/site:jwt', ['', 'waymark:/site:'], [['signed-out']]],
    ['jwt', ['waymark:/site:'], []],
  ])('hears another tab sign out, by %s where one of %j is before its name', (key, prefixes, calls) => {
    const storage = memoryStorage();
    storage.setItem('jwt', 'Bearer one');
    const events = new EventTarget();
    const session = createSession(storage, events, undefined, prefixes);
    const heard = vi.fn();
    session.subscribe(heard);
    storage.removeItem('jwt');
    events.dispatchEvent(new StorageEvent('storage', {key, oldValue: 'Bearer one', newValue: null}));
    expect(heard.mock.calls).toEqual(calls);
  });

  it('hears of another person in a tab that slept meanwhile, as one who left and one who came', () => {
    const storage = memoryStorage();
    storage.setItem('jwt', 'Bearer one');
    const events = new EventTarget();
    const heard = vi.fn();
    createSession(storage, events).subscribe(heard);
    storage.setItem('jwt', 'Bearer two');
    events.dispatchEvent(new StorageEvent('storage', {key: 'jwt', oldValue: 'Bearer one', newValue: null}));
    events.dispatchEvent(new StorageEvent('storage', {key: 'jwt', oldValue: null, newValue: 'Bearer two'}));
    expect(heard.mock.calls).toEqual([['signed-out'], ['signed-in']]);
  });
});

describe('the session of a cookie', () => {
  const setUp = (first: string | undefined) => {
    let present = first;
    const session = createSession(memoryStorage(), undefined, () => present);
    const heard = vi.fn();
    session.subscribe(heard);
    return {session, heard, mark: (next: string | undefined) => void (present = next)};
  };

  it.each([
    ['waymark-mark=abc_-1', 'http:', 'abc_-1'],
    ['other=1; __Host-waymark-mark=abc', 'http:', 'abc'],
    ['my-waymark-mark=abc', 'http:', undefined],
    ['waymark-mark=', 'http:', undefined],
    ['', 'http:', undefined],
    ['waymark-mark=evil', 'https:', undefined],
    ['waymark-mark=evil; __Host-waymark-mark=abc', 'https:', 'abc'],
    ['my__Host-waymark-mark=evil', 'https:', undefined],
  ])('is marked by %j on a page of %s as %s', (cookies, protocol, mark) => {
    expect(markIn(cookies, protocol)).toBe(mark);
  });

  it('is there while its mark is, and says by which mark the page was loaded', () => {
    const [none, one] = [setUp(undefined).session, setUp('one').session];
    expect([none.signedIn(), none.mark()]).toEqual([false, undefined]);
    expect([one.signedIn(), one.mark(), one.token()]).toEqual([true, 'one', undefined]);
  });

  it('is over for this page once it has ended, whoever signs in then', () => {
    const {session, heard, mark} = setUp('one');
    session.end('expired', '/auth/login');
    mark('two');
    session.look();
    expect([session.signedIn(), session.mark(), heard.mock.calls]).toEqual([
      false,
      'none',
      [['expired', '/auth/login']],
    ]);
  });

  it('is wanted by the server of who has none', () => {
    const {session, heard} = setUp(undefined);
    session.end('expired');
    session.end('expired', '/auth/login');
    expect([heard.mock.calls, session.mark()]).toEqual([[['expired', '/auth/login']], undefined]);
  });

  it.each([
    ['the same', 'one', [], true],
    ['ended', undefined, [['signed-out']], false],
    ["another person's", 'two', [['replaced']], true],
  ])('that is %s in another tab is so here', (_, next, calls, signedIn) => {
    const {session, heard, mark} = setUp('one');
    session.look();
    mark(next);
    session.look();
    expect([heard.mock.calls, session.signedIn()]).toEqual([calls, signedIn]);
  });
});
