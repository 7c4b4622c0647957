import {describe, expect, it} from 'vitest';
import {decideOrder} from '../../runtime/decide-order.ts';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {oneCase} from '../fixtures/screens.ts';
import {tasksOf} from './tasks-of.ts';

const titled = (id: string, screens: readonly string[], parts = {}) =>
  aSection(id, screens, {title: oneCase([id]), ...parts});
const flow = aFlow({
  sections: [
    aSection('aside', ['list'], {listed: false}),
    titled('you', ['name', 'born']),
    titled('guardian', ['guardian'], {when: is('answers.child', true)}),
    titled('books', ['shelf', 'loans']),
    titled('check', ['check']),
    aSection('untitled', ['extra']),
  ],
  screens: [
    aScreen('list', {open: {kind: 'always'}}),
    ...['name', 'born', 'guardian', 'shelf', 'loans', 'check', 'extra'].map((id) => aScreen(id)),
  ],
});
const all = flow.sections.map(({id}) => id);

/** `section state` for whoever looks at a screen with these answered, as it is decided. */
const seen = (answered: readonly string[], {at = 'list', named = all, child = false} = {}): readonly string[] => {
  const valid = Object.fromEntries(answered.map((id) => [id, true]));
  const data = {answers: {child}};
  const decision = decideOrder(flow, data, {path: '/card/list', screen: at, valid, asked: false});
  if (decision.kind !== 'screen') throw new Error('No screen is decided.');
  expect(decision.screen).toBe(at);
  return tasksOf(flow, decision, named, data).map(({id, state, screen}) => `${id} ${state}: ${screen}`);
};

describe('the parts of a journey', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing is answered', [], ['you next: name', 'books later: shelf', 'check later: check']],
    ['a part has begun', ['name'], ['you begun: name', 'books later: shelf', 'check later: check']],
    ['a part is done', ['name', 'born'], ['you done: name', 'books next: shelf', 'check later: check']],
    [
      'something later was answered before what now stands in front of it',
      ['name', 'shelf', 'loans'],
      ['you begun: name', 'books later: shelf', 'check later: check'],
    ],
    [
      'all but the last is answered',
      ['name', 'born', 'shelf', 'loans'],
      ['you done: name', 'books done: shelf', 'check next: check'],
    ],
  ])('where %s', (_, answered, parts) => {
    expect(seen(answered)).toEqual(parts);
  });

  it('are those of the path: a part that nobody has to go through is none', () => {
    expect(seen(['name', 'born'], {child: true})).toEqual([
      'you done: name',
      'guardian next: guardian',
      'books later: shelf',
      'check later: check',
    ]);
  });

  it('are the same on a screen of the path', () => {
    expect(seen(['name', 'born'], {at: 'shelf'})).toEqual(seen(['name', 'born']));
  });

  it('are those that are named', () => {
    expect(seen([], {named: ['books']})).toEqual(['books later: shelf']);
  });
});
