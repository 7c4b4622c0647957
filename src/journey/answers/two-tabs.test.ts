import {describe, expect, it} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import type {MakeCall} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import {aField, aModule, operations} from '../../renderer/fixtures/screens.ts';
import {aFlow} from '../../runtime/fixtures/flow.ts';
import {createClock} from '../fixtures/clock.ts';
import {createAnswerSets} from './answer-sets.ts';

const drafts = operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']});
const flow = aFlow({answers: 'joining', operations: drafts});
const {screen} = aModule('join', 'all', [aField('name'), aField('age'), aField('pin', {sensitive: true})]);

/** One draft on a server, and tabs that know of it. */
function site(start: Json = {}) {
  let draft: Json = start;
  let state = 0;
  const told = new Set<(set: string) => void>();
  const tag = (): string => `"${state}"`;
  const call: MakeCall = async ({id}, {body, ifMatch, onTag} = {}) => {
    if (id === 'saveDraft') {
      if (ifMatch !== undefined && ifMatch !== tag()) {
        const told = {answers: draft, etag: tag()};
        throw new ApiError({status: 412, code: 'DRAFT_CHANGED', body: told});
      }
      draft = (body as {readonly answers: Json}).answers;
      state += 1;
    }
    onTag?.(tag());
    return {answers: draft};
  };
  const tab = async (hears = false) => {
    let own: ((set: string) => void) | undefined;
    const tabs = {
      tellSaved: (set: string) => told.forEach((listener) => listener !== own && listener(set)),
      hearSaved: (listener: (set: string) => void) => void (own = listener),
    };
    const {wait, now} = createClock();
    const sets = createAnswerSets({
      call,
      wait,
      now,
      mayHaveDrafts: () => true,
      ...(hears ? {tabs} : {}),
    });
    if (own !== undefined) told.add(own);
    const set = sets.of(flow, '', {});
    await set.restore();
    set.know(screen);
    return {
      shown: () => set.answers.get(),
      status: () => set.keeper?.status.get(),
      put: (id: string, value: Json | undefined) => {
        set.answers.set([id], value);
        set.keeper?.changed();
      },
      save: async () => sets.flush(),
      type: async (id: string, value: Json | undefined) => {
        set.answers.set([id], value);
        set.keeper?.changed();
        await sets.flush();
      },
      discard: () => sets.discard(flow),
    };
  };
  return {tab, draft: () => draft};
}

describe('answers in two tabs', () => {
  it('lose nothing where each fills other fields, and both come to show them all', async () => {
    const {tab, draft} = site();
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
    const {tab, draft} = site({name: 'Anne', age: '29'});
    const [one, other] = [await tab(), await tab()];
    await one.type('name', 'Emma');
    await one.type('age', undefined);
    await other.type('name', 'Ella');
    expect(draft()).toEqual({name: 'Ella'});
    expect(other.shown()).toEqual({name: 'Ella'});
  });

  it('are shown in the older one as soon as the newer has saved them, beside what is being typed there', async () => {
    const {tab, draft} = site();
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

  it('leave what stays secret where it was typed', async () => {
    const {tab, draft} = site();
    const [one, other] = [await tab(), await tab()];
    await other.type('pin', '1234');
    await one.type('name', 'Emma');
    await other.type('age', '30');
    expect(other.shown()).toEqual({name: 'Emma', age: '30', pin: '1234'});
    expect(draft()).toEqual({name: 'Emma', age: '30'});
  });

  it('stay in the one where they were not sent', async () => {
    const {tab, draft} = site({name: 'Anne'});
    const [one, other] = [await tab(), await tab()];
    await one.discard();
    expect(draft()).toEqual({});
    await other.type('age', '30');
    expect([other.shown(), other.status()]).toEqual([{name: 'Anne', age: '30'}, 'saved']);
    expect(draft()).toEqual({name: 'Anne', age: '30'});
  });

  it('are over once they were sent, though the other tab has saved since', async () => {
    const {tab, draft} = site({name: 'Anne'});
    const [one, other] = [await tab(), await tab()];
    await other.type('age', '30');
    await one.discard();
    expect(draft()).toEqual({});
  });
});
