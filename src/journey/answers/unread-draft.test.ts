import {describe, expect, it} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import {draftSite} from '../fixtures/draft-site.ts';

const people = [{name: 'Anne'}, {name: 'Emma'}, {name: 'Ella'}];

describe('a draft that cannot be read', () => {
  it.each([
    ['once', 1],
    ['twice', 2],
  ])('%s is there all the same, and nothing is said', async (_, times) => {
    const {tab, cannotRead} = draftSite({people});
    cannotRead(times);
    const one = await tab();
    expect([one.shown(), one.status()]).toEqual([{people}, 'clean']);
  });

  it.each([
    ['as long as people wait for an answer', new ApiError({status: 0, code: 'TIMEOUT'}), 'unread'],
    ['as there are too many calls', new ApiError({status: 429, code: 'TOO_MANY_REQUESTS'}), 'unread'],
    ['as the server has too much to do', new ApiError({status: 503, code: 'UNAVAILABLE'}), 'unread'],
    ['by whoever asks', new ApiError({status: 403, code: 'FORBIDDEN'}), 'clean'],
  ])('%s is not asked for again at once', async (_, error, status) => {
    const {tab, cannotRead, reads} = draftSite({people});
    cannotRead(1, error);
    const one = await tab();
    expect([one.shown(), one.status(), reads()]).toEqual([{}, status, 1]);
  });

  it('is asked for less and less often', async () => {
    const {tab, cannotRead, reads} = draftSite({people});
    cannotRead(1000);
    const one = await tab();
    const asked: number[] = [];
    for (const seconds of [10, 20, 40, 80, 160, 300, 300, 3000]) {
      await one.pass(seconds * 1000);
      asked.push(reads());
    }
    expect(asked).toEqual([4, 5, 6, 7, 8, 9, 10, 20]);
  });

  it('is not asked for before the time that the server names', async () => {
    const {tab, cannotRead, reads} = draftSite({people});
    cannotRead(2, new ApiError({status: 503, code: 'UNAVAILABLE', retryAfter: 60_000}));
    const one = await tab();
    await one.pass(59_000);
    expect(reads()).toBe(1);
    await one.pass(1000);
    expect(reads()).toBe(2);
    await one.pass(119_000);
    expect(reads()).toBe(2);
    await one.pass(1000);
    expect([reads(), one.shown()]).toEqual([3, {people}]);
  });

  it('is asked for after five minutes, however long the server wants to be left alone', async () => {
    const {tab, cannotRead, reads} = draftSite({people});
    cannotRead(1, new ApiError({status: 503, code: 'UNAVAILABLE', retryAfter: 2_700_000_000}));
    const one = await tab();
    await one.pass(299_000);
    expect(reads()).toBe(1);
    await one.pass(1000);
    expect([reads(), one.shown()]).toEqual([2, {people}]);
  });

  it('is told as such, and is there by itself once it can be read, though nobody has typed', async () => {
    const {tab, draft, writes, cannotRead} = draftSite({people, branch: 'OLD_TOWN'});
    cannotRead(4);
    const one = await tab(false, {branch: 'HARBOUR'});
    expect([one.shown(), one.status()]).toEqual([{branch: 'HARBOUR'}, 'unread']);
    await one.pass(10_000);
    expect(one.status()).toBe('unread');
    await one.pass(20_000);
    expect([one.shown(), one.status()]).toEqual([{people, branch: 'OLD_TOWN'}, 'clean']);
    expect([draft(), writes()]).toEqual([{people, branch: 'OLD_TOWN'}, 0]);
  });

  it('is read at once where the page is seen again, or the network is back', async () => {
    const {tab, cannotRead} = draftSite({people});
    cannotRead(3);
    const one = await tab();
    await one.save();
    await one.pass(0);
    expect([one.shown(), one.status()]).toEqual([{people}, 'clean']);
  });

  it('keeps nothing of what a screen began with where there is none', async () => {
    const {tab, writes, cannotRead} = draftSite();
    cannotRead(3);
    const one = await tab(false, {branch: 'HARBOUR'});
    await one.save();
    await one.pass(0);
    expect([one.shown(), one.status(), writes()]).toEqual([{branch: 'HARBOUR'}, 'clean', 0]);
  });

  it('loses nothing of a list by what is typed into it meanwhile, which stays where it is typed, and says so', async () => {
    const {tab, draft, cannotRead} = draftSite({people});
    cannotRead(3);
    const one = await tab(false, {people: [{}]});
    await one.type('people', [{name: 'An'}]);
    const all = {people: [{name: 'An'}, ...people]};
    expect([one.shown(), one.status(), draft()]).toEqual([all, 'merged', all]);
    await one.type('name', 'Mo');
    expect(one.status()).toBe('saved');
  });

  it('adds nothing to a list that was sent as a whole, in a form without script', async () => {
    const {tab, draft, cannotRead} = draftSite({people, branch: 'HARBOUR'});
    cannotRead(3);
    const one = await tab(false, {people: [{}]}, true);
    await one.type('people', [{name: 'Anna'}, {name: 'Emma'}]);
    expect([one.status(), draft()]).toEqual(['saved', {people: [{name: 'Anna'}, {name: 'Emma'}], branch: 'HARBOUR'}]);
  });

  it('says that what is typed is not saved, as long as it cannot be', async () => {
    const {tab, cannotRead} = draftSite({people});
    cannotRead(4);
    const one = await tab();
    await one.type('name', 'Mo');
    expect(one.status()).toBe('failed');
    await one.pass(10_000);
    expect([one.shown(), one.status()]).toEqual([{name: 'Mo', people}, 'saved']);
  });

  it('keeps nobody waiting who has typed nothing, nor from what exchanges it for another', async () => {
    const {tab, cannotRead, readsNothing} = draftSite({people});
    cannotRead(3);
    const one = await tab();
    readsNothing();
    await one.save(true);
    await one.save(false);
    expect(one.status()).toBe('unread');
    await one.exchange();
    expect(one.status()).toBe('clean');
  });

  it('is over once its answers were sent, also where it still cannot be read', async () => {
    const {tab, draft, cannotRead} = draftSite({people});
    cannotRead(9);
    const one = await tab();
    await one.discard();
    expect([one.shown(), draft(), one.status()]).toEqual([{}, {}, 'saved']);
    await one.type('name', 'Mo');
    expect(draft()).toEqual({});
    one.asks();
    await one.type('name', 'Mona');
    expect(draft()).toEqual({name: 'Mona'});
  });

  it('of which nothing is dropped takes nothing from another tab', async () => {
    const {tab, draft} = draftSite({});
    const [one, other] = [await tab(), await tab()];
    await one.discard();
    await other.type('name', 'Mona');
    one.asks();
    await one.type('age', '30');
    expect(draft()).toEqual({name: 'Mona', age: '30'});
  });

  it('does not come into what is begun next, where it has gone and the server did not hear of it', async () => {
    const {tab, draft, cannotRead, befalls} = draftSite({people});
    cannotRead(9);
    const one = await tab();
    befalls('lost');
    await one.discard();
    one.asks();
    cannotRead(0);
    befalls('answered');
    await one.type('name', 'Mona');
    expect([draft(), one.shown()]).toEqual([{name: 'Mona'}, {name: 'Mona'}]);
  });
});
