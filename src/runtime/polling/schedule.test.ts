import {describe, expect, it} from 'vitest';
import type {Polling} from '../../model/compiled/flow.ts';
import {cardFlow} from '../fixtures/library-card.ts';
import type {PollingState} from './schedule.ts';
import {next} from './schedule.ts';

const polling = cardFlow.steps?.polling as Polling;
const groups = (step: string | undefined): string[] => (step?.startsWith('WAITING_FOR_') ? ['waiting'] : []);

/** Reads with these answers until the schedule stops; the last answer repeats. */
function run(steps: readonly (string | undefined)[], before: string | undefined, mayWait = true) {
  const waits: number[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    const step = steps[Math.min(tries, steps.length - 1)];
    const result = next(polling, {step, groups: groups(step), before, tries, mayWait} satisfies PollingState);
    if ('stop' in result) return {waits, step: result.step};
    waits.push(result.after);
  }
  throw new Error('the schedule never stops');
}

describe('next', () => {
  it('[STEP-GROUPS-POLLING] waits 1 s, doubling, at most 5 s', () => {
    expect(
      run(['WAITING_FOR_PRINT', 'WAITING_FOR_PRINT', 'WAITING_FOR_PRINT', 'WAITING_FOR_PRINT', 'READY'], 'NEW'),
    ).toEqual({
      waits: [1000, 2000, 4000, 5000],
      step: 'READY',
    });
  });

  it('gives up a waiting step after 14 tries, 62 s in all, for the step that stands for it', () => {
    const {waits, step} = run(['WAITING_FOR_PRINT'], 'NEW');
    expect(waits).toHaveLength(14);
    expect(waits.reduce((sum, one) => sum + one)).toBe(62_000);
    expect(step).toBe('UNKNOWN');
  });

  it('keeps a step that is to be kept after 14 tries', () => {
    expect(run(['WAITING_FOR_STAMP'], 'NEW')).toMatchObject({step: 'WAITING_FOR_STAMP'});
  });

  it('[B17] reads an unchanged step again up to 7 tries, 27 s in all, then routes with it', () => {
    const {waits, step} = run(['FEE_DUE'], 'FEE_DUE');
    expect(waits).toHaveLength(7);
    expect(waits.reduce((sum, one) => sum + one)).toBe(27_000);
    expect(step).toBe('FEE_DUE');
  });

  it.each([
    ['a step that changed at once', ['READY'], 'FEE_DUE', 'READY', 0],
    ['a step without one before', ['READY'], undefined, 'READY', 0],
    ['a step that changes on the second try', ['FEE_DUE', 'FEE_DUE', 'READY'], 'FEE_DUE', 'READY', 2],
    ['a read that failed', [undefined], 'FEE_DUE', undefined, 0],
  ] as const)('stops at %s', (_, steps, before, step, tries) => {
    const result = run(steps, before);
    expect(result.step).toBe(step);
    expect(result.waits).toHaveLength(tries);
  });

  it('[B11] does not wait while the condition on waiting does not hold', () => {
    expect(run(['WAITING_FOR_PRINT'], 'NEW', false)).toEqual({waits: [], step: 'WAITING_FOR_PRINT'});
  });

  it('stops at once in a flow without polling', () => {
    expect(next(undefined, {step: 'A', groups: ['waiting'], before: 'A', tries: 0, mayWait: true})).toEqual({
      stop: true,
      step: 'A',
    });
  });
});
