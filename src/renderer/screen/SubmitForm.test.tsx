// @vitest-environment happy-dom
import {screen as page} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {Action} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {openSite, pressButton} from '../fixtures/site.tsx';

const flow = aFlow({
  id: 'desk',
  path: '/desk',
  operations: operations({send: ['POST', '/send']}),
  sections: [aSection('all', ['index'])],
  screens: [aScreen('index')],
});
const send: Action = anAction('send', {
  label: ['Send'],
  calls: [
    {
      id: 'send',
      operation: 'send',
      with: {},
      body: {
        name: {var: 'answers.name'},
        note: {var: 'answers.note'},
        fee: {var: 'answers.fee'},
        branch: {var: 'answers.branch'},
      },
    },
  ],
  then: oneCase({go: 'stay'} as const),
});
const branch = aTextField('branch', {
  type: 'choice',
  // More than a few are a list that opens.
  options: ['HARBOUR', 'HILL', 'LAKE', 'MILL', 'PARK', 'STATION', 'TOWN'].map((value) => ({
    value,
    label: [value],
    alone: false,
  })),
});
const show = () =>
  openSite('/library/desk', {
    flows: [flow, shell],
    modules: [
      aModule(
        'desk',
        'index',
        [aTextField('name'), aTextField('note', {type: 'long-text'}), aTextField('fee', {type: 'money'}), branch],
        {
          actions: [send],
        },
      ),
      ...shellModules,
    ],
    server: {'POST /send': () => ({})},
  });

/** As what fills forms in does from a world of its own: the page hears and sees nothing of it. */
const fillSilently = (name: string, value: string): void => {
  const control = page.getByLabelText(name);
  const own = [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].find((one) => control instanceof one);
  Object.getOwnPropertyDescriptor(own?.prototype, 'value')?.set?.call(control, value);
};

describe('a form that was filled in without an event', () => {
  it('is sent as it shows', async () => {
    const {sent} = await show();
    fillSilently('name', 'Emma');
    fillSilently('note', 'By the door');
    fillSilently('fee', '1,250');
    fillSilently('branch', 'HILL');
    await pressButton('Send');
    expect(page.queryByRole('alert')).toBeNull();
    fillSilently('branch', 'HARBOUR');
    await pressButton('Send');
    const filled = {name: 'Emma', note: 'By the door', fee: 1250};
    expect(sent('POST /send').map(({body}) => body)).toEqual([
      {...filled, branch: 'HILL'},
      {...filled, branch: 'HARBOUR'},
    ]);
  });

  it('says what is still missing', async () => {
    const {sent} = await show();
    fillSilently('name', 'Emma');
    await pressButton('Send');
    expect(page.getByRole('alert').textContent).not.toContain('Enter name');
    expect(page.getByRole('alert').textContent).toContain('Enter note');
    expect(sent('POST /send')).toEqual([]);
  });
});
