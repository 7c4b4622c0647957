import {describe, expect, it} from 'vitest';
import {decideOrder} from './decide-order.ts';
import {aFlow, aScreen, aSection, is} from './fixtures/flow.ts';

const ids = ['name', 'address', 'books', 'check'];
const flow = aFlow({
  sections: [aSection('all', ids)],
  screens: ids.map((id) => (id === 'address' ? aScreen(id, {when: is('answers.post', true)}) : aScreen(id))),
});

/** The screen that comes after `screen`, with these answered, for who came to change something from `toward`. */
const after = (screen: string, toward: string | undefined, answered: readonly string[], post = true): string => {
  const valid = Object.fromEntries(ids.map((id) => [id, answered.includes(id)]));
  const here = {path: '/card', screen, valid, asked: true, ...(toward === undefined ? {} : {toward})};
  const decision = decideOrder(flow, {answers: {post}}, here);
  return decision.kind === 'screen' ? decision.screen : decision.kind;
};

describe('what follows on a task list beside the path', () => {
  const listed = {
    ...flow,
    screens: [{...aScreen('list', {open: {kind: 'always'}}), listsParts: ['all']}, ...flow.screens],
    end: {screen: 'sent'},
  };
  /** What comes after a screen of the flow with these answered. */
  const afterList = (screen: string, answered: readonly string[]) => {
    const valid = Object.fromEntries(ids.map((id) => [id, answered.includes(id)]));
    const decision = decideOrder(listed, {answers: {post: true}}, {path: '/card', screen, valid, asked: true});
    return decision.kind === 'screen' ? decision.screen : decision.kind;
  };

  it('is the first screen that is not answered, and the last one once all are, for there it is sent', () => {
    expect(afterList('list', ['name'])).toBe('address');
    expect(afterList('list', ids)).toBe('check');
    expect(afterList('check', ids)).toBe('sent');
  });
});

describe('what follows on a path', () => {
  const most = ['name', 'address', 'books'];
  it.each([
    ['the next screen', 'name', undefined, most, true, 'address'],
    ['the screen that led to a change, once all up to it is answered', 'name', 'check', most, true, 'check'],
    ['what the change has made necessary, before that', 'name', 'check', ['name', 'books'], true, 'address'],
    ['the next screen, where the other is off the path by now', 'name', 'address', ['name', 'books'], false, 'books'],
    ['the next screen, where the other stands before this one', 'books', 'name', most, true, 'check'],
    ['the next screen, where there is no such other', 'name', 'constructor', most, true, 'address'],
  ])('is %s', (_, screen, toward, answered, post, expected) => {
    expect(after(screen, toward, answered, post)).toBe(expected);
  });
});
