import {expect, it} from 'vitest';
import type {CallInput} from '../../model/call.ts';
import {operations} from '../../renderer/fixtures/screens.ts';
import {baseOf} from './draft-base.ts';
import {createDraftPlace} from './draft-place.ts';
import {createHolder} from './holder.ts';

it('says of each state what was another then, and null where there was nothing', () => {
  const now = {answers: {name: 'Emma', age: '30'}, held: {account: '1'}};
  expect(baseOf(now, [{answers: {name: 'Anne', town: 'Ely'}}, now])).toEqual([
    {answers: {name: 'Anne', town: 'Ely', age: null}, held: {account: null}},
    {},
  ]);
});

it.each([
  [1_000, 'a', true],
  [59_000, 'a', true],
  [61_000, 'a', false],
  [25_000, 'ä', true],
  [31_000, 'ä', false],
])('is left out where a save could not outlive its page with it: %d times %s', async (times, letter, isSaid) => {
  const bodies: unknown[] = [];
  const {readDraft, saveDraft} = operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']});
  if (readDraft === undefined || saveDraft === undefined) throw new Error('The fixtures keep no drafts.');
  const place = createDraftPlace({
    call: async (_, {body}: CallInput = {}) => {
      bodies.push(body);
      return {};
    },
    set: 'joining',
    readDraft,
    saveDraft: {...saveDraft, merges: true},
    holder: createHolder(() => false),
    newKey: () => 'key',
    overwrites: () => false,
  });
  await place.write({answers: {story: letter.repeat(times)}}, new AbortController().signal);
  expect(bodies).toEqual([{answers: {story: letter.repeat(times)}, ...(isSaid && {base: [{answers: {story: null}}]})}]);
});
