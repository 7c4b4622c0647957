import {describe, expect, it} from 'vitest';
import {faultOf} from './fault-of.ts';

describe('what the log is told of an error', () => {
  it('is its kind, its code and its place, and nothing of its text', () => {
    const text = 'Ada Reader\n    lives in Harbour';
    const error = Object.assign(new TypeError(text), {code: 'ERR_SOMETHING'});
    expect(faultOf(error)).toMatchObject({fault: 'TypeError', code: 'ERR_SOMETHING'});
    expect(faultOf(error).place[0]).toMatch(/^ +at .*fault-of\.test\.ts:/);
    const all = [error, Object.assign(new Error(text, {cause: error}), {code: 'for Ada Reader'}), text, null].map(
      faultOf,
    );
    expect(JSON.stringify(all)).not.toMatch(/Ada|Harbour/);
  });

  it('is the kinds and codes of what it came of, the nearest first, though they come of each other', () => {
    const first = Object.assign(new Error('1 Harbour Street'), {code: '53300'});
    const second = new TypeError('Ada Reader', {cause: first});
    expect(faultOf(new Error('away', {cause: second}))).toMatchObject({
      fault: 'Error',
      causes: [{fault: 'TypeError'}, {fault: 'Error', code: '53300'}],
    });
    expect(faultOf(first)).not.toHaveProperty('causes');
    first.cause = second;
    expect(faultOf(second).causes).toHaveLength(8);
  });
});
