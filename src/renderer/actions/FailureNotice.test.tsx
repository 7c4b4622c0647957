// @vitest-environment happy-dom
import {act, fireEvent, screen as page} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Action, Block} from '../../model/compiled/screen.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {openSite, pressButton} from '../fixtures/site.tsx';

const stay = oneCase({go: 'stay'} as const);
const flow = aFlow({
  id: 'desk',
  path: '/desk',
  operations: operations({send: ['POST', '/send']}),
  sections: [aSection('all', ['index'])],
  screens: [aScreen('index')],
});
const send = (parts: Partial<Action> = {}): Action =>
  anAction('send', {label: ['Send'], calls: [{id: 'send', operation: 'send', with: {}}], then: stay, ...parts});

const refused = (status: number, headers: Record<string, string> = {}, body: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/problem+json', ...headers}});

/** Answers one after the other; what comes beyond is well. */
async function show(
  answers: readonly (Response | Promise<Response>)[],
  actions = [send()],
  blocks: readonly Block[] = [],
) {
  const left = [...answers];
  return openSite('/library/desk', {
    flows: [flow, shell],
    modules: [aModule('desk', 'index', blocks, {actions}), ...shellModules],
    server: {'POST /send': () => left.shift() ?? {}},
  });
}

const alert = () => page.getByRole('alert');
const button = (name: string) => page.getByRole('button', {name});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => void vi.useFakeTimers({shouldAdvanceTime: true}));
afterEach(() => void vi.useRealTimers());

describe('a failure', () => {
  it('stands before the control that was pressed, with the focus, and gives it back when that is tried again', async () => {
    await show([refused(500)]);
    button('Send').focus();
    await pressButton('Send');
    expect(alert().textContent).toContain('Something unexpected happened');
    expect(document.activeElement).toBe(alert());
    expect(alert().compareDocumentPosition(button('Send'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await pressButton('Try again');
    expect(page.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Send'));
  });

  it('of an action in a part of the screen stands on top of it, with the focus', async () => {
    const group: Block = {
      block: 'group',
      id: 'part',
      blocks: [],
      actions: [send({kind: 'button'})],
    } as unknown as Block;
    await show([refused(500)], [], [group]);
    await pressButton('Send');
    expect(document.activeElement).toBe(alert());
    expect(page.getAllByRole('alert')).toHaveLength(1);
  });

  it('names the reference of the server, beside what is read aloud', async () => {
    await show([refused(500, {'x-request-id': 'b7-42'})]);
    await pressButton('Send');
    expect(page.getByText('b7-42').parentElement?.textContent).toBe(
      'If you call us about this, say the reference b7-42.',
    );
    expect(alert().textContent).not.toContain('b7-42');
  });

  it('counts down where the server said when, and tries once by itself', async () => {
    const {sent} = await show([refused(503, {'retry-after': '3'}), refused(503, {'retry-after': '2'})]);
    await pressButton('Send');
    expect(alert().textContent).toContain('It should work again soon.');
    expect(alert().textContent).not.toMatch(/\d second/);
    expect(page.getByRole('timer').textContent).toBe('We will try again for you in 3 seconds.');
    expect(page.queryByRole('button', {name: 'Try again'})).toBeNull();
    await pass(2.1);
    expect(page.getByRole('timer').textContent).toBe('We will try again for you in 1 second.');
    expect(sent('POST /send')).toHaveLength(1);
    await pass(1);
    expect(sent('POST /send')).toHaveLength(2);
    expect(page.getByRole('timer').textContent).toBe('You can try again in 2 seconds.');
    await pass(2.1);
    expect(sent('POST /send')).toHaveLength(2);
    await pressButton('Try again');
    expect(sent('POST /send')).toHaveLength(3);
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('sends nothing by itself that was changed meanwhile, and promises it no more', async () => {
    const {sent} = await show([refused(429, {'retry-after': '2'})], [send()], [aTextField('name')]);
    const field = page.getByRole('textbox', {name: 'name'});
    fireEvent.change(field, {target: {value: 'Emma'}});
    await pressButton('Send');
    expect(page.getByRole('timer').textContent).toBe('We will try again for you in 2 seconds.');
    fireEvent.change(field, {target: {value: 'Emma Stone'}});
    expect(page.getByRole('timer').textContent).toBe('You can try again in 2 seconds.');
    expect(page.queryByRole('button', {name: 'Try again'})).toBeNull();
    await pass(3);
    expect(page.queryByRole('timer')).toBeNull();
    expect(sent('POST /send')).toHaveLength(1);
    await pressButton('Try again');
    expect(sent('POST /send')).toHaveLength(2);
  });

  it('sends nothing by itself that was changed while it was under way', async () => {
    let fail: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => (fail = resolve));
    const {sent} = await show([answer], [send()], [aTextField('name')]);
    const field = page.getByRole('textbox', {name: 'name'});
    fireEvent.change(field, {target: {value: 'Emma'}});
    await pressButton('Send');
    expect(sent('POST /send')).toHaveLength(1);
    fireEvent.change(field, {target: {value: 'Emma S'}});
    await act(async () => fail(refused(429, {'retry-after': '2'})));
    expect((await page.findByRole('timer')).textContent).toBe('You can try again in 2 seconds.');
    await pass(3);
    expect(sent('POST /send')).toHaveLength(1);
  });

  it.each([
    ['as it was pressed, without asking first once more', 'Emma', 2],
    ['but not what was changed meanwhile', 'Emma Stone', 1],
  ])('for want of a network goes on by itself when there is one, %s', async (_, name, times) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const confirm = {title: ['Send it?'], accept: ['Yes'], cancel: ['No']};
    const {sent} = await show([Response.error()], [send({confirm})], [aTextField('name')]);
    const field = page.getByRole('textbox', {name: 'name'});
    fireEvent.change(field, {target: {value: 'Emma'}});
    await pressButton('Send');
    fireEvent.click(await page.findByRole('button', {name: 'Yes'}));
    expect((await page.findByRole('alert')).textContent).toContain('You seem to be offline');
    expect(page.getByText('We will try again for you as soon as you are connected.')).toBeTruthy();
    fireEvent.change(field, {target: {value: name}});
    expect(page.queryAllByText(/as soon as you are connected/)).toHaveLength(times - 1);
    online.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    await pass(1);
    expect(page.queryByRole('dialog')).toBeNull();
    expect(sent('POST /send')).toHaveLength(times);
    expect(page.queryAllByRole('alert')).toHaveLength(2 - times);
  });

  it('of something that the screen does not ask for says what it is about in words', async () => {
    const body = {code: 'INVALID', errors: [{at: 'homeAddress.zip', message: 'Required'}]};
    const headers = {'content-type': 'application/problem+json'};
    await show([new Response(JSON.stringify(body), {status: 422, headers})]);
    await pressButton('Send');
    expect(alert().textContent).toContain('not right (home address, zip: Required). Please call us.');
    expect(alert().textContent).toContain('Nothing you entered is lost.');
  });

  it('of what is outdated offers to load the page again', async () => {
    await show([refused(409, {}, {code: 'NOT_DUE'})]);
    await pressButton('Send');
    expect(alert().textContent).toContain('This has changed in the meantime');
    expect(page.queryByRole('button', {name: 'Try again'})).toBeNull();
    expect(button('Load the page again')).toBeTruthy();
  });
});
