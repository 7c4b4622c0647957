import {describe, expect, it} from 'vitest';
import {draftSite, type Server} from '../fixtures/draft-site.ts';

/** What the page knows when the save begins: no draft may be there, one was looked for, or a save was answered. */
type Known = 'nothing' | 'read' | 'answered';

/** A page that is left with a save on its way, after which something else was typed. */
async function leftPage(server: Server = 'keys', known: Known = 'answered') {
  const site = draftSite({}, server, known === 'nothing');
  const one = await site.tab();
  if (known === 'answered') await one.type('name', 'Emma');
  site.befalls('sent');
  one.put('name', 'Anne');
  void one.save();
  one.put('age', '30');
  void one.save(true);
  /** All arrive that are on their way, and what comes of them. */
  const arrive = async (order: readonly number[]): Promise<void> => {
    for (const index of order) await site.sent[index]?.arrives();
  };
  return {...site, one, arrive};
}

const both = {name: 'Anne', age: '30'};

describe('what is typed while a save is on its way, in a page that is left', () => {
  it.each([
    ['in order', [0, 1]],
    ['the other way round', [1, 0]],
  ])('goes out at once, beyond the end of the page, and is kept where both arrive %s', async (_, order) => {
    const {arrive, draft, one, sent} = await leftPage();
    expect(sent.map(({outlives}) => outlives)).toEqual([true, true]);
    one.close();
    await arrive(order);
    expect(draft()).toEqual(both);
  });

  it.each<[string, Server]>([
    ['has named no state by the key of a save', 'numbers'],
    ['takes each save, whatever that follows', 'any'],
  ])('waits where the server %s: of two the older could arrive last', async (_, server) => {
    const {arrive, befalls, draft, one, sent} = await leftPage(server);
    expect(sent).toHaveLength(1);
    befalls('answered');
    await arrive([0]);
    expect([draft(), one.shown(), one.status()]).toEqual([both, both, 'saved']);
  });

  it('waits for a save that keeps itself over whatever there is', async () => {
    const {befalls, draft, sent, tab} = draftSite({}, 'keys');
    const one = await tab();
    await one.type('name', 'Emma');
    befalls('sent');
    const dropped = one.discard();
    one.put('name', 'Anne');
    one.asks();
    void one.save(true);
    expect(sent).toHaveLength(1);
    befalls('answered');
    await sent[0]?.arrives();
    await dropped;
    expect(draft()).toEqual({name: 'Anne'});
  });

  it('is kept over nothing that another tab has saved since', async () => {
    const {arrive, draft, befalls, one, tab} = await leftPage();
    one.close();
    befalls('answered');
    const other = await tab();
    await arrive([0]);
    await other.type('name', 'Ella');
    await arrive([1]);
    expect(draft()).toEqual({name: 'Ella'});
  });

  it('is kept beside what another tab has saved since, and over nothing of it, where the server lays it over that', async () => {
    const {arrive, draft, befalls, one, tab} = await leftPage('merging');
    one.close();
    befalls('answered');
    const other = await tab(true);
    await arrive([0]);
    await other.type('name', 'Ella');
    await arrive([1]);
    expect(draft()).toEqual({name: 'Ella', age: '30'});
    await other.type('branch', 'North');
    expect([draft(), other.shown(), other.status()]).toEqual([
      {name: 'Ella', age: '30', branch: 'North'},
      {name: 'Ella', age: '30', branch: 'North'},
      'merged',
    ]);
  });

  it('brings nothing of the older save back that was undone in the later, which came sooner', async () => {
    const {befalls, draft, sent, tab} = draftSite({name: 'Emma'}, 'merging');
    const one = await tab();
    await one.type('age', '30');
    befalls('sent');
    one.put('name', 'Anne');
    void one.save();
    one.put('name', 'Emma');
    one.put('branch', 'North');
    void one.save(true);
    one.close();
    await sent[1]?.arrives();
    await sent[0]?.arrives();
    expect(draft()).toEqual({name: 'Emma', age: '30', branch: 'North'});
  });

  it.each([[[0, 1]], [[1, 0]]])('is kept where the page was only out of sight (in order %j)', async (order) => {
    const {arrive, draft, befalls, one} = await leftPage();
    befalls('answered');
    await arrive(order);
    expect([draft(), one.status()]).toEqual([both, 'saved']);
    await one.type('age', '31');
    expect([draft(), one.shown(), one.status()]).toEqual([{...both, age: '31'}, {...both, age: '31'}, 'saved']);
  });

  it('does not go out where it is what is on its way', async () => {
    const {arrive, one, sent, befalls} = await leftPage();
    void one.save(true);
    expect(sent).toHaveLength(2);
    befalls('answered');
    await arrive([0, 1]);
    expect([sent.length, one.status()]).toEqual([2, 'saved']);
  });

  it('goes out after it where the answers were sent, of which no draft is kept, whatever is in it', async () => {
    const {arrive, draft, befalls, one, sent} = await leftPage();
    const discarded = one.discard();
    befalls('answered');
    await arrive([0, 1]);
    await discarded;
    expect([draft(), sent.length]).toEqual([{}, 2]);
  });

  it('makes the older one count no more once it is answered, though that is answered later', async () => {
    const {arrive, befalls, one, sent} = await leftPage();
    befalls('answered');
    await arrive([1]);
    expect(sent.map(({isGivenUp}) => isGivenUp())).toEqual([true, false]);
    await one.exchange();
    await arrive([0]);
    expect([one.shown(), one.status()]).toEqual([{}, 'clean']);
  });
});

