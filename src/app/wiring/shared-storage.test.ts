import {describe, expect, it} from 'vitest';
import {createDraftToken} from '../../api/session/draft-token.ts';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createSession} from '../../api/session/session.ts';
import {createRaised} from '../../journey/stored/raised.ts';
import {createStoredParams} from '../../journey/stored/stored-params.ts';
import {prefixedStorage} from './prefixed-storage.ts';
import {sharedStorage} from './shared-storage.ts';

/** One storage, as journeys in somebody's page and the site's own pages see it. */
function twoSides() {
  const storage = memoryStorage();
  return {
    storage,
    embedded: prefixedStorage(storage, 'waymark:/site:'),
    own: sharedStorage(storage, 'waymark:/site:'),
  };
}

describe('who leaves a journey in a page for the own pages of its site', () => {
  it('is signed in there, and has signed out of both afterwards', () => {
    const {storage, embedded, own} = twoSides();
    createSession(embedded).save('one');
    const session = createSession(own);
    expect(session.token()).toBe('Bearer one');
    session.save('two');
    expect(createSession(embedded).token()).toBe('Bearer two');
    session.end('signed-out');
    expect([createSession(embedded).signedIn(), session.signedIn(), storage.length]).toEqual([false, false, 0]);
  });

  it('goes on with the drafts of there, and finds them where they were after going back', () => {
    const {storage, embedded, own} = twoSides();
    createDraftToken(embedded).keep('typed there');
    const token = createDraftToken(own);
    expect([token.get(), token.begin()]).toEqual(['typed there', 'typed there']);
    token.keep('renewed');
    expect([token.get(), createDraftToken(embedded).get()]).toEqual(['renewed', 'renewed']);
    token.forget();
    expect([token.get(), storage.length]).toEqual([undefined, 0]);
  });

  it('has their own drafts where they had begun some, and loses neither', () => {
    const {embedded, own} = twoSides();
    createDraftToken(own).keep('typed here');
    createDraftToken(embedded).keep('typed there');
    const token = createDraftToken(own);
    expect([token.get(), token.begin(), createDraftToken(embedded).get()]).toEqual([
      'typed here',
      'typed here',
      'typed there',
    ]);
  });

  it('has asked already for what was asked for there, and is at the same application', () => {
    const {embedded, own} = twoSides();
    createRaised(embedded).add('hello', {}, 'again');
    const params = [{id: 'card', stored: 'card', schema: {}, optional: true}];
    createStoredParams(embedded).keep(params, {card: 'one'});
    expect([createRaised(own).of('hello', {}), createStoredParams(own).read(params)]).toEqual([
      ['again'],
      {card: 'one'},
    ]);
  });
});

it('a journey in a page sees nothing that own pages keep under names that are not its own', () => {
  const {embedded, own} = twoSides();
  createSession(own).save('one');
  expect([createSession(embedded).signedIn(), embedded.length, own.length, own.key(0)]).toEqual([false, 0, 1, 'jwt']);
});
