import {describe, expect, it, vi} from 'vitest';
import type {CallInput} from '../../model/call.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Call} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {createShowingAttempts} from './attempts.ts';
import {runCalls} from './run-calls.ts';
import type {CallContext} from './run-calls.ts';

const operation = (id: string): Operation => ({
  id,
  method: 'POST',
  path: `/library/v1/${id}/{cardId}`,
  pathParams: ['cardId'],
  queryParams: ['full'],
  body: true,
  errors: [],
});
const call = (id: string, more: Partial<Call> = {}): Call => ({id, operation: id, with: {}, ...more});

function setUp() {
  const send = vi.fn<(operation: Operation, input: CallInput) => Promise<Json>>(async ({id}) =>
    id === 'lend' ? {said: id} : null,
  );
  const context: CallContext = {
    operations: {lend: operation('lend'), notify: operation('notify'), print: operation('print')},
    addressParams: {cardId: 'c1'},
    bodyOf: (each, data) => ({of: each.id, title: (data.answers as {title: string}).title}),
    call: send,
  };
  let keys = 0;
  const attempts = createShowingAttempts(() => `key-${++keys}`).by('send');
  const run = (calls: readonly Call[], title = 'Emma') => runCalls(calls, {answers: {title}}, context, attempts);
  const sent = () => send.mock.calls.map(([{id}, {key}]) => `${id} ${key}`);
  return {run, send, sent};
}

describe('the calls of an action', () => {
  it('go out in order, each on the answers of those before', async () => {
    const {run, send} = setUp();
    const results = await run([
      call('lend'),
      call('notify', {when: {'===': [{var: 'result.lend.said'}, 'nothing']}}),
      call('print', {with: {full: {var: 'result.lend.said'}}}),
    ]);
    expect(results).toEqual({lend: {said: 'lend'}, print: null});
    expect(send.mock.calls[1]?.[1]).toMatchObject({params: {cardId: 'c1', full: 'lend'}, body: {of: 'print'}});
  });

  it('do not repeat what succeeded when tried again, and keep the key of the same content', async () => {
    const {run, send, sent} = setUp();
    send.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('down'));
    await expect(run([call('lend'), call('notify')])).rejects.toThrow('down');
    await run([call('lend'), call('notify')]);
    expect(sent()).toEqual(['lend key-1', 'notify key-2', 'notify key-2']);
  });

  it('are new ones for other content', async () => {
    const {run, send, sent} = setUp();
    send.mockRejectedValueOnce(new Error('down'));
    await expect(run([call('lend')])).rejects.toThrow();
    await run([call('lend')], 'Persuasion');
    expect(sent()).toEqual(['lend key-1', 'lend key-2']);
  });
});
