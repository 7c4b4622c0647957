import {describe, expect, it, vi} from 'vitest';
import {ApiError} from '../lib/api-error.ts';
import {createLogOut} from './log-out.ts';
import {createReplayLink, replayEvent} from './replay-link.ts';

describe('logging out', () => {
  const setUp = (survey: () => Promise<void> | undefined) => {
    const done: string[] = [];
    const note = <T>(what: string, value: T): Promise<T> => {
      done.push(what);
      return Promise.resolve(value);
    };
    const logOut = createLogOut({
      survey,
      pause: (milliseconds) => note(`wait ${milliseconds}`, undefined),
      close: () => note('close', '/auth/login'),
      leave: (href) => note(`leave ${href}`, undefined),
    });
    return {done, logOut};
  };

  it('is at once where nothing is asked', async () => {
    const {done, logOut} = setUp(() => undefined);
    await logOut();
    expect(done).toEqual(['close', 'leave /auth/login']);
  });

  it('[SURVEY-04] [CONSTANTS-SHELL-12] waits for the survey, then 750 ms; asked twice, it happens once', async () => {
    let closed: (() => void) | undefined;
    const {done, logOut} = setUp(() => new Promise((resolve) => (closed = resolve)));
    const both = Promise.all([logOut(), logOut()]);
    expect(done).toEqual([]);
    closed?.();
    await both;
    expect(done).toEqual(['wait 750', 'close', 'leave /auth/login']);
  });
});

describe('the link to the recording of a visit', () => {
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const other = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
  const setUp = (errors: Readonly<Record<string, Error>> = {}) => {
    const events = new EventTarget();
    const save = vi.fn(async (id: string, _link: string) => {
      const error = errors[id];
      if (error !== undefined) throw error;
    });
    const failed = vi.fn();
    const clock = {now: 0};
    const replay = createReplayLink({events, param: () => 'cardId', save, failed, now: () => clock.now});
    const tell = (link: unknown) => events.dispatchEvent(new CustomEvent(replayEvent, {detail: {link}}));
    return {replay, save, failed, tell, clock};
  };
  const refused = new ApiError({status: 503, code: 'AWAY'});
  const link = 'https://replay.example/1';

  it('[CALLS-FLOW-06] is saved once with each application of the address, whichever comes first', () => {
    const {replay, save, tell} = setUp();
    tell(link);
    expect([replay.link(), save.mock.calls.length]).toEqual([link, 0]);
    for (const cardId of [uuid, uuid, undefined, 'register', '3f2504e0']) replay.at({cardId});
    expect(save.mock.calls).toEqual([[uuid, link]]);
    replay.at({cardId: uuid});
    tell('https://replay.example/2');
    expect(save).toHaveBeenLastCalledWith(uuid, 'https://replay.example/2');
    expect(save).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, '', 7, 'http://replay.example', 'javascript:alert(1)', 'https:///'])('is not %j', (given) => {
    const {replay, save, tell} = setUp();
    replay.at({cardId: uuid});
    tell(given);
    expect([replay.link(), save.mock.calls.length]).toEqual([undefined, 0]);
  });

  it.each([
    ['[CALLS-FLOW-07] a 401, of which nobody is told', new ApiError({status: 401, code: 'UNAUTHENTICATED'}), 0],
    ['[CALLS-FLOW-08] anything else', new ApiError({status: 500, code: 'INTERNAL'}), 1],
    ['[CALLS-FLOW-08] no answer', new ApiError({status: 0, code: 'OFFLINE'}), 1],
  ])('is told of when it fails, by %s', async (_, error, times) => {
    const {replay, failed, tell} = setUp({[uuid]: error, [other]: refused});
    tell(link);
    // What becomes of the second is known after what becomes of the first.
    for (const cardId of [uuid, other]) replay.at({cardId});
    await expect.poll(() => failed.mock.calls.at(-1)).toEqual([refused]);
    expect(failed.mock.calls).toEqual([...Array.from({length: times}, () => [error]), [refused]]);
  });

  it.each([401, 500])(
    'is sent again after growing waits where it fails with %i, and five times in all',
    async (status) => {
      const error = new ApiError({status, code: 'NO'});
      const {replay, save, failed, tell, clock} = setUp({[uuid]: error, [other]: refused});
      tell(link);
      const minutes: number[] = [];
      for (const half of Array.from({length: 200}, (_, index) => index)) {
        clock.now = half * 30_000;
        const before = save.mock.calls.length;
        for (let look = 0; look < 3; look += 1) replay.at({cardId: uuid});
        if (save.mock.calls.length > before) minutes.push(half / 2);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(minutes).toEqual([0, 1, 3, 7, 15]);
      expect(failed).toHaveBeenCalledTimes(status === 401 ? 0 : 5);
    },
  );
});
