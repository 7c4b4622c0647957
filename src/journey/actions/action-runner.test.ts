import {describe, expect, it} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import type {Action} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import type {ScreenSession} from '../visit/screen-session.ts';
import {createActionRunner} from './action-runner.ts';

const anAction = (id: string, parts: Partial<Action> = {}): Action => ({
  ...{id, kind: 'button', calls: [{id, operation: id, with: {}}], errors: {}, busy: []},
  ...{then: {cases: [{id: 'otherwise', value: {go: 'onward'} as const}]}, with: {}},
  ...parts,
});

/** A screen whose calls are answered by hand, and a clock that stands until `late`. */
function setUp({right = true}: {readonly right?: boolean} = {}) {
  const did: string[] = [];
  const seen: string[] = [];
  const waiting: {readonly resolve: (answer: Json) => void; readonly reject: (error: unknown) => void}[] = [];
  const pauses: (() => void)[] = [];
  const session = {
    read: () => ({}),
    data: {get: () => ({})},
    refresh: () => undefined,
    refuse: (errors: readonly {readonly at: string}[]) => {
      did.push(...errors.map(({at}) => `refuse ${at}`));
      return [];
    },
    check: () => {
      did.push('check');
      return right;
    },
  } as unknown as ScreenSession;
  const operation = {method: 'POST', path: '/', pathParams: [], queryParams: [], body: false, errors: []} as const;
  const runner = createActionRunner(
    session,
    {
      operations: Object.fromEntries(['send', 'look', 'other'].map((id) => [id, {...operation, id}])),
      addressParams: {},
      bodyOf: () => undefined,
      call: async ({id}) => {
        did.push(id);
        return new Promise((resolve, reject) => waiting.push({resolve, reject}));
      },
      newKey: () => 'key',
      saveDraft: async () => void did.push('draft'),
      pause: async () => new Promise((resolve) => pauses.push(resolve)),
      raise: (transition) => void did.push(`raise ${transition}`),
      openDialog: async (screen) => void did.push(`dialog ${screen}`),
      reload: async () => undefined,
      ended: ({id}, failure) => void did.push(`ended ${id}${failure === undefined ? '' : ` ${failure}`}`),
      proceed: async ({quiet}) => void did.push(quiet ? 'proceed quietly' : 'proceed'),
    },
    (event) => {
      if (event.type === '@xstate.snapshot') seen.push(event.event.type);
    },
  );
  const turn = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answer = async (value: Json = null): Promise<void> => {
    waiting.shift()?.resolve(value);
    await turn();
  };
  const fail = async (error: unknown): Promise<void> => {
    waiting.shift()?.reject(error);
    await turn();
  };
  const late = async (): Promise<void> => {
    for (const each of pauses.splice(0)) each();
    await turn();
  };
  return {answer, did, fail, late, runner, seen, turn};
}

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
    const {answer, did, fail, runner} = setUp();
    runner.start(anAction('send'));
    await fail(new ApiError({status: 503, code: 'DOWN'}));
    expect([did, runner.running.get()]).toEqual([['send', 'ended send DOWN'], undefined]);
    runner.failure.get()?.again?.();
    expect(runner.failure.get()).toBeUndefined();
    await answer();
    expect(did.slice(2)).toEqual(['send', 'proceed', 'ended send']);
  });

  it('lead elsewhere where the author says so of a failure', async () => {
    const {did, fail, runner} = setUp();
    const gone = {message: ['Gone.'], then: {cases: [{id: 'otherwise', value: {screen: 'other'} as const}]}};
    runner.start(anAction('send', {errors: {GONE: gone}}));
    await fail(new ApiError({status: 409, code: 'GONE'}));
    expect([did, runner.failure.get()]).toEqual([['send', 'ended send GONE', 'refuse ', 'proceed'], undefined]);
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

  it('say to who looks on what happens, in order', async () => {
    const {answer, runner, seen} = setUp();
    runner.start(anAction('send'));
    await answer();
    expect(seen.filter((one) => !one.startsWith('xstate.'))).toEqual(['press']);
  });
});
