// @vitest-environment happy-dom
import {fireEvent, screen as page} from '@testing-library/react';
import {expect, it} from 'vitest';
import type {Action, Block} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, anAction, operations} from '../fixtures/screens.ts';
import {openSite, pressButton, settleSite} from '../fixtures/site.tsx';

const flow = aFlow({
  ...{id: 'pay', path: '/pay', answers: 'pay'},
  ...{sections: [aSection('all', ['index', 'next'])], screens: [aScreen('index'), aScreen('next')]},
  operations: operations({readDraft: ['GET', '/drafts/{set}'], saveDraft: ['PUT', '/drafts/{set}']}),
});

const when = is('answers.name', 'Somebody else');
const button = anAction('again', {kind: 'button', label: ['Look again']});

it.each<[string, readonly Block[], readonly Action[], number]>([
  ['a field that shows', [aTextField('name')], [button], 1],
  ['a button that sends', [], [anAction('send'), button], 1],
  ['a field and a button that do not show', [aTextField('proof', {when})], [anAction('send', {when}), button], 0],
  ['what sends by itself', [], [anAction('look', {runs: {every: 60_000}}), button], 0],
])('a screen with %s says what is saved, if it asks for something', async (_, blocks, actions, notes) => {
  await openSite('/library/pay', {
    flows: [flow, shell],
    modules: [
      aModule('pay', 'index', [aTextField('name')]),
      aModule('pay', 'next', blocks, {actions}),
      ...shellModules,
    ],
    signedIn: true,
    server: {'GET /drafts/pay': () => ({answers: {}}), 'PUT /drafts/pay': () => ({})},
  });
  fireEvent.change(page.getByLabelText('name'), {target: {value: 'Emma'}});
  await pressButton('Continue');
  await settleSite();
  expect(page.getByRole('button', {name: 'Look again'})).toBeDefined();
  expect(page.queryAllByText(/is saved|stays open/)).toHaveLength(notes);
});
