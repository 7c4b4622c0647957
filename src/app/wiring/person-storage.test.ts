import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createSession, type SessionListener} from '../../api/session/session.ts';
import {personStorage} from './person-storage.ts';

describe('what components keep', () => {
  const setUp = () => {
    const storage = memoryStorage();
    storage.setItem('jwt', 'Bearer a');
    storage.setItem('talk', 'of an earlier visit');
    storage.setItem('choice', 'of the page itself');
    const session = createSession(storage);
    return {storage, session, kept: personStorage(storage, session)};
  };
  const left = (storage: Storage): readonly string[] =>
    ['jwt', 'talk', 'note', 'choice'].filter((key) => storage.getItem(key) !== null);

  it('goes when the person logs out, whether it was written now or only read', () => {
    const {storage, session, kept} = setUp();
    expect(kept.getItem('talk')).toBe('of an earlier visit');
    kept.setItem('note', 'of now');
    session.end('signed-out');
    expect(left(storage)).toEqual(['choice']);
  });

  it('is the next person’s where a page that slept hears only then of who left', () => {
    const {storage} = setUp();
    const heard: SessionListener[] = [];
    const slept = personStorage(storage, {
      token: () => storage.getItem('jwt') ?? undefined,
      subscribe: (listener) => {
        heard.push(listener);
        return () => undefined;
      },
    });
    slept.getItem('talk');
    slept.setItem('note', 'of a');
    storage.setItem('jwt', 'Bearer b');
    storage.setItem('talk', 'of b');
    heard.forEach((listener) => listener('signed-out'));
    expect(left(storage)).toEqual(['jwt', 'talk', 'choice']);
    expect(storage.getItem('talk')).toBe('of b');
  });

  it('goes too where another page of the same person has changed it since', () => {
    const {storage, session, kept} = setUp();
    kept.getItem('talk');
    storage.setItem('talk', 'of another page');
    session.end('signed-out');
    expect(left(storage)).toEqual(['choice']);
  });

  it('stays when the session runs out, for the person to go on with', () => {
    const {storage, session, kept} = setUp();
    kept.setItem('note', 'of now');
    session.end('expired');
    expect(left(storage)).toEqual(['talk', 'note', 'choice']);
    kept.removeItem('note');
    expect(left(storage)).toEqual(['talk', 'choice']);
  });
});
