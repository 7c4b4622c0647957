// @vitest-environment happy-dom
import {afterEach, describe, expect, it} from 'vitest';
import {createDraftToken} from '../../api/session/draft-token.ts';
import {createSession} from '../../api/session/session.ts';
import {createTracking} from '../../api/session/tracking.ts';
import {createReloads} from '../../renderer/artifacts/reloads.ts';
import {storagesOf} from './storages.ts';

const embedded = 'waymark:/site:';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('has own pages go on with what a journey in a page keeps, and forget it there too', () => {
  const there = storagesOf(window, embedded, false);
  const own = storagesOf(window, embedded);
  createSession(there.local).save('one');
  createDraftToken(there.visitOnly).keep('typed');
  const [session, token] = [createSession(own.local), createDraftToken(own.visitOnly)];
  expect([session.token(), token.get()]).toEqual(['Bearer one', 'typed']);
  session.end('signed-out');
  token.forget();
  expect([createSession(there.local).signedIn(), createDraftToken(there.visitOnly).get()]).toEqual([false, undefined]);
});

it.each([
  ['own pages', true, false],
  ['a journey in a page', false, true],
])('has a refusal of tracking in %s count in the other', (_, refusing, asking) => {
  createTracking(storagesOf(window, embedded, refusing).sides, false).choose(false);
  expect(createTracking(storagesOf(window, embedded, asking).sides, false).allowed()).toBe(false);
});

describe('what reloads are counted in', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  const blocked = Object.defineProperties({} as Window, {localStorage: {get: refuse}, sessionStorage: {get: refuse}});
  const again = (counts: Storage): boolean => createReloads(counts, () => true).again('a');
  const five = [true, true, true, true, true, false];

  it('lasts in own pages, of which none is loaded again where nothing does', () => {
    expect(five.map(() => again(storagesOf(window, embedded).counts))).toEqual(five);
    expect(five.map(() => again(storagesOf(blocked, embedded).counts))).toEqual(five.map(() => false));
  });

  it('lasts as long as its page around a journey, whatever the browser keeps', () => {
    const {counts} = storagesOf(blocked, embedded, false);
    expect(five.map(() => again(counts))).toEqual(five);
  });
});
