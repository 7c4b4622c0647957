import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {afterPointer, watchPointer} from './after-pointer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = new EventTarget();
watchPointer(page);

type Sign = readonly [type: string, pointerType?: string];
const give = ([type, pointerType = 'mouse']: Sign): void =>
  void page.dispatchEvent(Object.assign(new Event(type), {pointerType}));

/** When a control is left after the first of these, whether what follows it has been done after each of the others. */
function doneAfter(signs: readonly Sign[], leftAfter: number): readonly boolean[] {
  let done = false;
  return signs.map((sign, at) => {
    give(sign);
    if (at === leftAfter) afterPointer(() => (done = true));
    vi.advanceTimersByTime(0);
    return done;
  });
}

describe('afterPointer', () => {
  it('does at once what no pointer is down for', () => {
    let done = false;
    afterPointer(() => (done = true));
    expect(done).toBe(true);
  });

  it.each<readonly [string, readonly Sign[], number, readonly boolean[]]>([
    ['a mouse, which moves the focus as it is pressed', [['pointerdown'], ['pointerup']], 0, [false, true]],
    [
      'a finger, of which the focus moves once it is lifted, until the click has come',
      [['pointerdown', 'touch'], ['pointerup', 'touch'], ['mousedown'], ['click']],
      2,
      [false, false, false, true],
    ],
    [
      'a pen as for a finger',
      [['pointerdown', 'pen'], ['pointerup', 'pen'], ['mousedown'], ['click']],
      2,
      [false, false, false, true],
    ],
    [
      'a finger that has begun to scroll',
      [
        ['pointerdown', 'touch'],
        ['pointercancel', 'touch'],
      ],
      0,
      [false, true],
    ],
  ])('waits for %s', (_, signs, leftAfter, done) => {
    expect(doneAfter(signs, leftAfter)).toEqual(done);
  });

  it('waits no longer for a click that does not come', () => {
    let done = false;
    give(['pointerdown', 'touch']);
    give(['pointerup', 'touch']);
    afterPointer(() => (done = true));
    vi.advanceTimersByTime(349);
    expect(done).toBe(false);
    vi.advanceTimersByTime(2);
    expect(done).toBe(true);
  });
});
