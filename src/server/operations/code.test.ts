import {describe, expect, it} from 'vitest';
import type {AskedOperation} from '../../model/asked-operation.ts';
import type {CallBeforeTrx} from '../http/call.ts';
import {answerByCode} from './code.ts';

const asked: CallBeforeTrx = {
  ...{at: new Date('2026-11-26T08:00:00Z'), ip: '192.0.2.1', org: 'default', params: {}, query: {}, body: {}},
  ...{draftToken: undefined, ifMatch: undefined, key: undefined, bearer: undefined, upload: undefined},
};

describe('a module that answers an operation', () => {
  it('that says nothing is told that its time is over, and whoever asks when to come again', async () => {
    const signals: AbortSignal[] = [];
    const silent = ({signal}: AskedOperation): Promise<never> => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    const answered = answerByCode('orderCard', silent, 1).apart(asked, undefined);
    await expect(answered).rejects.toMatchObject({
      ...{status: 503, code: 'UNAVAILABLE'},
      details: {headers: {'retry-after': '5'}},
    });
    expect(signals.map(({aborted}) => aborted)).toEqual([true]);
  });

  it('that fails after its time, or before it waits, harms nobody', async () => {
    const late = ({signal}: AskedOperation): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => void setImmediate(reject, new Error('late')));
      });
    await expect(answerByCode('orderCard', late, 1).apart(asked, undefined)).rejects.toMatchObject({status: 503});
    const failed = (): never => {
      throw new Error('at once');
    };
    await expect(answerByCode('orderCard', failed, 1000).apart(asked, undefined)).rejects.toThrow('at once');
  });
});
