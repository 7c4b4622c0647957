// @vitest-environment happy-dom
import {fireEvent, screen} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import {begun, chatPage, refusal} from '../fixtures/page.tsx';
import {begin, button, openForm, pass, playVisitor, press, type} from '../fixtures/visitor.ts';

playVisitor();

describe('the button', () => {
  it('[CHAT-SESSION-01, CHAT-SESSION-04] opens and closes, and says which', async () => {
    chatPage();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await openForm();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('dialog', {name: '(title)'})).toBeTruthy();
    fireEvent.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('[CHAT-SESSION-05] is closed by Escape wherever the focus is, unless something else takes it', async () => {
    chatPage();
    await openForm();
    const other = (event: Event): void => event.preventDefault();
    document.body.addEventListener('keydown', other);
    fireEvent.keyDown(document.body, {key: 'Escape'});
    document.body.removeEventListener('keydown', other);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.keyDown(document.body, {key: 'Escape'});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes without losing what was begun, before the chat and in it', async () => {
    chatPage();
    await openForm();
    type('(nameLabel)', 'Ada Exa');
    type('(emailLabel)', 'ada@');
    fireEvent.keyDown(document.body, {key: 'Escape'});
    await openForm();
    const values = (...labels: string[]) => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values('(nameLabel)', '(emailLabel)')).toEqual(['Ada Exa', 'ada@']);
    press('(close)');
    await begin();
    type('(messageLabel)', 'I was about');
    press('(close)');
    fireEvent.click(button());
    expect(values('(messageLabel)')).toEqual(['I was about']);
    fireEvent.keyDown(screen.getByLabelText('(messageLabel)'), {key: 'Enter'});
    fireEvent.click(button());
    fireEvent.click(button());
    expect(values('(messageLabel)')).toEqual(['']);
  });

  it('counts what came while it is closed, and says it aloud', async () => {
    const {say, services} = chatPage();
    await begin();
    fireEvent.click(button());
    say(1, {text: 'Hello'});
    expect(button().textContent).toContain('1 new');
    expect(services.announce).toHaveBeenCalledWith('Robin says: Hello');
  });

  it('[CHAT-SESSION-38, QUERY-PARAMETERS-01] is opened by a parameter of the address, which is taken away', async () => {
    const given = vi.fn((name: string) => (name === 'pop-chat' ? '' : undefined));
    const {unmount} = chatPage({opensBy: 'pop-chat'}, {}, {}, given);
    expect(await screen.findByRole('dialog', {name: '(title)'})).toBeTruthy();
    unmount();
    chatPage({}, {}, {}, given);
    await pass(100);
    expect([given.mock.calls, screen.queryByRole('dialog')]).toEqual([[['pop-chat']], null]);
  });
});

