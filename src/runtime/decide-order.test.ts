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

describe('what the address of a screen leads to that does not show for this person', () => {
  const place = {screen: 'book', list: 'books'};
  const withEnd = {
    ...flow,
    sections: [aSection('all', ['name', 'address', 'books', 'book/1', 'book/2', 'check'])],
    screens: [
      ...flow.screens,
      {...aScreen('book/1', {when: {known: [{var: 'answers.books.0'}]}}), item: {...place, index: 0}},
      {...aScreen('book/2', {when: {known: [{var: 'answers.books.1'}]}}), item: {...place, index: 1}},
    ],
    end: {screen: 'sent'},
  };
  /** Where somebody with one book comes to from there, with these answered. */
  const from = (screen: string, asked: boolean, answered: readonly string[] = [...ids, 'book/1', 'book/2']) => {
    const valid = Object.fromEntries(answered.map((id) => [id, true]));
    const decision = decideOrder(withEnd, {answers: {books: [{}]}}, {path: '/card', screen, valid, asked});
    return decision.kind === 'screen' ? decision.screen : decision.kind;
  };

  it('is the first that is not answered, and the last once all are, for nothing was sent there', () => {
    expect(from('book/2', false, ['name', 'books'])).toBe('book/1');
    expect(from('book/2', false)).toBe('check');
    expect(from('address', false)).toBe('check');
  });

  it('is the same for whoever goes on from an item that went in the meantime', () => {
    expect(from('book/2', true)).toBe('check');
  });

  it('is the end for whoever goes on from a screen that went off the path, and from the last one', () => {
    expect(from('address', true)).toBe('sent');
    expect(from('check', true)).toBe('sent');
  });

  it('is the end where no screen is on the path', () => {
    const empty = {...withEnd, sections: [aSection('all', ['address'])]};
    const decision = decideOrder(empty, {answers: {}}, {path: '/card/address', screen: 'address', asked: false});
    expect(decision).toMatchObject({screen: 'sent'});
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
