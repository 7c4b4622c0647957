// @vitest-environment happy-dom
import {act, fireEvent, screen as page} from '@testing-library/react';
import {expect, it} from 'vitest';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, settleSite} from '../fixtures/site.tsx';

const part = (id: string, screens: readonly string[]) => aSection(id, screens, {title: oneCase([`Part ${id}`])});
const flow = aFlow({
  id: 'borrow',
  path: '/borrow',
  answers: 'borrow',
  operations: operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']}),
  sections: [
    aSection('aside', ['list'], {listed: false}),
    part('you', ['name']),
    part('books', ['shelf', 'loan']),
    part('end', ['check']),
  ],
  screens: [
    {...aScreen('list', {open: {kind: 'always'}}), listsParts: ['you', 'books']},
    ...['name', 'shelf', 'loan', 'check'].map((id) => aScreen(id)),
  ],
});
const backToList = {actions: [anAction('continue', {then: oneCase({screen: 'list'})})]};
const modules = [
  ...shellModules,
  aModule('borrow', 'list', [{block: 'tasks', id: 'parts', sections: ['you', 'books']}], {actions: []}),
  aModule('borrow', 'name', [aTextField('fullName')], backToList),
  aModule('borrow', 'shelf', [aTextField('shelf')]),
  aModule('borrow', 'loan', [aTextField('weeks')], backToList),
  aModule('borrow', 'check', [{block: 'summary', id: 'all', screens: ['name', 'shelf', 'loan']}, aTextField('agrees')]),
];
const parts = (): readonly (string | null)[] => page.getAllByRole('listitem').map(({textContent}) => textContent);

const site = {flows: [flow, shell], modules, server: {'PUT /drafts/borrow': () => ({})}};
const type = (label: string, value: string): void => {
  fireEvent.change(page.getByLabelText(label, {exact: false}), {target: {value}});
};
const follow = async (name: string): Promise<void> => {
  fireEvent.click(page.getByRole('link', {name}));
  await settleSite();
};
/** Answers all that comes before the last screen, which shows then. */
async function answerAll(): Promise<void> {
  const {go} = await openSite('/library/borrow/name', site);
  type('fullName', 'Ada');
  await pressButton('Continue');
  await follow('Part books');
  type('shelf', 'Ships');
  await pressButton('Continue');
  type('weeks', '3');
  await pressButton('Continue');
  await act(async () => void go('/library/borrow/check'));
  await settleSite();
}

it('a task list leads to the first screen of a part and, once that is answered, says that it is done', async () => {
  await openSite('/library/borrow/list', site);
  expect(shownHeading()).toBe('Screen list');
  expect(parts()).toEqual(['Part youTo do', 'Part booksCannot begin yet']);
  expect(page.queryByRole('link', {name: 'Part books'})).toBeNull();
  await follow('Part you');
  expect(shownHeading()).toBe('Screen name');
  type('fullName', 'Ada');
  await pressButton('Continue');
  expect(shownHeading()).toBe('Screen list');
  expect(parts()).toEqual(['Part youDone', 'Part booksTo do']);
  expect(page.getByText('1 of 2 parts done')).toBeDefined();
  await follow('Part you');
  expect(page.getByLabelText<HTMLInputElement>('fullName', {exact: false}).value).toBe('Ada');
});

it('from the first screen of a part the way back leads to the task list, from those after it to the one before', async () => {
  await openSite('/library/borrow/name', site);
  await pressButton('Back');
  expect(shownHeading()).toBe('Screen list');
  await follow('Part you');
  type('fullName', 'Ada');
  await pressButton('Continue');
  await follow('Part books');
  type('shelf', 'Ships');
  await pressButton('Continue');
  expect(shownHeading()).toBe('Screen loan');
  await pressButton('Back');
  expect(shownHeading()).toBe('Screen shelf');
  await pressButton('Back');
  expect(shownHeading()).toBe('Screen list');
  expect(parts()).toEqual(['Part youDone', 'Part booksBegun']);
});

it('whoever changes an answer from the summary goes back to it, though the way on leads to the task list', async () => {
  await answerAll();
  await follow('Change Screen name');
  expect(shownHeading()).toBe('Screen name');
  type('fullName', 'Anne');
  await pressButton('Continue');
  expect(shownHeading()).toBe('Screen check');
  expect(page.getByText('Anne')).toBeDefined();
});

it('from the first screen of what the task list does not have, the way back leads to the screen before', async () => {
  await answerAll();
  await pressButton('Back');
  expect(shownHeading()).toBe('Screen loan');
});
