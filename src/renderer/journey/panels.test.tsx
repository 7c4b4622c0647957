// @vitest-environment happy-dom
import {act, fireEvent, screen as page, waitFor} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {CompiledFlow, ScreenModule} from '../../model/compiled/flow.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, problem} from '../fixtures/site.tsx';
import type {FakeSiteOptions} from '../fixtures/site.tsx';

const panel = (flow: string, slot: string, parts: Parameters<typeof aModule>[3] = {}): ScreenModule =>
  aModule(flow, `frame/${slot}`, [], {title: oneCase([`${flow} ${slot}`]), actions: [], ...parts});

const framed: CompiledFlow = {
  ...shell,
  operations: {...shell.operations, ...operations({getHours: ['GET', '/hours']})},
  sections: [aSection('aside', ['error', 'not-found', 'processing', 'frame/aside', 'frame/footer'], {listed: false})],
  screens: [...shell.screens, ...['frame/aside', 'frame/footer'].map((id) => aScreen(id, {addressed: false}))],
};
const desk: CompiledFlow = aFlow({
  id: 'desk',
  path: '/desk',
  answers: 'desk',
  sections: [aSection('all', ['index', 'second']), aSection('around', ['frame/aside'], {listed: false})],
  screens: [aScreen('index'), aScreen('second'), aScreen('frame/aside', {addressed: false})],
});
/** What stands around it is lost. */
const attic: CompiledFlow = {...desk, id: 'attic', path: '/attic', answers: 'attic'};
const hours = {from: 'getHours', with: {}, optional: true};
const modules = [
  ...shellModules,
  aModule('desk', 'index', [aTextField('name', {optional: true})]),
  aModule('attic', 'index', [aTextField('name', {optional: true})]),
  aModule('desk', 'second', [aTextField('age', {optional: true})]),
  panel('desk', 'aside'),
  panel('shell', 'aside'),
  panel('shell', 'footer', {facts: {hours}}),
];

async function open(path: string, server: FakeSiteOptions['server'] = {}, whole: readonly string[] = []) {
  let idle: (() => void) | undefined;
  const panels = {slots: ['aside', 'footer', 'nowhere'], whole, whenIdle: (task: () => void) => void (idle = task)};
  const site = await openSite(path, {flows: [desk, attic, framed], modules, server, panels});
  const shown = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(site.journey.panels.get()).map(([slot, {flow, session}]) => [
        slot,
        `${flow.id} ${session.screen.id}`,
      ]),
    );
  const begin = async (least = 2) => {
    await act(async () => idle?.());
    await waitFor(() => expect(Object.keys(shown()).length).toBeGreaterThanOrEqual(least));
  };
  return {site, shown, begin};
}

describe('what stands around a screen', () => {
  it('goes where the flow does, also where what stands around the next one does not come', async () => {
    const {site, shown, begin} = await open('/library/desk', {'GET /hours': () => ({from: 8})});
    await begin();
    expect(shown()['aside']).toBe('desk frame/aside');
    void site.go('/library/attic');
    await act(async () => site.journey.look());
    await waitFor(() => expect(shownHeading()).toBe('Screen index'));
    await waitFor(() => expect(shown()['aside']).toBeUndefined());
    expect(shown()['footer']).toBe('shell frame/footer');
  });

  it('comes after the screen: of its flow, or else of the shell', async () => {
    const {site, shown, begin} = await open('/library/desk', {'GET /hours': () => ({from: 8})});
    expect(shownHeading()).toBe('Screen index');
    expect([shown(), site.sent('GET /hours').length]).toEqual([{}, 0]);
    await begin();
    expect(shown()).toEqual({aside: 'desk frame/aside', footer: 'shell frame/footer'});
  });

  it('knows its own facts, and stays when the screen changes', async () => {
    const {site, begin} = await open('/library/desk', {'GET /hours': () => ({from: 8})});
    await begin();
    const footer = () => site.journey.panels.get()['footer']?.session.data.get();
    await waitFor(() => expect(footer()?.hours).toEqual({from: 8}));
    await act(async () => void fireEvent.click(page.getByRole('button', {name: 'Continue'})));
    expect(shownHeading()).toBe('Screen second');
    expect(footer()).toMatchObject({hours: {from: 8}, here: {path: '/library/desk/second'}});
    expect(site.sent('GET /hours').length).toBe(1);
  });

  it('shows one of a place that comes whole once its facts have come', async () => {
    let answer: ((facts: Response) => void) | undefined;
    const held = new Promise<Response>((resolve) => (answer = resolve));
    const {site, shown, begin} = await open('/library/desk', {'GET /hours': () => held}, ['footer']);
    await begin(1);
    await waitFor(() => expect(site.sent('GET /hours').length).toBe(1));
    expect(shown()).toEqual({aside: 'desk frame/aside'});
    await act(async () => answer?.(Response.json({from: 8})));
    await waitFor(() => expect(shown()['footer']).toBe('shell frame/footer'));
    expect(site.journey.panels.get()['footer']?.session.data.get().hours).toEqual({from: 8});
  });

  it('does without what cannot be had', async () => {
    const {site, shown, begin} = await open('/library/desk', {'GET /hours': () => problem(500)});
    await begin();
    await waitFor(() => expect(site.sent('GET /hours').length).toBe(1));
    expect(shownHeading()).toBe('Screen index');
    expect(shown()['footer']).toBe('shell frame/footer');
    expect(site.journey.panels.get()['footer']?.session.data.get().hours ?? null).toBeNull();
  });

  it('forgets the person with everything else', async () => {
    const {site, shown, begin} = await open('/library/desk', {'GET /hours': () => ({from: 8})});
    await begin();
    act(() => site.journey.forget());
    expect(shown()).toEqual({});
  });
});
