import {afterEach, describe, expect, it, vi} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import {aPressedAction as anAction, setUpActions as setUp} from '../fixtures/actions.ts';

afterEach(() => void vi.useRealTimers());

describe('the actions of a screen', () => {
  it('run one at a time: what is pressed meanwhile does nothing', async () => {
    const {answer, did, runner, turn} = setUp();
    runner.start(anAction('send'));
    runner.start(anAction('other'));
    await turn();
    expect([did, runner.running.get()?.action.id]).toEqual([['send'], 'send']);
    await answer();
    expect([did, runner.running.get()]).toEqual([['send', 'proceed', 'ended send'], undefined]);
  });

  it('show as busy only once they have gone on for a moment', async () => {
    const {answer, late, runner, turn} = setUp();
    runner.start(anAction('send'));
    await turn();
    expect(runner.busy.get()).toBeUndefined();
    await late();
    expect(runner.busy.get()?.action.id).toBe('send');
    await answer();
    expect(runner.busy.get()).toBeUndefined();
  });

  it('save the draft beside the calls, once the answers are right', async () => {
    const wrong = setUp({right: false});
    wrong.runner.start(anAction('send', {kind: 'submit'}));
    await wrong.turn();
    expect(wrong.did).toEqual(['check']);
    const right = setUp();
    right.runner.start(anAction('send', {kind: 'submit'}));
    await right.turn();
    expect(right.did).toEqual(['check', 'draft', 'send']);
  });

  it('check again what was asked about, for it may have changed meanwhile', async () => {
    const {did, runner, turn} = setUp();
    const confirm = {title: ['Sure?'], accept: ['Yes'], cancel: ['No']};
    runner.start(anAction('send', {kind: 'submit', confirm}));
    runner.start(anAction('other'));
    expect([did, runner.question.get()?.action.id]).toEqual([['check'], 'send']);
    runner.answer(false);
    expect(runner.question.get()).toBeUndefined();
    runner.start(anAction('send', {kind: 'submit', confirm}));
    runner.answer(true);
    await turn();
    expect(did).toEqual(['check', 'check', 'check', 'draft', 'send']);
  });

  it('that fail say so, and are tried again under the same key', async () => {
    const {answer, did, fail, keys, runner, turn} = setUp();
    runner.start(anAction('send'));
    await fail(new ApiError({status: 503, code: 'DOWN'}));
    expect([did, runner.running.get()]).toEqual([['send', 'ended send DOWN'], undefined]);
    runner.failure.get()?.again?.();
    expect(runner.failure.get()).toBeUndefined();
    await answer();
    expect(did.slice(2)).toEqual(['send', 'proceed', 'ended send']);
    // It is through: what is sent after it is sent anew.
    runner.start(anAction('send'));
    await turn();
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('that meet a fault of ours are tried again under the same key: one effect stays one', async () => {
    vi.useFakeTimers({toFake: ['setTimeout']});
    let isBroken = true;
    const pressed = () => (): void => {
      if (isBroken) throw new Error('Who is told is broken.');
    };
    const {answer, did, fail, keys, runner} = setUp({pressed});
    runner.start(anAction('send'));
    await fail(new ApiError({status: 0, code: 'OFFLINE'}));
    expect([runner.running.get(), runner.failure.get()?.retry]).toEqual([undefined, true]);
    // Whoever looks after the site hears of it.
    expect(() => vi.runAllTimers()).toThrow('Who is told is broken.');
    isBroken = false;
    runner.failure.get()?.again?.();
    await answer();
    expect([did, keys, runner.failure.get()]).toEqual([['send', 'send', 'proceed'], ['key-1', 'key-1'], undefined]);
  });

  it('that have led to the error page have failed, and are sent anew when they are pressed again', async () => {
    const {answer, did, keys, runner, turn} = setUp({proceed: async () => new ApiError({status: 503, code: 'DOWN'})});
    runner.start(anAction('send'));
    await answer();
    expect([did, runner.failure.get()]).toEqual([['send', 'ended send DOWN'], undefined]);
    runner.start(anAction('send'));
    await turn();
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('say that something was sent only where a call that was answered does more than read', async () => {
    const {answer, outcomes, runner} = setUp();
    runner.start(anAction('read'));
    await answer();
    runner.start(anAction('send'));
    await answer();
    expect(outcomes.map(({sent}) => sent)).toEqual([false, true]);
  });

  it('lead elsewhere where the author says so of a failure', async () => {
    const {did, fail, runner} = setUp();
    const gone = {message: ['Gone.'], then: {cases: [{id: 'otherwise', value: {screen: 'other'} as const}]}};
    runner.start(anAction('send', {errors: {GONE: gone}}));
    await fail(new ApiError({status: 409, code: 'GONE'}));
    expect([did, runner.failure.get()]).toEqual([['send', 'ended send GONE', 'refuse ', 'proceed'], undefined]);
  });

  it.each([
    ['papers', ['change papers to undefined', 'refuse papers']],
    ['time', ['refuse time']],
  ])('take an answer away that names all that was shown, where that is refused: %s', async (at, refused) => {
    const {did, fail, runner} = setUp();
    runner.start(anAction('send', {errors: {GONE: {at, message: ['Gone.']}}}));
    await fail(new ApiError({status: 409, code: 'GONE'}));
    expect(did).toEqual(['send', 'ended send GONE', ...refused]);
  });

  it.each([
    ['what failed', new Error('gone wrong'), 'Something unexpected happened'],
    ['nothing of what was given up', new DOMException('Nobody waits.', 'AbortError'), undefined],
  ])('whose failure leads elsewhere in vain say %s', async (_, error, title) => {
    let isBroken = true;
    const proceed = async (): Promise<void> => {
      if (isBroken) throw error;
    };
    const {answer, did, fail, runner} = setUp({proceed});
    const gone = {message: ['Gone.'], then: {cases: [{id: 'otherwise', value: {screen: 'other'} as const}]}};
    runner.start(anAction('send', {errors: {GONE: gone}}));
    await fail(new ApiError({status: 409, code: 'GONE'}));
    expect([runner.failure.get()?.title, runner.running.get()]).toEqual([title, undefined]);
    if (title === undefined) return;
    isBroken = false;
    runner.failure.get()?.again?.();
    await answer();
    expect([did.at(-1), runner.failure.get()]).toEqual(['ended send', undefined]);
  });

  it('that repeat wait for those that were pressed: they are dropped until these are through', async () => {
    const {answer, did, runner, turn} = setUp();
    runner.start(anAction('send'));
    runner.repeat(anAction('look'));
    await turn();
    expect(did).toEqual(['send']);
    await answer();
    expect(did).toEqual(['send', 'proceed', 'ended send']);
    runner.repeat(anAction('look'));
    await turn();
    expect(did.at(-1)).toBe('look');
  });

  it('that repeat go beside, never beside themselves, and need no words where they fail', async () => {
    const {answer, did, fail, runner, turn} = setUp();
    runner.repeat(anAction('look'));
    runner.repeat(anAction('look'));
    runner.start(anAction('send'));
    await turn();
    expect([did, runner.running.get()?.action.id]).toEqual([['look', 'send'], 'send']);
    await fail(new ApiError({status: 500, code: 'FAULT'}));
    await answer();
    expect([did.slice(2), runner.failure.get()]).toEqual([['proceed', 'ended send'], undefined]);
    runner.repeat(anAction('look'));
    await answer();
    expect(did.slice(4)).toEqual(['look', 'proceed quietly']);
  });

  it.each([
    ['send', true],
    ['open', false],
  ])('have sent something where they call %s: %j', async (operation, sent) => {
    const {answer, outcomes, runner} = setUp();
    runner.start(anAction('send', {calls: [{id: 'one', operation, with: {}}]}));
    await answer();
    expect(outcomes).toMatchObject([{called: true, sent}]);
  });

  it('say to who looks on what happens, in order', async () => {
    const {answer, runner, seen} = setUp();
    runner.start(anAction('send'));
    await answer();
    expect(seen.filter((one) => !one.startsWith('xstate.'))).toEqual(['press']);
  });

  it.each([
    ['a fault', {status: 500, code: 'FAULT', requestId: 'r-1'}, 'Something unexpected happened', {reference: 'r-1'}],
    ['an answer that says nothing', {status: 200, code: 'UNREADABLE'}, 'Something unexpected happened', {}],
    [
      'too many calls',
      {status: 429, code: 'TOO_MANY', retryAfter: 4200, requestId: 'r'},
      'We are busy right now',
      {wait: 5},
    ],
    ['a busy server', {status: 503, code: 'DOWN', retryAfter: 0}, 'We are busy right now', {wait: 1}],
    ['one that is away for long', {status: 503, code: 'DOWN', retryAfter: 3_600_000}, 'We are busy right now', {}],
    ['what was changed', {status: 412, code: 'CHANGED'}, 'This has changed in the meantime', {outdated: true}],
    [
      'what is not due',
      {status: 409, code: 'NOT_DUE', requestId: 'r'},
      'This has changed in the meantime',
      {outdated: true, reference: 'r'},
    ],
    ['what is gone', {status: 410, code: 'GONE'}, 'This is not available any more', {outdated: true}],
    ['what is of others', {status: 403, code: 'FORBIDDEN'}, 'This is not available any more', {outdated: true}],
    ['a session that ended', {status: 401, code: 'UNAUTHENTICATED', requestId: 'r'}, 'Your session has ended', {}],
  ])('says of %s what happened and which ways there are', async (_, problem, title, more) => {
    const {fail, runner, turn} = setUp();
    runner.start(anAction('send'));
    await turn();
    await fail(new ApiError(problem));
    const {title: said, reference, wait, outdated, again, byItself, reload, press} = runner.failure.get() ?? {};
    expect(said).toBe(title);
    expect({reference, wait, outdated}).toEqual({reference: undefined, wait: undefined, outdated: undefined, ...more});
    expect(press?.action.id).toBe('send');
    // To look anew helps where what shows is old, the same again where it is not; by itself only where the server said when.
    // Who is logged out comes to the log-in by looking anew.
    const isLoggedOut = problem.status === 401;
    expect([reload !== undefined, byItself !== undefined]).toEqual([
      outdated === true || isLoggedOut,
      wait !== undefined,
    ]);
    expect(again !== undefined).toBe(outdated !== true && !isLoggedOut);
  });

  it('are sent by themselves once, under the same key, without asking anew', async () => {
    const {did, fail, keys, runner, turn} = setUp();
    const busy = (): ApiError => new ApiError({status: 503, code: 'DOWN', retryAfter: 1000});
    const confirm = {title: ['Sure?'], accept: ['Yes'], cancel: ['No']};
    runner.start(anAction('send', {confirm}));
    runner.answer(true);
    await turn();
    await fail(busy());
    runner.failure.get()?.byItself?.();
    await turn();
    expect([did, runner.question.get()]).toEqual([['send', 'ended send DOWN', 'send'], undefined]);
    await fail(busy());
    expect([runner.failure.get()?.byItself, runner.failure.get()?.wait]).toEqual([undefined, 1]);
    runner.failure.get()?.again?.();
    await turn();
    expect(runner.question.get()?.action.id).toBe('send');
    runner.answer(true);
    await turn();
    expect(new Set(keys).size).toBe(1);
    // A person has pressed: it may be sent by itself once more.
    await fail(busy());
    expect(runner.failure.get()?.byItself).toBeDefined();
  });

  it('that are sent by themselves were pressed when they were sent first', async () => {
    const told: string[] = [];
    let showing = 'first';
    const pressed = () => {
      const on = showing;
      return (failure: string | undefined) => void told.push(`${failure ?? 'done'} on ${on}`);
    };
    const {answer, fail, runner, turn} = setUp({pressed});
    runner.start(anAction('send'));
    await fail(new ApiError({status: 503, code: 'DOWN', retryAfter: 1000}));
    showing = 'second';
    runner.failure.get()?.byItself?.();
    await turn();
    await answer();
    runner.start(anAction('send'));
    await answer();
    expect(told).toEqual(['DOWN on first', 'done on first', 'done on second']);
  });

  it('catch up with the server where the screen is outdated, before anything else is pressed', async () => {
    let caughtUp: () => void = () => undefined;
    const {did, fail, runner, turn} = setUp({
      catchUp: async () => new Promise<void>((resolve) => (caughtUp = resolve)),
    });
    runner.start(anAction('send'));
    await turn();
    await fail(new ApiError({status: 409, code: 'NOT_DUE'}));
    runner.start(anAction('other'));
    expect([did, runner.running.get()?.action.id]).toEqual([['send', 'ended send NOT_DUE'], 'send']);
    caughtUp();
    await turn();
    expect([runner.running.get(), runner.failure.get()?.title]).toEqual([
      undefined,
      'This has changed in the meantime',
    ]);
  });

  it('stay where to catch up fails too', async () => {
    const {fail, runner, turn} = setUp({catchUp: async () => Promise.reject(new Error('away'))});
    runner.start(anAction('send'));
    await turn();
    await fail(new ApiError({status: 404, code: 'NOT_FOUND'}));
    expect([runner.running.get(), runner.failure.get()?.title]).toEqual([undefined, 'This is not available any more']);
  });
});
