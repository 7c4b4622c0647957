import {describe, expect, it} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import type {Action} from '../../model/compiled/screen.ts';
import {is} from '../../runtime/fixtures/flow.ts';
import {aPressedAction as anAction, setUpActions as setUp} from '../fixtures/actions.ts';

describe('actions that are tried again', () => {
  describe('whose first calls sign somebody in', () => {
    const calls = (...ids: readonly string[]): Action['calls'] => ids.map((id) => ({id, operation: id, with: {}}));
    const isIn = (value: boolean) => is('session.signedIn', value);
    const create = anAction('create', {kind: 'submit', when: isIn(false), calls: calls('other', 'send')});
    const start = anAction('start', {kind: 'submit', when: isIn(true), calls: calls('send')});
    const signedIn = {session: {signedIn: true}};
    const offline = new ApiError({status: 0, code: 'OFFLINE'});

    it.each(['again', 'onceOnline'] as const)(
      'go on as what shows then (%s), and nothing is sent twice',
      async (way) => {
        const {answer, did, fail, keys, know, runner} = setUp({actions: [create, start]});
        know({session: {signedIn: false}});
        runner.start(create);
        await answer();
        know(signedIn);
        await fail(offline);
        runner.failure.get()?.[way]?.();
        await answer();
        expect(did.filter((one) => ['other', 'send', 'proceed'].includes(one))).toEqual([
          'other',
          'send',
          'send',
          'proceed',
        ]);
        // The answer of the first sending was lost: it is the same one.
        expect(keys).toEqual(['key-1', 'key-2', 'key-2']);
      },
    );

    it('are the same where the person presses what shows then', async () => {
      const {answer, fail, keys, know, runner, turn} = setUp({actions: [create, start]});
      know({session: {signedIn: false}});
      runner.start(create);
      await answer();
      know(signedIn);
      await fail(offline);
      runner.start(start);
      await answer();
      runner.start(start);
      await turn();
      expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
    });

    it('are not offered where nothing is there to be pressed', async () => {
      const {answer, fail, know, runner} = setUp({actions: [create]});
      know({session: {signedIn: false}});
      runner.start(create);
      await answer();
      know(signedIn);
      await fail(offline);
      expect(runner.failure.get()).toMatchObject({retry: true});
      expect(runner.failure.get()?.again).toBeUndefined();
    });

    it.each([
      ['nothing else can be sent', [create]],
      ['what shows asks first, and nobody is there to be asked', [create, {...start, confirm: {question: ['Sure?']}}]],
    ] as const)('are not sent by themselves where %s', async (_, actions) => {
      const {answer, did, fail, know, runner, turn} = setUp({actions: actions as unknown as readonly Action[]});
      know({session: {signedIn: false}});
      runner.start(create);
      await answer();
      know(signedIn);
      await fail(offline);
      const before = did.length;
      runner.failure.get()?.onceOnline?.();
      await turn();
      expect(did.slice(before)).toEqual([]);
    });
  });

  it('that read what another one has read before it failed read it anew', async () => {
    const {answer, did, fail, runner} = setUp();
    const [read, send] = ['read', 'send'].map((id) => ({id, operation: id, with: {}})) as [
      Action['calls'][0],
      Action['calls'][0],
    ];
    runner.start(anAction('first', {calls: [read, send]}));
    await answer();
    await fail(new ApiError({status: 503, code: 'DOWN'}));
    runner.start(anAction('second', {calls: [read]}));
    await answer();
    expect(did.filter((one) => one === 'read')).toHaveLength(2);
  });
});
