import {ApiError} from '../../lib/api-error.ts';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {MakeCall} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import {aFlow, aScreen} from '../../runtime/fixtures/flow.ts';
import {aTextField, aModule, operations} from '../../renderer/fixtures/screens.ts';
import {createClock} from '../fixtures/clock.ts';
import {createAnswerSets} from './answer-sets.ts';
import {setName} from './set-name.ts';

const drafts = operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']});

let clock = createClock();
const newKey = () => 'key';
beforeEach(() => void (clock = createClock()));

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
    const sets = createAnswerSets({call, newKey, wait: clock.wait, now: clock.now, mayHaveDrafts: () => mayHaveDrafts});
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

  it('is kept from when a flow that keeps drafts shares it, though one that asks nothing came first', async () => {
    const {sets, saved} = setUp({name: 'Anne'});
    const first = sets.of(aFlow({id: 'notice', answers: 'joining'}), '', {});
    first.answers.set(['age'], '30');
    const set = sets.of(flow, '', {});
    await set.restore();
    expect([first.keeper, set.answers.get()]).toEqual([undefined, {name: 'Anne', age: '30'}]);
    set.know(aModule('join', 'all', [aTextField('name'), aTextField('age')]).screen);
    set.keeper?.changed();
    await set.keeper?.flush();
    expect(saved()).toEqual([{answers: {name: 'Anne', age: '30'}}]);
    expect(sets.of(aFlow({id: 'notice', answers: 'joining'}), '', {})).toBe(set);
  });

  describe('whose draft becomes another by a call', () => {
    /** Two drafts on a server, by the token that is known of them; `calls` waits until it is answered. */
    const twoDrafts = async () => {
      const drafts: Record<string, Json> = {mine: {name: 'Anne'}, theirs: {name: 'Emma', age: '30'}};
      let token = 'mine';
      let isFailing = false;
      const fail = (next: boolean): void => {
        isFailing = next;
      };
      let held: Promise<void> | undefined;
      const reads = {
        wait: () => {
          let go = (): void => undefined;
          held = new Promise((resolve) => (go = resolve));
          return () => {
            held = undefined;
            go();
          };
        },
      };
      const did: string[] = [];
      const call = vi.fn<MakeCall>(async ({id}, input = {}) => {
        if (id === 'readDraft') {
          const known = token;
          did.push(`read ${known}`);
          await held;
          input.onTag?.(`"${known}"`);
          return {answers: drafts[known] ?? {}};
        }
        did.push(`save ${token} if ${input.ifMatch ?? 'any'}`);
        if (isFailing) throw new Error('away');
        drafts[token] = (input.body as {readonly answers: Json}).answers;
        return {};
      });
      const sets = createAnswerSets({call, newKey, wait: clock.wait, now: clock.now, mayHaveDrafts: () => true});
      const set = sets.of(flow, '', {});
      set.know(aModule('join', 'all', [aTextField('name'), aTextField('age')]).screen);
      await set.restore();
      const type = (name: string): void => {
        set.answers.set(['name'], name);
        set.keeper?.changed();
      };
      const late = {resolve: (_token: string): void => undefined, reject: (_error: Error): void => undefined};
      const answered = new Promise<string>((resolve, reject) => Object.assign(late, {resolve, reject}));
      const exchange = () =>
        sets.exchange(async () => {
          did.push('call');
          token = await answered;
          return token;
        });
      return {did, drafts, exchange, fail, late, reads, set, sets, type};
    };

    it('is saved before, and in no part after: what shows it then has what the other draft has', async () => {
      const {did, drafts, exchange, late, set, sets, type} = await twoDrafts();
      type('Anna');
      const exchanged = exchange();
      await clock.pass(0);
      expect(did).toEqual(['read mine', 'save mine if "mine"', 'call']);
      type('Annabel');
      await clock.pass(60_000);
      expect(did.at(-1)).toBe('call');
      late.resolve('theirs');
      expect(await exchanged).toBe('theirs');
      expect([set.answers.get(), set.restored()]).toEqual([{}, false]);
      await clock.pass(60_000);
      expect(did.at(-1)).toBe('call');
      await sets.of(flow, '', {}).restore();
      expect(set.answers.get()).toEqual({name: 'Emma', age: '30'});
      type('Emmy');
      await set.keeper?.flush();
      expect(did.slice(3)).toEqual(['read theirs', 'save theirs if "theirs"']);
      expect(drafts).toEqual({mine: {name: 'Anna'}, theirs: {name: 'Emmy', age: '30'}});
    });

    it('is read before anything is written over it, where that is typed first', async () => {
      const {did, drafts, exchange, late, set, type} = await twoDrafts();
      late.resolve('theirs');
      await exchange();
      type('Emmy');
      await clock.pass(60_000);
      expect(did.slice(2)).toEqual(['read theirs', 'save theirs if "theirs"']);
      expect([drafts['theirs'], set.answers.get()['age']]).toEqual([{name: 'Emmy', age: '30'}, '30']);
    });

    it('is nothing of what is read late of the one before', async () => {
      const {exchange, late, reads, sets} = await twoDrafts();
      const answer = reads.wait();
      const other = sets.of(aFlow({answers: 'leaving', operations: drafts}), '', {});
      const reading = other.restore();
      late.resolve('theirs');
      await exchange();
      answer();
      await reading;
      expect([other.answers.get(), other.restored()]).toEqual([{}, false]);
      await other.restore();
      expect([other.answers.get(), other.restored()]).toEqual([{name: 'Emma', age: '30'}, true]);
    });

    it('stays what it was, and the call is not made, where what was typed cannot be saved', async () => {
      const {did, exchange, late, set, sets, type, fail} = await twoDrafts();
      late.resolve('theirs');
      type('Anna');
      fail(true);
      await expect(exchange()).rejects.toThrow('could not be saved');
      expect([did, set.answers.get()['name']]).toEqual([['read mine', 'save mine if "mine"'], 'Anna']);
      fail(false);
      await exchange();
      expect(did.slice(2)).toEqual(['save mine if "mine", "key"', 'call']);
      expect(sets.of(flow, '', {}).answers.get()).toEqual({});
    });

    it('stays what it was where the call is refused', async () => {
      const {did, drafts, exchange, late, type} = await twoDrafts();
      const exchanged = exchange();
      await clock.pass(0);
      type('Anna');
      late.reject(new Error('refused'));
      await expect(exchanged).rejects.toThrow('refused');
      await clock.pass(60_000);
      expect([did.slice(2), drafts['mine']]).toEqual([['save mine if "mine"'], {name: 'Anna'}]);
    });
  });

  it('that could not be read is there after all, with what was typed over it and over what a screen began with', async () => {
    let isDown = true;
    const call = vi.fn<MakeCall>(async ({id}) => {
      if (id === 'readDraft' && isDown) throw new Error('down');
      return id === 'readDraft' ? {answers: {name: 'Anne', age: '30', branch: 'HARBOUR', street: 'Elm'}} : {};
    });
    const set = createAnswerSets({call, newKey, wait: clock.wait, now: clock.now, mayHaveDrafts: () => true}).of(
      flow,
      '',
      {},
    );
    const fields = ['name', 'age', 'branch', 'street'].map((id) => aTextField(id));
    set.know(aModule('join', 'all', fields).screen);
    const restored = set.restore();
    await clock.pass(5000);
    await restored;
    set.begin({branch: 'OLD_TOWN'});
    set.answers.set(['name'], 'Emma');
    set.keeper?.changed();
    await set.keeper?.flush();
    expect(call.mock.calls.filter(([{id}]) => id === 'saveDraft')).toEqual([]);
    isDown = false;
    await clock.pass(10_000);
    const all = {name: 'Emma', age: '30', branch: 'HARBOUR', street: 'Elm'};
    expect(set.answers.get()).toEqual(all);
    expect(call.mock.calls.at(-1)?.[1]?.body).toEqual({answers: all});
  });

  it('is saved no more once the person has gone', async () => {
    const {sets, saved} = setUp(null);
    const set = sets.of(flow, '', {});
    set.know(aModule('join', 'all', [aTextField('name')]).screen);
    set.answers.set(['name'], 'Emma');
    set.keeper?.changed();
    sets.clear();
    await clock.pass(60_000);
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
    set.know(aModule('card', 'index', [aTextField('name'), aTextField('pin', {sensitive: true})]).screen);
    set.answers.set(['name'], 'Emma');
    set.answers.set(['pin'], '1234');
    set.keeper?.changed();
    await sets.flush();
    expect(saved()).toEqual([{answers: {elsewhere: 'kept', name: 'Emma'}}]);
  });

  it('sends no member that the contract of the drafts does not have', async () => {
    const {sets, saved} = setUp({});
    const set = sets.of(flow, '', {});
    set.know(aModule('card', 'index', [aTextField('pin', {sensitive: true})]).screen);
    set.answers.set(['pin'], '1234');
    set.keeper?.changed();
    await sets.flush();
    expect([set.holds, saved()]).toEqual([false, []]);
  });

  it('is emptied on the server when its answers were sent', async () => {
    const {sets, saved} = setUp({name: 'Anne'});
    await sets.of(flow, '', {}).restore();
    await sets.discard(flow);
    expect(saved()).toEqual([{answers: {}}]);
    expect(sets.of(flow, '', {}).answers.get()).toEqual({});
  });
});

