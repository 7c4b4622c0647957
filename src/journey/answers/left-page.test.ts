import {describe, expect, it} from 'vitest';
import {draftSite} from '../fixtures/draft-site.ts';

/** A page that is left with a save on its way, after which something else was typed. */
async function leftPage(names = true) {
  const site = draftSite({name: 'Emma'}, names);
  const one = await site.tab();
  site.befalls('sent');
  one.put('name', 'Anne');
  void one.save();
  one.put('age', '30');
  void one.save(true);
  return {...site, one};
}

describe('what is typed while a save is on its way, in a page that is left', () => {
  it.each([
    ['in order', [0, 1]],
    ['the other way round', [1, 0]],
  ])('goes out at once, beyond the end of the page, and is kept where both arrive %s', async (_, order) => {
    const {draft, one, sent} = await leftPage();
    expect(sent.map(({outlives}) => outlives)).toEqual([true, true]);
    one.close();
    for (const index of order) await sent[index]?.arrives();
    expect(draft()).toEqual({name: 'Anne', age: '30'});
  });

  it('is kept over nothing that another tab has saved since', async () => {
    const {draft, befalls, one, sent, tab} = await leftPage();
    one.close();
    befalls('answered');
    const other = await tab();
    await sent[0]?.arrives();
    await other.type('name', 'Ella');
    await sent[1]?.arrives();
    expect(draft()).toEqual({name: 'Ella'});
  });

  it.each([
    [true, [0, 1]],
    [true, [1, 0]],
    [false, [0, 1]],
    [false, [1, 0]],
  ])('is kept where the page was only out of sight (states named by keys: %s, in order %j)', async (names, order) => {
    const {draft, befalls, one, sent} = await leftPage(names);
    befalls('answered');
    for (const index of order) await sent[index]?.arrives();
    expect([draft(), one.status()]).toEqual([{name: 'Anne', age: '30'}, 'saved']);
    await one.type('age', '31');
    expect([draft(), one.shown(), one.status()]).toEqual([
      {name: 'Anne', age: '31'},
      {name: 'Anne', age: '31'},
      'saved',
    ]);
  });

  it('does not go out where it is what is on its way', async () => {
    const {one, sent, befalls} = await leftPage();
    void one.save(true);
    expect(sent).toHaveLength(2);
    befalls('answered');
    for (const {arrives} of sent) await arrives();
    expect([sent.length, one.status()]).toEqual([2, 'saved']);
  });

  it('goes out after it where the answers were sent, of which no draft is kept, whatever is in it', async () => {
    const {draft, befalls, one, sent} = await leftPage();
    const discarded = one.discard();
    befalls('answered');
    for (const {arrives} of sent) await arrives();
    await discarded;
    expect([draft(), sent.length]).toEqual([{}, 2]);
  });
});
