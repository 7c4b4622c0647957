import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createClock} from '../fixtures/clock.ts';
import type {AnswerValues} from './answers.ts';
import {createDraftKeeper} from './draft-keeper.ts';

let clock = createClock();
beforeEach(() => void (clock = createClock()));

function setUp(stored: AnswerValues | null = null, awaitsSave = false) {
  let answers: AnswerValues = {};
  const waits: number[] = [];
  const write = vi.fn<(answers: AnswerValues) => Promise<AnswerValues | undefined>>(async () => undefined);
  const keeper = createDraftKeeper({
    place: {
      read: async () => (stored === null ? null : {answers: stored}),
      write: async (draft) => {
        const others = await write(draft.answers);
        return others === undefined ? undefined : {answers: others};
      },
      renew: () => undefined,
      mayOverlap: () => true,
      overwrites: () => false,
      awaitsSave: () => awaitsSave,
    },
    contents: () => ({answers}),
    found: () => 'same',
    wait: async (milliseconds, signal) => {
      waits.push(milliseconds);
      await clock.wait(milliseconds, signal);
    },
    now: clock.now,
  });
  const type = (next: AnswerValues): void => {
    answers = next;
    keeper.changed();
  };
  return {keeper, write, type, waits};
}

describe('a draft', () => {
  it('is saved once after a pause in typing', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'M'});
    await clock.pass(1000);
    type({title: 'Mo'});
    await clock.pass(1499);
    expect(write).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(write.mock.calls).toEqual([[{title: 'Mo'}]]);
    expect(keeper.status.get()).toBe('saved');
  });

  it('is saved soon after a control was left, once for several', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'Mo'});
    keeper.left();
    await clock.pass(300);
    type({title: 'Mo', size: 'L'});
    keeper.left();
    await clock.pass(400);
    expect(write.mock.calls).toEqual([[{title: 'Mo', size: 'L'}]]);
    keeper.left();
    await clock.pass(5000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is saved at once when asked, and not again when nothing changed', async () => {
    const {keeper, write, type} = setUp();
    type({title: 'Mo'});
    await keeper.flush(true);
    await keeper.flush();
    await clock.pass(5000);
    expect(write.mock.calls).toEqual([[{title: 'Mo'}]]);
  });

  it('is waited for by nobody once whoever typed has gone while it was read', async () => {
    const {keeper, waits} = setUp({title: 'Mo'}, true);
    const restored = keeper.restore();
    keeper.stop();
    await restored;
    await clock.pass(0);
    const before = waits.length;
    await clock.pass(60_000);
    expect(waits.length).toBe(before);
  });

  it('is not written back as it was read', async () => {
    const {keeper, write, type} = setUp({title: 'Mo'});
    expect(await keeper.restore()).toEqual({answers: {title: 'Mo'}});
    type({title: 'Mo'});
    await keeper.flush();
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps the last words when they come while it is saved', async () => {
    const {keeper, write, type} = setUp();
    let finish = (): void => {};
    write.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    type({title: 'M'});
    const first = keeper.flush();
    type({title: 'Mo'});
    const second = keeper.flush();
    expect(write).toHaveBeenCalledTimes(1);
    finish();
    await Promise.all([first, second]);
    expect(write.mock.calls.map(([answers]) => answers)).toEqual([{title: 'M'}, {title: 'Mo'}]);
  });

  it('is tried again when saving failed, and says so meanwhile', async () => {
    const {keeper, write, type} = setUp();
    write.mockRejectedValueOnce(new Error('offline'));
    type({title: 'Mo'});
    await keeper.flush();
    expect(keeper.status.get()).toBe('failed');
    await clock.pass(10_000);
    expect(write).toHaveBeenCalledTimes(2);
    expect(keeper.status.get()).toBe('saved');
  });

  it('is tried again where the page was left meanwhile: it may only have been out of sight', async () => {
    const {keeper, write, type} = setUp();
    write.mockRejectedValueOnce(new Error('offline'));
    type({title: 'Mo'});
    await keeper.flush(true);
    await clock.pass(10_000);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is saved no more once it is stopped', async () => {
    const {keeper, write, type} = setUp();
    write.mockRejectedValueOnce(new Error('offline'));
    type({title: 'Mo'});
    await keeper.flush();
    keeper.stop();
    type({title: 'Mona'});
    await keeper.flush();
    await clock.pass(60_000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('that cannot be read in three goes counts as absent, and is read before anything is written over it', async () => {
    const did: string[] = [];
    let answers: AnswerValues = {};
    let isDown = true;
    const keeper = createDraftKeeper({
      place: {
        read: async () => {
          did.push('read');
          if (isDown) throw new Error('down');
          return {answers: {title: 'Mo', size: 'L'}};
        },
        write: async (draft) => {
          did.push(`write ${JSON.stringify(draft.answers)}`);
          return undefined;
        },
        renew: () => undefined,
        mayOverlap: () => true,
        overwrites: () => false,
        awaitsSave: () => false,
      },
      contents: () => ({answers}),
      wait: clock.wait,
      now: clock.now,
      found: (draft) => {
        answers = {...draft.answers, ...answers};
        return 'changed';
      },
    });
    const restored = keeper.restore();
    await clock.pass(5000);
    expect([await restored, did, keeper.status.get()]).toEqual([null, ['read', 'read', 'read'], 'unread']);
    answers = {title: 'Mona'};
    keeper.changed();
    await keeper.flush();
    expect([did.slice(3), keeper.status.get()]).toEqual([['read'], 'failed']);
    isDown = false;
    await clock.pass(10_000);
    expect(did.slice(4)).toEqual(['read', 'write {"title":"Mona","size":"L"}']);
    expect(keeper.status.get()).toBe('saved');
  });

  it('that cannot be read is read again by itself only once a screen shows that asks for it', async () => {
    const read = vi.fn<() => Promise<null>>(async () => {
      throw new Error('down');
    });
    const keeper = createDraftKeeper({
      place: {
        read,
        write: async () => undefined,
        renew: () => undefined,
        mayOverlap: () => false,
        overwrites: () => false,
        awaitsSave: () => false,
      },
      contents: () => ({answers: {}}),
      found: () => 'same',
      wait: clock.wait,
      now: clock.now,
    });
    void keeper.restore();
    await clock.pass(600_000);
    expect([keeper.status.get(), read.mock.calls.length]).toEqual(['unread', 3]);
    keeper.begin();
    await clock.pass(5000);
    keeper.begin();
    await clock.pass(5000);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('that others change all the time is not saved, says so, and is tried again later', async () => {
    const {keeper, write, type} = setUp();
    write.mockResolvedValue({title: 'Other'});
    type({title: 'Mo'});
    await keeper.flush();
    expect([keeper.status.get(), write.mock.calls.length]).toEqual(['failed', 6]);
    write.mockResolvedValue(undefined);
    await clock.pass(10_000);
    expect(keeper.status.get()).toBe('saved');
  });

  it('is not saved over another tab’s once who typed has gone', async () => {
    const {keeper, write, type} = setUp();
    let finish = (): void => {};
    write.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve({title: 'Other'}))));
    type({title: 'Mo'});
    const saved = keeper.flush();
    keeper.stop();
    finish();
    await saved;
    expect(write).toHaveBeenCalledTimes(1);
  });
});
