import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createSession} from '../../api/session/session.ts';
import {createWhyLogIn} from './why-log-in.ts';

describe('the way to the log-in', () => {
  it.each<readonly [string, string, readonly ('expired' | 'signed-out')[], string]>([
    [
      'a session that ran out',
      '/auth/login?redirectUrl=%2Fa',
      ['expired'],
      '/auth/login?redirectUrl=%2Fa&reason=expired',
    ],
    ['a log-out', '/auth/login', ['signed-out'], '/auth/login?reason=signed-out'],
    ['nothing that happened here', '/auth/login', [], '/auth/login'],
    ['a session that ran out, elsewhere', '/dashboard?x=1', ['expired'], '/dashboard?x=1'],
    [
      'a session that ran out, on another site',
      'https://b.example/auth/login',
      ['expired'],
      'https://b.example/auth/login',
    ],
  ])('says of %s what it is', (_, href, ends, wanted) => {
    const session = createSession(memoryStorage());
    const why = createWhyLogIn(session);
    session.save('one');
    for (const end of ends) session.end(end);
    expect(why(href)).toBe(wanted);
  });

  it('forgets it with the next log-in', () => {
    const session = createSession(memoryStorage());
    const why = createWhyLogIn(session);
    session.save('one');
    session.end('expired');
    session.save('two');
    expect(why('/auth/login')).toBe('/auth/login');
  });
});
