import {describe, expect, it} from 'vitest';
import {draftSite, type Server} from '../fixtures/draft-site.ts';

const servers: readonly Server[] = ['merging', 'keys', 'numbers', 'one'];

/** A tab that is left while what was typed in it last is on its way. */
async function leaving(server: Server, before: Readonly<Record<string, string>> = {name: 'Emma', age: '29'}) {
  const site = draftSite(before, server);
  const one = await site.tab();
  site.befalls('sent');
  one.put('name', 'Anne');
  void one.save(true);
  site.befalls('answered');
  /** How often the page that comes reads. */
  const readsOf = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
    const reads = site.reads();
    const done = await work();
    return [done, site.reads() - reads];
  };
  const arrives = async (): Promise<void> => site.sent[0]?.arrives();
  return {...site, one, readsOf, arrives};
}

describe('a page that is loaded anew while a save of the page before is on its way', () => {
  it.each(
    servers.flatMap((server) => [
      {server, before: {name: 'Emma'}},
      {server, before: {}},
    ]),
  )('shows what is saved, which it waits for ($server, after $before)', async ({server, before}) => {
    const {one, arrives, draft} = await leaving(server, before);
    const next = await one.reload(arrives);
    expect([next.shown(), next.status(), draft()]).toEqual([{name: 'Anne'}, 'clean', {name: 'Anne'}]);
  });

  it.each(servers)('reads once where it has arrived (%s)', async (server) => {
    const {one, arrives, readsOf} = await leaving(server);
    await arrives();
    const [next, reads] = await readsOf(() => one.reload());
    expect([next.shown(), reads]).toEqual([{name: 'Anne', age: '29'}, 1]);
  });

  it('reads once where each save was answered', async () => {
    const {tab, reads} = draftSite({name: 'Emma'});
    const one = await tab();
    await one.type('name', 'Anne');
    const before = reads();
    const next = await one.reload();
    expect([next.shown(), reads() - before]).toEqual([{name: 'Anne'}, 1]);
  });

  it('reads once where another tab has saved since', async () => {
    const {one, tab, readsOf} = await leaving('keys');
    await (await tab()).type('name', 'Ella');
    const [next, reads] = await readsOf(() => one.reload());
    expect([next.shown(), reads]).toEqual([{name: 'Ella', age: '29'}, 1]);
  });

  it('shows what is there after three seconds, and what comes later beside what was typed since', async () => {
    const {one, arrives, readsOf, draft} = await leaving('keys');
    // With the first that it looks for it beside the person.
    const [next, reads] = await readsOf(() => one.reload());
    expect([next.shown(), reads]).toEqual([{name: 'Emma', age: '29'}, 7]);
    await arrives();
    await next.pass(3000);
    next.put('age', '30');
    await next.pass(1000);
    const both = {name: 'Anne', age: '30'};
    expect([next.shown(), next.status()]).toEqual([both, 'pending']);
    await next.pass(1000);
    expect([next.shown(), next.status(), draft()]).toEqual([both, 'merged', both]);
  });

  it('waits for nothing any more after half a minute, nor does the page after it', async () => {
    const {one, readsOf} = await leaving('keys');
    const next = await one.reload();
    const [, looks] = await readsOf(() => next.pass(60_000));
    expect([looks, next.shown(), next.status()]).toEqual([3, {name: 'Emma', age: '29'}, 'clean']);
    const [, reads] = await readsOf(() => next.reload());
    expect(reads).toBe(1);
  });

  it('shows what is there where that cannot be read once more', async () => {
    const {one, cannotRead, arrives} = await leaving('keys');
    const next = await one.reload(() => cannotRead(1));
    expect([next.shown(), next.status()]).toEqual([{name: 'Emma', age: '29'}, 'clean']);
    await arrives();
    await next.pass(5000);
    expect([next.shown(), next.status()]).toEqual([{name: 'Anne', age: '29'}, 'merged']);
  });

  it('waits no longer once it has saved something itself, and loses neither', async () => {
    const {one, arrives, readsOf, draft} = await leaving('keys');
    const next = await one.reload();
    await arrives();
    await next.type('age', '30');
    expect([next.shown(), draft()]).toEqual([
      {name: 'Anne', age: '30'},
      {name: 'Anne', age: '30'},
    ]);
    const [, reads] = await readsOf(() => next.pass(60_000));
    expect(reads).toBe(0);
  });

  it('loses nothing of a save that comes after it has saved something itself, and shows it with what it saves next', async () => {
    const {one, arrives, befalls, draft} = await leaving('merging');
    const next = await one.reload();
    befalls('answered');
    await next.type('age', '30');
    await arrives();
    expect(draft()).toEqual({name: 'Anne', age: '30'});
    await next.type('branch', 'North');
    const all = {name: 'Anne', age: '30', branch: 'North'};
    expect([next.shown(), next.status(), draft()]).toEqual([all, 'merged', all]);
  });

  it('keeps what was typed in it of a save that comes later for the same answer', async () => {
    const {one, arrives, befalls, draft} = await leaving('merging');
    const next = await one.reload();
    befalls('answered');
    await next.type('name', 'Ella');
    await arrives();
    expect([draft(), next.shown()]).toEqual([
      {name: 'Ella', age: '29'},
      {name: 'Ella', age: '29'},
    ]);
  });

  it('looks for nothing once whoever typed has gone, or its drafts are others', async () => {
    const {one, readsOf} = await leaving('keys');
    const next = await one.reload();
    await next.exchange();
    const [, reads] = await readsOf(() => next.pass(60_000));
    expect(reads).toBe(0);
    next.close();
  });
});

it('the last of several saves is waited for, whichever has arrived', async () => {
  const {tab, befalls, sent} = draftSite({});
  const one = await tab();
  await one.type('name', 'Emma');
  befalls('sent');
  one.put('name', 'Anne');
  void one.save();
  one.put('age', '30');
  void one.save(true);
  befalls('answered');
  await sent[0]?.arrives();
  const next = await one.reload(async () => sent[1]?.arrives());
  expect(next.shown()).toEqual({name: 'Anne', age: '30'});
});

it('a page knows by what it waited for that saves are named by their keys, and leaves without waiting for one', async () => {
  const {one, arrives, befalls, sent} = await leaving('keys');
  const next = await one.reload(arrives);
  befalls('sent');
  next.put('name', 'Ella');
  void next.save();
  next.put('age', '30');
  void next.save(true);
  expect(sent).toHaveLength(3);
});
