import {expect, test} from 'vitest';
import {createSendings} from './sendings.ts';

test('of what is sent for the first time, or twice, are the same on another server, whatever was sent before', () => {
  const [one, other] = [createSendings(), createSendings()];
  one('v', ['A']);
  expect(one('v', ['B'])).toBe(other('v', ['B']));
});

/** Of what a visit sends, one after the other, the number of the sending that each is. */
function sendingsOf(...sent: readonly string[]): readonly number[] {
  const told = createSendings();
  const keys = sent.map((each) => told(each.split(' ')[0] ?? '', [each]));
  return keys.map((key) => keys.indexOf(key));
}

test.each([
  ['pressed twice', ['v A', 'v A'], [0, 0]],
  ['corrected', ['v A', 'v B', 'v B'], [0, 1, 1]],
  ['gone back to, and forth, and back again', ['v A', 'v B', 'v A', 'v B', 'v B'], [0, 1, 2, 3, 3]],
  ['another visit in between', ['v A', 'w B', 'v A', 'w B'], [0, 1, 0, 1]],
])('%s', (_, sent, sendings) => {
  expect(sendingsOf(...sent)).toEqual(sendings);
});
