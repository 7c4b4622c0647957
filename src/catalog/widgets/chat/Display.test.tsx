// @vitest-environment happy-dom
import {act, cleanup, configure, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {begun, chatPage, refusal} from './fixtures.tsx';
import {chatMessage} from './transport/fixtures.ts';

beforeAll(async () => {
  configure({asyncUtilTimeout: 10_000});
  // What a page loads late is there at once, however busy the machine is.
  await Promise.all([
    import('./view/Chat.tsx'),
    import('./developer/ChatTools.tsx'),
    import('./transport/bot/bot-transport.ts'),
    import('./transport/socket/socket-transport.ts'),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers({shouldAdvanceTime: true, now: Date.parse('2026-11-20T08:00:00.000Z')});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = (): HTMLElement => screen.getByRole('button', {name: /^\(button\)/});
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), {target: {value}});
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', {name}));
const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function openForm(): Promise<void> {
  fireEvent.click(button());
  await screen.findByLabelText('(nameLabel)');
}
async function begin(): Promise<void> {
  await openForm();
  type('(nameLabel)', 'Ada Example');
  type('(emailLabel)', 'ada@people.example');
  press('(begin)');
  await screen.findByLabelText('(messageLabel)');
  await act(async () => undefined);
}
const write = (text: string): boolean => {
  type('(messageLabel)', text);
  return fireEvent.keyDown(screen.getByLabelText('(messageLabel)'), {key: 'Enter'});
};

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

describe('a conversation with people', () => {
  it('[CHAT-SESSION-08, CHAT-MESSAGES-01, CHAT-MESSAGES-02, CHAT-MESSAGES-03] sends by Enter, not by Shift and Enter, and nothing empty', async () => {
    const {socket} = chatPage();
    await begin();
    write('   ');
    expect(socket().sent('message')).toEqual([]);
    type('(messageLabel)', 'Hello');
    const area = screen.getByLabelText<HTMLTextAreaElement>('(messageLabel)');
    expect(fireEvent.keyDown(area, {key: 'Enter', shiftKey: true})).toBe(true);
    expect(socket().sent('message')).toEqual([]);
    expect(fireEvent.keyDown(area, {key: 'Enter'})).toBe(false);
    expect(socket().sent('message')).toMatchObject([{text: 'Hello', files: []}]);
    expect(area.value).toBe('');
    expect(screen.getByText('(sending)')).toBeTruthy();
  });

  it('shows what arrives: own as sent then as read, others by name, only new ones aloud', async () => {
    const {socket, say, tell} = chatPage({}, {getChatMessages: {items: [chatMessage(1)], more: false}});
    await begin();
    expect(screen.getByText('message 1')).toBeTruthy();
    write('Hello');
    const {clientId} = socket().sent('message')[0] as {clientId: string};
    say(2, {author: {kind: 'visitor', name: 'Ada'}, text: 'Hello', clientId});
    expect([screen.queryByText('(sending)'), screen.getAllByText('Hello').length]).toEqual([null, 1]);
    expect(screen.getByText(/\(sent\)/)).toBeTruthy();
    tell({type: 'read', author: {kind: 'agent', name: 'Robin'}, sequence: 2});
    expect(screen.getByText(/\(seen\)/)).toBeTruthy();
    say(3, {text: 'Good day'});
    const aloud = screen.getAllByRole('status').map(({textContent}) => textContent);
    expect(aloud).toContain('Robin says: Good day');
    expect(aloud.join()).not.toContain('message 1');
    expect(socket().sent('read').at(-1)).toEqual({type: 'read', sequence: 3});
  });

  it('[CHAT-ERRORS-04, CHAT-ERRORS-10] lets a refused message be sent again', async () => {
    const {socket, tell} = chatPage();
    await begin();
    write('Hello');
    const {clientId} = socket().sent('message')[0] as {clientId: string};
    tell({type: 'error', code: 'BUSY', message: 'Not now', clientId});
    expect(screen.getByRole('alert').textContent).toContain('(resend)');
    press('(sendAgain)');
    expect(
      socket()
        .sent('message')
        .map((frame) => frame.clientId),
    ).toEqual([clientId, clientId]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[CHAT-ERRORS-01, CHAT-MESSAGES-08, CHAT-MESSAGES-09] warns while the connection is lost', async () => {
    const {socket, sockets} = chatPage();
    await begin();
    act(() => socket().close());
    expect(screen.getByText('(lost)')).toBeTruthy();
    await pass(1000);
    await waitFor(() => expect(sockets).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('(lost)')).toBeNull());
  });

  it('goes on in newer windows, and comes back with what was begun when it is asked to', async () => {
    const {sockets, say, socket} = chatPage();
    await begin();
    type('(messageLabel)', 'I was about');
    act(() => socket().close(4409));
    expect(document.activeElement).toBe(screen.getByText('(elsewhere)'));
    expect([screen.queryByText('(lost)'), screen.queryByRole('textbox', {name: '(messageLabel)'})]).toEqual([
      null,
      null,
    ]);
    await pass(600_000);
    expect(sockets).toHaveLength(1);
    press('(here)');
    await act(async () => undefined);
    expect(sockets).toHaveLength(2);
    say(1, {text: 'Welcome back'});
    expect(screen.getByText('Welcome back')).toBeTruthy();
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', {name: '(messageLabel)'});
    expect([document.activeElement, area.value, screen.queryByText('(elsewhere)')]).toEqual([
      area,
      'I was about',
      null,
    ]);
  });

  it('[CHAT-SESSION-32, CONSTANTS-SHELL-02] tells what is typed once a second', async () => {
    const {socket} = chatPage();
    await begin();
    for (const text of ['H', 'He', 'Hel']) type('(messageLabel)', text);
    expect(socket().sent('typing')).toEqual([{type: 'typing', text: 'H'}]);
    await pass(1000);
    expect(socket().sent('typing').at(-1)).toEqual({type: 'typing', text: 'Hel'});
    await pass(5000);
    expect(socket().sent('typing')).toHaveLength(2);
  });

  it('[CHAT-SESSION-33, CONSTANTS-SHELL-02] waits with dots that move every 400 ms, and says who types', async () => {
    const {tell} = chatPage();
    await begin();
    const dots = (): string | undefined => document.querySelector<HTMLElement>('[data-dots]')?.dataset['dots'];
    const seen = [dots()];
    for (let at = 0; at < 3; at += 1) {
      await pass(400);
      seen.push(dots());
    }
    expect(seen).toEqual(['3', '1', '2', '3']);
    tell({type: 'typing', author: {kind: 'agent', name: 'Robin'}, on: true});
    expect(screen.getByText(/^Robin types/)).toBeTruthy();
    tell({type: 'typing', author: {kind: 'agent', name: 'Robin'}, on: false});
    expect(screen.queryByText(/^Robin types/)).toBeNull();
  });

  it('[CHAT-MESSAGES-05, CHAT-MESSAGES-06] sends several files with a message, and says what cannot be sent', async () => {
    const {socket, container, services} = chatPage();
    await begin();
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    expect([picker.multiple, picker.accept]).toEqual([true, '.jpg,.png,.amr,.mp3,.mp4,.pdf,.txt']);
    const files = [new File(['abc'], 'a.pdf'), new File(['abc'], 'b.exe'), new File(['x'.repeat(1500)], 'c.txt')];
    await act(async () => void fireEvent.change(picker, {target: {files}}));
    expect(screen.getByText('(fileKind)')).toBeTruthy();
    expect([screen.getByText('3 bytes'), screen.getByText('1.5 KB')]).toHaveLength(2);
    expect(services.upload).toHaveBeenCalledTimes(2);
    press('Remove b.exe');
    write('');
    expect(socket().sent('message')).toMatchObject([{text: '', files: ['id-a.pdf', 'id-c.txt']}]);
    expect(screen.queryByText('(fileKind)')).toBeNull();
  });

  it('gives a file with the session’s token, under a name that hides nothing', async () => {
    const {say, services} = chatPage();
    await begin();
    const name = 'gpj\u202Eexe.pdf';
    say(1, {text: '', files: [{id: 'f1', name, size: 2_000_000, href: '/files/f1'}]});
    await act(async () => void press('Download gpjexe.pdf, 2 MB'));
    expect(services.bytes).toHaveBeenCalledWith('/files/f1', undefined, undefined, 'Bearer token 1');
  });

  it('[CHAT-MESSAGES-07] shows texts as texts, whatever is in them', async () => {
    const {say} = chatPage();
    await begin();
    const text = '<img src=x onerror=alert(1)> https://evil.example https://help.waymark.example/a';
    say(1, {text, author: {kind: 'agent', name: '<b>Robin</b>'}});
    expect(document.querySelector('dialog img, dialog b')).toBeNull();
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://help.waymark.example/a', 'noopener noreferrer'],
    ]);
  });

  it('[CHAT-SESSION-31, CHAT-MESSAGES-12, CONSTANTS-SHELL-02] loads 20 messages, and 20 before them when asked', async () => {
    const page = (from: number, to: number) =>
      Array.from({length: to - from + 1}, (_, at) => ({...chatMessage(from + at)}));
    const {calls} = chatPage(
      {},
      {
        getChatMessages: ({params}) =>
          (params as {before?: number}).before === undefined
            ? {items: page(31, 50), more: true}
            : {items: page(11, 30), more: false},
      },
    );
    await begin();
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await act(async () => void press('(earlier)'));
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(screen.queryByRole('button', {name: '(earlier)'})).toBeNull();
    expect(calls('getChatMessages').map((input) => input?.params)).toEqual([{limit: 20}, {limit: 20, before: 31}]);
  });

  it.each([
    ['[CHAT-ERRORS-03, CHAT-ERRORS-09]', {}, '(token)'],
    ['[CHAT-ERRORS-02, CHAT-ERRORS-09]', {message: 'Chats are closed.'}, '(general)'],
  ])('%s says that the token is not taken and could not be renewed: %j', async (_, body, text) => {
    let refused = false;
    const openChatTicket = (): object => {
      if (refused) throw refusal(403);
      return {ticket: 'pass'};
    };
    const {socket, calls} = chatPage({}, {openChatTicket, refreshChatToken: refusal(403, body)});
    await begin();
    refused = true;
    act(() => socket().close());
    await pass(1500);
    expect(calls('refreshChatToken')).toEqual([{body: {token: 'token 1'}}]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('[CHAT-CALLS-06] goes on with a new token where the one in use is not taken', async () => {
    let refused = false;
    const openChatTicket = ({authorization}: {authorization?: string}): object => {
      if (refused && authorization !== 'Bearer token 2') throw refusal(403);
      return {ticket: 'pass'};
    };
    const renewed = {token: 'token 2', expiration: '2026-11-20T20:00:00.000Z'};
    const {socket, sockets, storage} = chatPage({}, {openChatTicket, refreshChatToken: renewed});
    await begin();
    refused = true;
    act(() => socket().close());
    await pass(1500);
    expect([sockets.length, screen.queryByText('(lost)')]).toEqual([2, null]);
    expect(JSON.parse(storage.get('webchat') ?? '')).toMatchObject(renewed);
  });
});

describe('the end', () => {
  it.each([
    ['[CHAT-SESSION-09]', 'AGENT', '(endedAgent)'],
    ['[CHAT-SESSION-11]', 'FROZEN', '(endedFrozen)'],
    ['[CHAT-SESSION-12]', 'EXPIRED', '(endedExpired)'],
    ['[CHAT-SESSION-10]', 'UNKNOWN', '(endedInactive)'],
  ])(
    '%s by %s is said; [CHAT-SESSION-13, CHAT-SESSION-14, CHAT-SESSION-21] what was kept is gone, a new chat and a survey are offered',
    async (_, reason, text) => {
      const {tell, storage} = chatPage();
      await begin();
      tell({type: 'ended', reason});
      expect(document.activeElement?.textContent).toBe(text);
      expect([storage.size, screen.queryByLabelText('(messageLabel)')]).toEqual([0, null]);
      expect(screen.getByRole('button', {name: '(rate)'})).toBeTruthy();
      press('(again)');
      expect(await screen.findByLabelText('(nameLabel)')).toBeTruthy();
    },
  );

  it('[CHAT-SESSION-12] comes when the session’s time is over', async () => {
    chatPage({}, {initWebChat: {...begun, expiration: '2026-11-20T08:05:00.000Z'}});
    await begin();
    await pass(3 * 60_000);
    expect(screen.queryByText('(endedExpired)')).toBeNull();
    await pass(2 * 60_000);
    expect(screen.getByText('(endedExpired)')).toBeTruthy();
  });

  it('is the person’s own after a question', async () => {
    const {socket, storage} = chatPage();
    await begin();
    press('(end)');
    press('(endNo)');
    expect(socket().sent('end')).toEqual([]);
    press('(end)');
    press('(endYes)');
    expect(socket().sent('end')).toHaveLength(1);
    expect([screen.getByText('(endedVisitor)').tagName, storage.size]).toEqual(['P', 0]);
  });

  it('[CHAT-MESSAGES-11] leads to a survey in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const {tell} = chatPage();
    await begin();
    tell({type: 'ended', reason: 'AGENT'});
    await act(async () => void press('(rate)'));
    const address = '/chat-survey?name=Ada+Example&email=ada%40people.example&interactionId=i1';
    expect(open.mock.calls).toEqual([[address, '_blank', 'noopener,noreferrer']]);
    const link = screen.getByRole('link', {name: '(rate)'});
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
  });

  it('[CHAT-ERRORS-11] says when the survey cannot be had', async () => {
    const {tell} = chatPage({}, {getWebChatInfo: refusal(404)});
    await begin();
    tell({type: 'ended', reason: 'AGENT'});
    await act(async () => void press('(rate)'));
    expect(screen.getByRole('alert').textContent).toContain('(general)');
  });
});

describe('a conversation of an earlier visit', () => {
  const kept = {...begun, friendlyName: 'Ada', emailAddress: 'ada@people.example', initialMessage: ''};

  it('[CHAT-SESSION-15, CHAT-SESSION-20] goes on without the form while its token lasts', async () => {
    const {calls, sockets} = chatPage(
      {isOpen: false},
      {getChatMessages: {items: [chatMessage(1)], more: false}},
      {webchat: kept},
    );
    await waitFor(() => expect(sockets).toHaveLength(1));
    expect([screen.queryByRole('dialog'), calls('initWebChat').length]).toEqual([null, 0]);
    fireEvent.click(button());
    expect(screen.getByText('message 1')).toBeTruthy();
    expect(calls('openChatTicket')).toEqual([{authorization: 'Bearer token 1'}]);
  });

  it('[CHAT-SESSION-15] goes on when the page opens it at once, and when it asks later', async () => {
    for (const asks of ['at once', 'later']) {
      let asked = asks === 'at once' ? '' : undefined;
      const view = chatPage({opensBy: 'pop-chat'}, {}, {webchat: kept}, () => asked);
      await waitFor(() => expect(view.sockets).toHaveLength(1));
      asked = '';
      view.again({opensBy: 'pop-chat', tag: asks});
      fireEvent.change(await screen.findByLabelText('(messageLabel)'), {target: {value: 'Still here'}});
      fireEvent.keyDown(screen.getByLabelText('(messageLabel)'), {key: 'Enter'});
      expect(view.socket().sent('message')).toMatchObject([{text: 'Still here'}]);
      expect([view.calls('initWebChat'), view.sockets.length]).toEqual([[], 1]);
      cleanup();
    }
  });

  it('ends when it is forgotten in another window, as by logging out there', async () => {
    const {sockets, socket} = chatPage({}, {}, {webchat: kept});
    await waitFor(() => expect(sockets).toHaveLength(1));
    fireEvent.click(button());
    act(() => void window.dispatchEvent(new StorageEvent('storage', {key: 'webchat', newValue: '{}'})));
    expect(screen.queryByText('(endedVisitor)')).toBeNull();
    act(() => void window.dispatchEvent(new StorageEvent('storage', {key: 'webchat', newValue: null})));
    expect(screen.getByText('(endedVisitor)')).toBeTruthy();
    expect(socket().sent('end')).toHaveLength(1);
  });

  it('is left with the page, even while it is being found', async () => {
    let answer: (contact: object) => void = () => undefined;
    const {unmount, sockets, calls} = chatPage(
      {authenticate: true},
      {
        authenticateChat: {nonce: 'n1'},
        getWebChatInfo: () => new Promise((resolve) => void (answer = resolve)),
      },
      {webchat: kept},
    );
    await waitFor(() => expect(calls('getWebChatInfo')).toHaveLength(1));
    unmount();
    await act(async () => answer({contactId: 'i1'}));
    await pass(200_000);
    expect([sockets.length, calls('refreshChatNonce').length, calls('getChatMessages').length]).toEqual([0, 0, 0]);
  });

  it('[CHAT-SESSION-20] does not when it has expired, or the service does not know it', async () => {
    chatPage({}, {}, {webchat: {...kept, expiration: '2026-11-20T07:59:59.000Z'}});
    await openForm();
    cleanup();
    const {storage} = chatPage({}, {getWebChatInfo: refusal(404)}, {webchat: kept});
    await waitFor(() => expect(storage.size).toBe(0));
    await openForm();
  });
});

describe('a conversation with a bot', () => {
  const item = (at: number) => ({
    questionId: `q${at}`,
    questionStr: `Question ${at}`,
    responseStr: `Answer ${at}`,
    createdDt: '2026-11-20T08:00:00.000Z',
  });
  const setUp = (feedback?: Error) => {
    let asked = 0;
    return chatPage(
      {isOpen: false, tag: 'HELOC'},
      {
        chatWithAutobot: () => {
          asked += 1;
          return {conversationId: 'bot-1'};
        },
        getChatHistory: () => ({
          conversationId: 'bot-1',
          expiration: '2026-11-20T08:10:00.000Z',
          items: Array.from({length: asked}, (_, at) => item(at + 1)),
        }),
        setChatReplyUsedWithFeedback: feedback ?? null,
      },
    );
  };

  it('[CHAT-SESSION-03, CHAT-SESSION-16, CHAT-SESSION-18, CHAT-CALLS-10, CHAT-CALLS-11] welcomes, and answers what is asked', async () => {
    const {calls, storage} = setUp();
    await begin();
    expect(screen.getByRole('dialog', {name: '(botTitle)'})).toBeTruthy();
    expect(screen.getByText('(welcome)')).toBeTruthy();
    await act(async () => void write('What does it cost?'));
    expect(await screen.findByText('Answer 1')).toBeTruthy();
    expect(calls('initWebChat')).toEqual([]);
    expect(calls('chatWithAutobot')).toEqual([
      {
        body: {
          organization: 'default',
          pageUrl: '/page',
          tag: 'HELOC',
          senderId: 'ada@people.example',
          senderType: 'VISITOR',
          message: 'What does it cost?',
        },
      },
    ]);
    expect(JSON.parse(storage.get('webchat-bot') ?? '').conversationId).toBe('bot-1');
    await act(async () => void write('And when?'));
    expect(calls('chatWithAutobot')[1]?.body).toMatchObject({conversationId: 'bot-1'});
  });

  it('[CHAT-SESSION-14, CHAT-SESSION-27] is over after ten minutes, without a survey', async () => {
    setUp();
    await begin();
    await pass(10 * 60_000);
    expect(screen.getByText('(endedExpired)')).toBeTruthy();
    expect(screen.queryByRole('button', {name: '(rate)'})).toBeNull();
  });

  it('[CHAT-FEEDBACK-01, CHAT-FEEDBACK-02, CHAT-FEEDBACK-03, CHAT-FEEDBACK-04, CHAT-FEEDBACK-05, CHAT-FEEDBACK-06, CHAT-FEEDBACK-07, CHAT-CALLS-12] takes a judgement of a bad answer, once for each', async () => {
    const {calls} = setUp();
    await begin();
    expect(screen.queryByRole('button', {name: '(badAnswer)'})).toBeNull();
    await act(async () => void write('What does it cost?'));
    press('(badAnswer)');
    const dialog = within(screen.getByRole('dialog', {name: '(feedbackTitle)'}));
    const send = async (): Promise<void> => {
      await act(async () => void fireEvent.click(dialog.getByRole('button', {name: '(feedbackSend)'})));
    };
    await send();
    expect(dialog.getByText('(reasonRequired)')).toBeTruthy();
    expect(dialog.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value)).toEqual([
      'vague',
      'general',
      'beside',
      'other',
    ]);
    fireEvent.click(dialog.getByLabelText('Reason vague'));
    expect(dialog.queryByRole('textbox')).toBeNull();
    fireEvent.click(dialog.getByLabelText('Reason other'));
    fireEvent.change(dialog.getByRole('textbox'), {target: {value: 'x'.repeat(141)}});
    await send();
    expect(dialog.getByText('(feedbackTooLong)')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), {target: {value: 'Too short'}});
    await send();
    expect(calls('setChatReplyUsedWithFeedback')).toEqual([
      {
        body: {
          questionId: 'q1',
          conversationId: 'bot-1',
          responseToCustomer: 'Answer 1',
          feedbackMessage: 'Reason other: Too short',
          rating: 'BAD',
          senderEmail: 'ada@people.example',
          senderType: 'VISITOR',
        },
      },
    ]);
    const told = screen.getByRole('button', {name: '(feedbackThanks)'});
    expect(told.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(told);
    expect(screen.queryByRole('dialog', {name: '(feedbackTitle)'})).toBeNull();
    await act(async () => void write('And when?'));
    expect(await screen.findByRole('button', {name: '(badAnswer)'})).toBeTruthy();
  });

  it('keeps a judgement that was not taken', async () => {
    setUp(refusal(500));
    await begin();
    await act(async () => void write('What does it cost?'));
    press('(badAnswer)');
    fireEvent.click(screen.getByLabelText('Reason vague'));
    await act(async () => void press('(feedbackSend)'));
    expect(screen.getByRole('alert').textContent).toContain('(general)');
    expect(screen.getByLabelText<HTMLInputElement>('Reason vague').checked).toBe(true);
  });
});
