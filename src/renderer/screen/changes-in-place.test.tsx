// @vitest-environment happy-dom
import {fireEvent, screen as page} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {Action, Block} from '../../model/compiled/screen.ts';
import type {Choice, Line} from '../../model/compiled/text.ts';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, settleSite} from '../fixtures/site.tsx';
import type {FakeSite} from '../fixtures/site.tsx';

const stay = oneCase({go: 'stay'} as const);
const title: Choice<Line> = {
  cases: [
    {id: 'sent', when: is('found.state', 'SENT'), value: ['Enter the code']},
    {id: 'otherwise', value: ['Your number']},
  ],
};
const closed = is('found.state', 'SENT');
const open = is('found.state', 'OPEN');

/** A screen whose button "Send" changes what its facts say, which take it away where `goes`. */
async function show({goes, changes}: {readonly goes: boolean; readonly changes: boolean}): Promise<FakeSite> {
  let state = 'OPEN';
  const send: Action = anAction('send', {
    ...{kind: 'button', label: ['Send'], then: stay},
    calls: [{id: 'send', operation: 'send', with: {}}],
    ...(goes ? {when: open} : {}),
  });
  const again: Action = anAction('again', {kind: 'button', label: ['Stay'], then: stay});
  const blocks: readonly Block[] = [aTextField('code', {when: closed})];
  const flow = aFlow({
    id: 'desk',
    path: '/desk',
    operations: operations({send: ['POST', '/send'], look: ['GET', '/look']}),
    facts: {found: {from: 'look', with: {}, optional: false}},
    sections: [aSection('all', ['index'])],
    screens: [aScreen('index')],
  });
  const parts = {actions: [send, again], ...(changes ? {title} : {})};
  return openSite('/library/desk', {
    flows: [flow, shell],
    modules: [aModule('desk', 'index', blocks, parts), ...shellModules],
    server: {
      'GET /look': () => ({state}),
      'POST /send': () => {
        state = 'SENT';
        return {};
      },
    },
  });
}

const button = (name: string): HTMLElement => page.getByRole('button', {name});

describe('a screen that changes while it shows', () => {
  it('gives the focus of a button that has gone to its heading', async () => {
    const {said} = await show({goes: true, changes: false});
    button('Send').focus();
    await pressButton('Send');
    expect(page.queryByRole('button', {name: 'Send'})).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('heading', {level: 1}));
    expect(said).toEqual([]);
  });

  it('tells of its new title whoever is elsewhere on it, and leaves them there', async () => {
    const {said} = await show({goes: false, changes: true});
    button('Send').focus();
    await pressButton('Send');
    expect(shownHeading()).toBe('Enter the code');
    expect(said).toEqual(['Enter the code']);
    expect(document.activeElement).toBe(button('Send'));
  });

  it('has its new title heard once, by the focus of the heading', async () => {
    const {said} = await show({goes: true, changes: true});
    button('Send').focus();
    await pressButton('Send');
    expect(document.activeElement).toBe(page.getByRole('heading', {level: 1}));
    expect(said).toEqual([]);
  });

  it('leaves alone who had let the button go before it went', async () => {
    await show({goes: true, changes: false});
    button('Send').focus();
    fireEvent.pointerDown(page.getByRole('heading', {level: 1}));
    button('Send').blur();
    fireEvent.click(button('Send'));
    await settleSite();
    expect(page.queryByRole('button', {name: 'Send'})).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('says nothing where its title stays', async () => {
    const {said} = await show({goes: false, changes: false});
    await pressButton('Send');
    await pressButton('Stay');
    expect(said).toEqual([]);
  });
});