describe('what must not lie in a draft', () => {
  const operationsThatHold = {...drafts, saveDraft: {...drafts['saveDraft'], holds: true}} as typeof drafts;
  const flow = aFlow({answers: 'joining', operations: operationsThatHold});
  const {screen} = aModule('card', 'index', [aTextField('name'), aTextField('pin', {sensitive: true})]);
  const setUp = (read: Json = {answers: {}}, signedIn = false, refusals: Error[] = []) => {
    const session = {isOpen: signedIn};
    const call = vi.fn<MakeCall>(async ({id}) => {
      if (id === 'readDraft') return read;
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return {};
    });
    const sets = createAnswerSets({
      call,
      newKey,
      wait: clock.wait,
      now: clock.now,
      mayHaveDrafts: () => true,
      session: {signedIn: () => session.isOpen},
    });
    const set = sets.of(flow, '', {});
    const saved = () => call.mock.calls.filter(([{id}]) => id === 'saveDraft').map(([, input]) => input?.body);
    const type = async (id: string, value: Json): Promise<void> => {
      set.answers.set([id], value);
      set.keeper?.changed();
      await sets.flush();
    };
    return {sets, set, saved, type, session};
  };

  it('is held beside it, and is there again with it', async () => {
    const {set, saved, type} = setUp();
    set.know(screen);
    await type('name', 'Emma');
    await type('pin', '1234');
    expect(saved()).toEqual([{answers: {name: 'Emma'}}, {answers: {name: 'Emma'}, held: {pin: '1234'}}]);
    const again = setUp({answers: {name: 'Emma'}, held: {pin: '1234'}});
    await again.set.restore();
    expect(again.set.answers.get()).toEqual({name: 'Emma', pin: '1234'});
  });

  it('is there again where it is all there is, under what was typed meanwhile', async () => {
    const {set} = setUp({answers: {}, held: {pin: '1234', code: '7'}});
    set.answers.set(['code'], '8');
    await set.restore();
    expect(set.answers.get()).toEqual({pin: '1234', code: '8'});
  });

  it('is held no longer once it was sent and left, until somebody types again', async () => {
    const {set, saved, type} = setUp({answers: {name: 'Emma'}, held: {pin: '1234'}});
    await set.restore();
    set.know(screen);
    await set.dropHeld();
    expect(saved()).toEqual([{answers: {name: 'Emma'}}]);
    expect(set.answers.get()).toEqual({name: 'Emma', pin: '1234'});
    await type('pin', '4321');
    expect(saved().at(-1)).toEqual({answers: {name: 'Emma'}, held: {pin: '4321'}});
  });

  it('is not written where nothing was held', async () => {
    const {set, saved, type} = setUp();
    set.know(screen);
    await type('name', 'Emma');
    await set.dropHeld();
    expect(saved()).toHaveLength(1);
  });

  it('is held for whom the server named while they were signed in, also when the session has run out', async () => {
    const {sets, set, saved, type, session} = setUp({answers: {}, holder: 'sealed-name'}, true);
    await set.restore();
    set.know(screen);
    session.isOpen = false;
    await type('pin', '1234');
    expect(saved()).toEqual([{answers: {}, held: {pin: '1234'}, holder: 'sealed-name'}]);
    sets.clear();
    const next = sets.of(flow, '', {});
    next.know(screen);
    next.answers.set(['pin'], '7');
    next.keeper?.changed();
    await sets.flush();
    expect(saved().at(-1)).toEqual({answers: {}, held: {pin: '7'}});
  });

  it('names whose it is with every save, also where nothing is held', async () => {
    const {set, saved, type, session} = setUp({answers: {}, holder: 'sealed-name'}, true);
    await set.restore();
    set.know(screen);
    session.isOpen = false;
    await type('name', 'Emma');
    expect(saved()).toEqual([{answers: {name: 'Emma'}, holder: 'sealed-name'}]);
  });

  it('is held for nobody where the session has run out of somebody whom the server has not named', async () => {
    const {set, saved, type, session} = setUp({answers: {}}, true);
    await set.restore();
    set.know(screen);
    session.isOpen = false;
    await type('pin', '1234');
    await type('name', 'Emma');
    expect(saved()).toEqual([{answers: {name: 'Emma'}}]);
  });

  it('stays in a tab when it has run out on the server and another tab saves', async () => {
    const body = {answers: {name: 'Anne'}, etag: '"2"'};
    const refusal = new ApiError({status: 412, code: 'DRAFT_CHANGED', body});
    const {set, type} = setUp({answers: {name: 'Emma'}, held: {pin: '1234'}}, false, [refusal]);
    await set.restore();
    set.know(aModule('card', 'index', [...screen.blocks, aTextField('age')]).screen);
    await type('age', '30');
    expect(set.answers.get()).toMatchObject({name: 'Anne', pin: '1234'});
  });
});
