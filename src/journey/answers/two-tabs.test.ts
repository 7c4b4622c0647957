import {describe, expect, it} from 'vitest';
import {draftSite} from '../fixtures/draft-site.ts';

describe('answers in two tabs', () => {
  it('lose nothing where each fills other fields, and both come to show them all', async () => {
    const {tab, draft} = draftSite();
    const [one, other] = [await tab(), await tab()];
    await one.type('name', 'Emma');
    await other.type('age', '30');
    expect(draft()).toEqual({name: 'Emma', age: '30'});
    expect(other.shown()).toEqual({name: 'Emma', age: '30'});
    expect([one.status(), other.status()]).toEqual(['saved', 'merged']);
    await one.type('name', 'Anne');
    expect(draft()).toEqual({name: 'Anne', age: '30'});
    expect([one.shown(), one.status()]).toEqual([{name: 'Anne', age: '30'}, 'merged']);
    await one.type('name', 'Ann');
    expect(one.status()).toBe('saved');
  });

  it('are in one field those of the tab where it was changed last', async () => {
    const {tab, draft} = draftSite({name: 'Anne', age: '29'});
    const [one, other] = [await tab(), await tab()];
    await one.type('name', 'Emma');
    await one.type('age', undefined);
    await other.type('name', 'Ella');
    expect(draft()).toEqual({name: 'Ella'});
    expect(other.shown()).toEqual({name: 'Ella'});
  });

  it('are shown in the older one as soon as the newer has saved them, beside what is being typed there', async () => {
    const {tab, draft} = draftSite();
    const [older, newer] = [await tab(true), await tab(true)];
    await newer.type('name', 'Emma');
    await expect.poll(older.shown).toEqual({name: 'Emma'});
    expect([older.status(), newer.status()]).toEqual(['merged', 'saved']);
    older.put('age', '30');
    await newer.type('name', 'Ella');
    await expect.poll(older.shown).toEqual({name: 'Ella', age: '30'});
    expect(older.status()).toBe('pending');
    await older.save();
    expect([older.status(), draft()]).toEqual(['merged', {name: 'Ella', age: '30'}]);
    await expect.poll(newer.shown).toEqual({name: 'Ella', age: '30'});
  });

  it('are not lost in the older one where it cannot read at once what the newer has saved', async () => {
    const {tab, draft, cannotRead} = draftSite({name: 'Anne', age: '29'});
    const [older, newer] = [await tab(true), await tab(true)];
    cannotRead(1);
    await newer.type('name', 'Emma');
    await older.pass(0);
    expect(older.shown()).toEqual({name: 'Anne', age: '29'});
    await older.type('age', '30');
    expect([older.shown(), older.status()]).toEqual([{name: 'Emma', age: '30'}, 'merged']);
    expect(draft()).toEqual({name: 'Emma', age: '30'});
  });

  it('leave what stays secret where it was typed', async () => {
    const {tab, draft} = draftSite();
    const [one, other] = [await tab(), await tab()];
    await other.type('pin', '1234');
    await one.type('name', 'Emma');
    await other.type('age', '30');
    expect(other.shown()).toEqual({name: 'Emma', age: '30', pin: '1234'});
    expect(draft()).toEqual({name: 'Emma', age: '30'});
  });

  it('stay in the one where they were not sent', async () => {
    const {tab, draft} = draftSite({name: 'Anne'});
    const [one, other] = [await tab(), await tab()];
    await one.discard();
    expect(draft()).toEqual({});
    await other.type('age', '30');
    expect([other.shown(), other.status()]).toEqual([{name: 'Anne', age: '30'}, 'saved']);
    expect(draft()).toEqual({name: 'Anne', age: '30'});
  });

  it('are over once they were sent, though the other tab has saved since', async () => {
    const {tab, draft} = draftSite({name: 'Anne'});
    const [one, other] = [await tab(), await tab()];
    await other.type('age', '30');
    await one.discard();
    expect(draft()).toEqual({});
  });
});
