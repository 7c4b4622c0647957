import {expect, test} from 'vitest';
import {createSendings} from './sendings.ts';

/** Of what a page sends, one after the other, the number of the sending that each is. */
function sendingsOf(...sent: readonly string[]): readonly number[] {
  const told = createSendings();
  const keys = sent.map((each) => {
    const [once = '', ...what] = each.split(' ');
    return told(once, what);
  });
  return keys.map((key) => keys.indexOf(key));
}

test.each([
  ['pressed twice', ['p A', 'p A'], [0, 0]],
  ['corrected', ['p A', 'p B', 'p B'], [0, 1, 1]],
  ['gone back to, and forth, and back again', ['p A', 'p B', 'p A', 'p B', 'p B'], [0, 1, 2, 3, 3]],
  ['another page with the same answers', ['p A', 'q B', 'p A', 'q A'], [0, 1, 0, 3]],
])('%s', (_, sent, sendings) => {
  // What a page sends has its own sign in it.
  expect(sendingsOf(...sent.map((each) => `${each} ${each.charAt(0)}`))).toEqual(sendings);
});