it('what a browser does not let outlive its page, for others fill its room for that, is saved within it', async () => {
  const {tab, draft, befalls, writes} = draftSite();
  const one = await tab();
  befalls('crowded');
  await one.type('name', 'Emma');
  expect([one.status(), draft(), writes()]).toEqual(['saved', {name: 'Emma'}, 1]);
});

describe('what is typed while the very first save is on its way, in a page that is left', () => {
  const inOrder = [0, 1];
  const older = {name: 'Anne'};

  it.each<[Server, Known, readonly number[], object]>([
    ['keys', 'read', inOrder, both],
    ['keys', 'read', [1, 0], both],
    ['merging', 'nothing', inOrder, both],
    ['merging', 'nothing', [1, 0], both],
    ['merging', 'read', inOrder, both],
    ['merging', 'read', [1, 0], both],
    ['keys', 'nothing', inOrder, both],
    ['numbers', 'nothing', inOrder, both],
    ['any', 'read', inOrder, both],
    ['one', 'nothing', inOrder, both],
    // Unsent it would be lost too.
    ['keys', 'nothing', [1, 0], older],
    ['numbers', 'read', inOrder, older],
    ['any', 'read', [1, 0], older],
    ['one', 'read', inOrder, older],
  ])('goes out at once (%s, of which is known: %s, in order %j)', async (server, known, order, kept) => {
    const {arrive, draft, one, sent} = await leftPage(server, known);
    expect(sent.map(({outlives}) => outlives)).toEqual([true, true]);
    one.close();
    await arrive(order);
    expect([draft(), sent.length]).toEqual([kept, 2]);
  });

  it.each(
    (['merging', 'keys', 'numbers', 'any', 'one'] as const).flatMap((server) =>
      (['nothing', 'read'] as const).flatMap((known) => [inOrder, [1, 0]].map((order) => ({server, known, order}))),
    ),
  )('is kept in the end where the page was only out of sight ($server, $known, $order)', async (how) => {
    const {arrive, draft, befalls, one} = await leftPage(how.server, how.known);
    befalls('answered');
    await arrive(how.order);
    expect([draft(), one.shown(), one.status()]).toEqual([both, both, 'saved']);
    await one.type('age', '31');
    expect([draft(), one.status()]).toEqual([{...both, age: '31'}, 'saved']);
  });

  it.each<[Server, Known, number]>([
    ['keys', 'read', 2],
    ['keys', 'nothing', 3],
    ['any', 'read', 3],
  ])('is written once more only where the older could be what is kept (%s, %s)', async (server, known, writes) => {
    const {arrive, befalls, writes: made} = await leftPage(server, known);
    befalls('answered');
    await arrive(inOrder);
    expect(made()).toBe(writes);
  });

  it('is written no more once whoever typed has gone', async () => {
    const {arrive, befalls, one, writes} = await leftPage('any', 'read');
    befalls('answered');
    await arrive([1]);
    one.close();
    await arrive([0]);
    expect(writes()).toBe(2);
  });

  it.each<Known>(['nothing', 'read'])(
    'is waited for by the page that comes next, though the older is there (%s)',
    async (known) => {
      const {arrive, befalls, one} = await leftPage('keys', known);
      befalls('answered');
      await arrive([0]);
      const next = await one.reload(() => arrive([1]));
      expect(next.shown()).toEqual(both);
    },
  );
});
