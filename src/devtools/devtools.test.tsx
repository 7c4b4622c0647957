// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen as page} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createFlagChoices} from '../api/flags/flag-choices.ts';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {createSession} from '../api/session/session.ts';
import type {Transport} from '../api/transport/transport.ts';
import {createStore} from '../lib/store.ts';
import type {Journey} from '../journey/journey.ts';
import type {TraceLine} from '../journey/trace.ts';
import type {View} from '../journey/showing/types.ts';
import type {Toast} from '../shell/live/toasts.ts';
import {Toolbar} from './Toolbar.tsx';
import type {Tools} from './tools.ts';

const view = {
  kind: 'screen',
  moving: false,
  showing: {
    host: {params: [{id: 'cardId'}]},
    params: {cardId: 'a1'},
    decision: {
      flow: 'card',
      screen: 'offer',
      state: 'PRODUCT',
      because: {
        kind: 'row',
        id: 'offers',
        source: 'steps.yaml:9',
        before: [{kind: 'gate', id: 'closed', why: 'flag is off', source: 'flow.yaml:3'}],
      },
    },
  },
} as unknown as View;

const trace = createStore<readonly TraceLine[]>([
  {machine: 'journey', event: 'arrive', state: 'here.readingFacts'},
  {machine: 'journey', event: 'facts', state: 'here.showing.unchanged'},
  {machine: 'draft', event: 'changed', state: 'keeping.time.passing work.atRest', times: 7},
  {machine: 'actions', event: 'press', state: 'running.calling'},
]);

let tools: Tools;
const call = vi.fn<Transport['call']>();
const open = vi.fn();
const show = vi.fn();
const retry = vi.fn(async () => undefined);

beforeEach(() => {
  vi.clearAllMocks();
  const session = createSession(memoryStorage());
  call.mockImplementation(async ({id}) => {
    if (id === 'login') session.renew('Bearer from-password', undefined);
    return null;
  });
  tools = {
    call,
    session,
    flags: createFlagChoices(memoryStorage(), '', []),
    trace,
    journey: {view: createStore(view), retry} as unknown as Journey,
    toasts: {shown: createStore<readonly Toast[]>([]), show, dismiss: vi.fn(), shorten: vi.fn()},
    open,
  };
  render(<Toolbar tools={tools} />);
});

afterEach(cleanup);

const type = (label: string, value: string): boolean => fireEvent.change(page.getByLabelText(label), {target: {value}});
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(page.getByRole('button', {name, hidden: true})));

describe('the developer toolbar', () => {
  it('[DEV-TOOLS-02, DEV-TOOLS-10, SHELL-SCREENS-14] logs in by email and password', async () => {
    type('Email', 'ann@people.example');
    type('Password', 'secret');
    await press('Log in');
    expect(call.mock.calls[0]?.[1]).toEqual({body: {email: 'ann@people.example', password: 'secret'}});
    expect([tools.session.token(), open.mock.calls.length]).toEqual(['Bearer from-password', 1]);
  });

  it('[DEV-TOOLS-11, ERRORS-12, SHELL-SCREENS-14] says that a log-in failed', async () => {
    call.mockRejectedValueOnce(new Error('Email or password is wrong.'));
    await press('Log in');
    expect(page.getByText('Something unexpected happened logging you in')).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['abc.def', 'Bearer abc.def', ' abc.def '])('[DEV-TOOLS-03] logs in by the token %j', async (token) => {
    type('Token', token);
    await press('Use the token');
    expect([tools.session.token(), open.mock.calls.length]).toEqual(['Bearer abc.def', 1]);
  });

  it('[DEV-TOOLS-11] says that a token is none', async () => {
    await press('Use the token');
    expect(page.getByText('Something unexpected happened logging you in')).toBeTruthy();
  });

  it('puts the application at a step, and looks again', async () => {
    type('Step', 'SECOND_STEP');
    await press('Put it there');
    expect(call.mock.calls[0]?.[1]).toEqual({params: {id: 'a1'}, body: {step: 'SECOND_STEP'}});
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('chooses a flag for the visit', async () => {
    type('Flag', 'new-look');
    await press('Choose');
    expect(tools.flags.get('new-look')).toBe(true);
  });

  it.each(['twilio', 'nice', 'stream', 'talkjs', 'chatbot'])(
    '[QUERY-PARAMETERS-02] puts the mode %s into the address',
    async (mode) => {
      const select = page.getAllByLabelText('Choice').at(-1);
      if (select !== undefined) fireEvent.change(select, {target: {value: mode}});
      await press('Use this mode');
      expect(new URL(String(open.mock.calls[0]?.[0])).searchParams.get('mode')).toBe(mode);
    },
  );

  it('says why this screen shows, and why nothing before it', () => {
    const part = page.getByRole('group', {name: 'Why this screen', hidden: true});
    const lines = [...part.querySelectorAll('li')].map(({textContent}) => textContent);
    expect(lines).toEqual([
      'card:offer, state PRODUCT',
      'because of row offers (steps.yaml:9)',
      'not gate closed: flag is off (flow.yaml:3)',
    ]);
  });

  it('shows the state of the visit and what led to it', () => {
    const part = page.getByRole('group', {
      name: 'State of the visit: here.showing.unchanged; of its actions: running.calling; of its draft: keeping.time.passing work.atRest',
      hidden: true,
    });
    expect([...part.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'journey, arrive: here.readingFacts',
      'journey, facts: here.showing.unchanged',
      'draft, changed: keeping.time.passing work.atRest, 7 times',
      'actions, press: running.calling',
    ]);
  });

  it('[DEV-TOOLS-07] shows a test alert for 0, 1 and 2, but not while somebody types', () => {
    for (const key of ['0', '1', '2', '3']) fireEvent.keyDown(document.body, {key});
    expect(show).toHaveBeenCalledTimes(3);
    fireEvent.keyDown(page.getByLabelText('Step'), {key: '0'});
    fireEvent.keyDown(document.body, {key: '0', ctrlKey: true});
    expect(show).toHaveBeenCalledTimes(3);
  });

  it('[DEV-TOOLS-04] listens to no Shift+Alt+X', () => {
    const before = document.body.innerHTML;
    fireEvent.keyDown(document.body, {key: 'X', shiftKey: true, altKey: true});
    expect(document.body.innerHTML).toBe(before);
  });
});
