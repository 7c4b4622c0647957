import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {draftSite, type Fate, type Server} from '../fixtures/draft-site.ts';

describe('a save that is kept, and whose answer is lost', () => {
  it('undoes nothing that was chosen since, and is nobody else’s change', async () => {
    const {tab, draft, befalls} = draftSite({name: 'Emma'});
    const one = await tab();
    befalls('unheard');
    await one.type('name', 'Anne');
    expect([one.status(), draft()]).toEqual(['failed', {name: 'Anne'}]);
    befalls('answered');
    await one.type('name', 'Emma');
    expect([one.status(), draft()]).toEqual(['saved', {name: 'Emma'}]);
    await one.type('age', '30');
    expect([one.shown(), one.status(), draft()]).toEqual([
      {name: 'Emma', age: '30'},
      'saved',
      {name: 'Emma', age: '30'},
    ]);
  });

  it('is tried again until it is known what is kept, also where all is as it was', async () => {
    const {tab, draft, befalls} = draftSite({name: 'Emma'});
    const one = await tab();
    befalls('unheard');
    await one.type('name', 'Anne');
    await one.type('name', 'Emma');
    expect(one.status()).toBe('failed');
    befalls('answered');
    await one.pass(10_000);
    expect([one.status(), draft()]).toEqual(['saved', {name: 'Emma'}]);
  });

  it('undoes nothing either where another tab has saved over it, whose changes are shown', async () => {
    const {tab, draft, befalls} = draftSite({name: 'Emma'});
    const one = await tab();
    befalls('unheard');
    await one.type('name', 'Anne');
    befalls('answered');
    await (await tab()).type('age', '30');
    await one.type('name', 'Emma');
    expect([one.shown(), one.status(), draft()]).toEqual([
      {name: 'Emma', age: '30'},
      'merged',
      {name: 'Emma', age: '30'},
    ]);
  });

  it('does not count as a change of what nobody changed here, which another tab changes back', async () => {
    const {tab, draft, befalls} = draftSite({name: 'Emma', age: '30'});
    const [one, other] = [await tab(true), await tab(true)];
    befalls('lost');
    await one.type('name', 'Anne');
    befalls('answered');
    await other.type('age', '31');
    await expect.poll(one.shown).toEqual({name: 'Anne', age: '31'});
    await other.type('age', '30');
    await one.pass(10_000);
    expect([one.shown(), draft()]).toEqual([
      {name: 'Anne', age: '30'},
      {name: 'Anne', age: '30'},
    ]);
  });

  it.each<[string, Server]>([
    ['takes no longer list of them than the contract says', 'numbers'],
    ['takes no list of them', 'one'],
  ])('keeps nothing from being saved where the server %s', async (_, server) => {
    const {tab, draft, befalls} = draftSite({name: 'Emma'}, server);
    const one = await tab();
    befalls('unheard');
    for (const name of ['A', 'An', 'Ann', 'Anne', 'Anna', 'Annabel']) await one.type('name', name);
    befalls('answered');
    await one.pass(20_000);
    expect([one.shown(), one.status(), draft()]).toEqual([{name: 'Annabel'}, 'saved', {name: 'Annabel'}]);
  });

  it('does not keep what was typed last from being saved, whatever becomes of the saves before', async () => {
    const step = fc.record({
      id: fc.constantFrom('name', 'age'),
      value: fc.constantFrom('Emma', 'Anne', undefined),
      fate: fc.constantFrom<Fate>('answered', 'unheard', 'lost'),
    });
    const server = fc.constantFrom<Server>('merging', 'keys', 'numbers', 'any', 'one');
    await fc.assert(
      fc.asyncProperty(server, fc.array(step, {maxLength: 8}), async (taking, steps) => {
        const {tab, draft, befalls} = draftSite({name: 'Emma'}, taking);
        const one = await tab();
        const last: Record<string, string> = {name: 'Emma'};
        for (const {id, value, fate} of steps) {
          befalls(fate);
          await one.type(id, value);
          if (value === undefined) delete last[id];
          else last[id] = value;
        }
        befalls('answered');
        await one.pass(20_000);
        expect([one.shown(), draft()]).toEqual([last, last]);
        expect(['clean', 'saved']).toContain(one.status());
      }),
    );
  });
});
