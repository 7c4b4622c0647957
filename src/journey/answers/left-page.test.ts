import {describe, expect, it} from 'vitest';
import {draftSite, type Server} from '../fixtures/draft-site.ts';

/**
 * A page that is left with a save on its way, after which something else was typed. `isFirst`: none was answered before,
 * and there was no draft that could be read.
 */
async function leftPage(server: Server = 'keys', isFirst = false) {
  const site = draftSite({}, server);
  const one = await site.tab();
  if (!isFirst) await one.type('name', 'Emma');
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

  it.each<[string, Server, boolean]>([
    ['has named no state by the key of a save', 'numbers', false],
    ['takes each save, whatever that follows', 'any', false],
    ['has answered no save yet', 'keys', true],
  ])('waits where the server %s: of two the older could arrive last', async (_, server, isFirst) => {
    const {arrive, befalls, draft, one, sent} = await leftPage(server, isFirst);
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