describe('the form before the chat', () => {
  it('[CHAT-PRECHAT-01, CHAT-PRECHAT-04] says what is missing, at each field, and begins nothing', async () => {
    const {calls} = chatPage();
    await openForm();
    press('(begin)');
    const name = screen.getByLabelText('(nameLabel)');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('(required)');
    expect(document.activeElement).toBe(name);
    type('(nameLabel)', 'x'.repeat(129));
    type('(emailLabel)', 'ada');
    expect(screen.getByText('(tooLong)')).toBeTruthy();
    expect(screen.getByText('(emailInvalid)')).toBeTruthy();
    expect(calls('initWebChat')).toEqual([]);
  });

  it('[CHAT-SESSION-06, CHAT-SESSION-07, CHAT-SESSION-37, CHAT-CALLS-01, CHAT-CALLS-03, ROLES-15] asks a visitor who they are and creates the session', async () => {
    const {calls, storage} = chatPage({applicationUuid: 'a1', loanNumber: 'L1', prodType: 'HELOC'});
    await begin();
    expect(calls('initWebChat')).toEqual([
      {
        body: {
          orgCode: 'default',
          friendlyName: 'Ada Example',
          emailAddress: 'ada@people.example',
          applicationUuid: 'a1',
          loanNumber: 'L1',
          prodType: 'HELOC',
          tag: 'HELOC',
          skill: 'FHEL',
          welcomeMessage: '(welcome)',
          pageUrl: '/page',
          chatMode: 'agent',
        },
      },
    ]);
    expect(calls('authenticateChat')).toEqual([]);
    expect(JSON.parse(storage.get('webchat') ?? '').token).toBe('token 1');
  });

  it('[CHAT-ERRORS-02, CHAT-ERRORS-08] is there again, with what was typed, when no session could be created', async () => {
    const {storage} = chatPage({}, {initWebChat: refusal(500)});
    await openForm();
    type('(nameLabel)', 'Ada Example');
    type('(emailLabel)', 'ada@people.example');
    press('(begin)');
    expect((await screen.findByRole('alert')).textContent).toContain('(general)');
    expect(screen.getByLabelText<HTMLInputElement>('(nameLabel)').value).toBe('Ada Example');
    expect(storage.size).toBe(0);
  });

  it('goes on with the session that it created, where a call after that is lost', async () => {
    let answers = 0;
    const getChatMessages = (): object => {
      answers += 1;
      if (answers === 1) throw refusal(500);
      return {items: [], more: false};
    };
    const {calls, storage} = chatPage({}, {getChatMessages});
    await openForm();
    type('(nameLabel)', 'Ada Example');
    type('(emailLabel)', 'ada@people.example');
    press('(begin)');
    expect((await screen.findByRole('alert')).textContent).toContain('(general)');
    expect(JSON.parse(storage.get('webchat') ?? '').token).toBe('token 1');
    press('(begin)');
    expect(await screen.findByLabelText('(messageLabel)')).toBeTruthy();
    expect([calls('initWebChat').length, calls('getChatMessages').length]).toEqual([1, 2]);
  });

  it.each([
    [500, 2],
    [0, 1],
  ])('begins another where going on from Start was answered with %s: of %s in all', async (status, begun) => {
    let answers = 0;
    const getChatMessages = (): object => {
      answers += 1;
      if (answers <= 2) throw refusal(status);
      return {items: [], more: false};
    };
    const {calls} = chatPage({}, {getChatMessages});
    await openForm();
    type('(nameLabel)', 'Ada Example');
    type('(emailLabel)', 'ada@people.example');
    for (const asked of [1, 2, 3]) {
      press('(begin)');
      await vi.waitFor(() => expect(calls('getChatMessages')).toHaveLength(asked));
      if (asked < 3) await screen.findByLabelText('(nameLabel)');
    }
    expect(await screen.findByLabelText('(messageLabel)')).toBeTruthy();
    expect(calls('initWebChat')).toHaveLength(begun);
  });

  it('[CHAT-SESSION-22, CHAT-SESSION-24, CHAT-CALLS-02, FEATURE-FLAGS-02] takes the streaming way where the flag says so', async () => {
    const {calls} = chatPage({streaming: true}, {initStreamChat: begun});
    await begin();
    expect([calls('initStreamChat').length, calls('initWebChat').length]).toEqual([1, 0]);
  });

  it('[CHAT-SESSION-25, CHAT-CALLS-04, FEATURE-FLAGS-01] shows who is signed in by a nonce where the flag says so', async () => {
    const {calls} = chatPage({authenticate: true}, {authenticateChat: {nonce: 'n1'}, refreshChatNonce: {nonce: 'n2'}});
    await begin();
    expect(calls('initWebChat')[0]?.body).toMatchObject({nonce: 'n1'});
    await pass(60_000);
    expect(calls('refreshChatNonce')).toEqual([{params: {nonce: 'n1'}}]);
  });

  it('knows a person who is signed in', async () => {
    chatPage({friendlyName: 'Ada Example', emailAddress: 'ada@people.example'});
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>('(nameLabel)').value).toBe('Ada Example');
    expect(screen.getByLabelText<HTMLInputElement>('(emailLabel)').value).toBe('ada@people.example');
  });
});
