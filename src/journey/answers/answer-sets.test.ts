import {afterEach, describe, expect, it, vi} from 'vitest';
import type {MakeCall} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import {aFlow, aScreen} from '../../runtime/fixtures/flow.ts';
import {aField, aModule, operations} from '../../renderer/fixtures/screens.ts';
import {createAnswerSets, setName} from './answer-sets.ts';

const drafts = operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']});

afterEach(() => void vi.useRealTimers());

describe('the name of a set', () => {
  const params = [{id: 'cardId', schema: {type: 'string'}, optional: false}];
  it.each([
    ['order-led: one for all screens', aFlow({answers: 'joining'}), 'address/home', {}, 'joining'],
    [
      'server-led: one a screen of one application',
      aFlow({led: 'server', params}),
      'address/home',
      {cardId: '7'},
      '7.address.home',
    ],
    [
      'server-led, of a screen that is about something in the query',
      aFlow({led: 'server', answers: 'card', screens: [{...aScreen('photo'), about: ['bookUuid', 'roomUuid']}]}),
      'photo',
      {},
      'card.photo.0b3a5f00-4f89-41d3-9a0c-0305e82c3301',
      {bookUuid: '0B3A5F00-4F89-41D3-9A0C-0305E82C3301', other: '7'},
    ],
    [
      'server-led, where the query names no thing',
      aFlow({led: 'server', answers: 'card', screens: [{...aScreen('photo'), about: ['bookUuid']}]}),
      'photo',
      {},
      'card.photo',
      {bookUuid: '../another'},
    ],
    ['server-led without parameters', aFlow({led: 'server', answers: 'card'}), 'photo', {}, 'card.photo'],
  ])('%s', (_, flow, screen, given, name, query?: Record<string, string>) => {
    expect(setName(flow, screen, given, query)).toBe(name);
  });
});

describe('a set of answers', () => {
  const flow = aFlow({answers: 'joining', operations: drafts});
  const setUp = (kept: Json, mayHaveDrafts = true) => {
    const call = vi.fn<MakeCall>(async ({id}) => (id === 'readDraft' ? {answers: kept} : {}));
    const sets = createAnswerSets({call, mayHaveDrafts: () => mayHaveDrafts});
    const saved = () => call.mock.calls.filter(([{id}]) => id === 'saveDraft').map(([, input]) => input?.body);
    return {sets, call, saved};
  };

  it('lays what was typed over what was kept', async () => {
    const {sets} = setUp({name: 'Anne', age: '30'});
    const set = sets.of(flow, '', {});
    set.answers.set(['name'], 'Emma');
    await set.restore();
    expect(set.answers.get()).toEqual({name: 'Emma', age: '30'});
  });

  it('that could not be read is there after all, with what was typed over it and over what a screen began with', async () => {
    vi.useFakeTimers();
    let isDown = true;
    const call = vi.fn<MakeCall>(async ({id}) => {
      if (id === 'readDraft' && isDown) throw new Error('down');
      return id === 'readDraft' ? {answers: {name: 'Anne', age: '30', branch: 'HARBOUR', street: 'Elm'}} : {};
    });
    const set = createAnswerSets({call, mayHaveDrafts: () => true}).of(flow, '', {});
    const fields = ['name', 'age', 'branch', 'street'].map((id) => aField(id));
    set.know(aModule('join', 'all', fields).screen);
    await set.restore();
    set.begin({branch: 'OLD_TOWN'});
    set.answers.set(['name'], 'Emma');
    set.keeper?.changed();
    await set.keeper?.flush();
    expect(call.mock.calls.filter(([{id}]) => id === 'saveDraft')).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    const all = {name: 'Emma', age: '30', branch: 'HARBOUR', street: 'Elm'};
    expect(set.answers.get()).toEqual(all);
    expect(call.mock.calls.at(-1)?.[1]?.body).toEqual({answers: all});
  });

  it('is saved no more once the person has gone', async () => {
    vi.useFakeTimers();
    const {sets, saved} = setUp(null);
    const set = sets.of(flow, '', {});
    set.know(aModule('join', 'all', [aField('name')]).screen);
    set.answers.set(['name'], 'Emma');
    set.keeper?.changed();
    sets.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved()).toEqual([]);
  });

  it('is read once, and only where there may be something', async () => {
    const {sets, call} = setUp({});
    await Promise.all([sets.of(flow, '', {}).restore(), sets.of(flow, '', {}).restore()]);
    expect(call).toHaveBeenCalledTimes(1);
    const other = setUp({}, false);
    await other.sets.of(flow, '', {}).restore();
    expect(other.call).not.toHaveBeenCalled();
  });

  it('keeps what was restored for screens that were not seen since, and nothing sensitive', async () => {
    const {sets, saved} = setUp({name: 'Anne', elsewhere: 'kept'});
    const set = sets.of(flow, '', {});
    await set.restore();
    set.know(aModule('card', 'index', [aField('name'), aField('pin', {sensitive: true})]).screen);
    set.answers.set(['name'], 'Emma');
    set.answers.set(['pin'], '1234');
    set.keeper?.changed();
    await sets.flush();
    expect(saved()).toEqual([{answers: {elsewhere: 'kept', name: 'Emma'}}]);
  });

  it('is emptied on the server when its answers were sent', async () => {
    const {sets, saved} = setUp({name: 'Anne'});
    await sets.of(flow, '', {}).restore();
    await sets.finish(flow);
    expect(saved()).toEqual([{answers: {}}]);
    expect(sets.of(flow, '', {}).answers.get()).toEqual({});
  });
});
