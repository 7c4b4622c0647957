// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import {chatPage, refusal} from '../fixtures/page.tsx';
import {begin, pass, playVisitor, press, type, write} from '../fixtures/visitor.ts';
import {chatMessage} from '../transport/fixtures.ts';

playVisitor();

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

  it.each([{isComposing: true}, {keyCode: 229}])('sends nothing by Enter that ends a word: %j', async (init) => {
    const {socket} = chatPage();
    await begin();
    type('(messageLabel)', 'Hel');
    const area = screen.getByLabelText('(messageLabel)');
    expect(fireEvent.keyDown(area, {key: 'Enter', ...init})).toBe(true);
    expect(socket().sent('message')).toEqual([]);
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

  it.each([
    ['the service’s words', refusal(422, {message: 'This chat has too many files. Please call us.'}), /too many files/],
    ['its own where there are none', new Error('offline'), '(fileFailed)'],
  ])('says of a file that was not taken why, in %s', async (_, refused, text) => {
    const {container, services} = chatPage();
    vi.mocked(services.upload).mockRejectedValue(refused);
    await begin();
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    await act(async () => void fireEvent.change(picker, {target: {files: [new File(['abc'], 'a.pdf')]}}));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('keeps focus at the next file once one was taken away, else where a message is written', async () => {
    const {container} = chatPage();
    await begin();
    const picker = container.querySelector('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['abc'], name));
    await act(async () => void fireEvent.change(picker, {target: {files}}));
    const named = (name: string) => screen.getByRole('button', {name: `Remove ${name}`});
    const drop = (name: string) => {
      named(name).focus();
      press(`Remove ${name}`);
    };
    drop('b.pdf');
    expect(document.activeElement).toBe(named('c.pdf'));
    drop('c.pdf');
    expect(document.activeElement).toBe(named('a.pdf'));
    drop('a.pdf');
    expect(document.activeElement).toBe(screen.getByLabelText('(messageLabel)'));
  });

  it('leaves focus where it is where a file is taken away by a tap, which gives a button none', async () => {
    const {container} = chatPage();
    await begin();
    const picker = container.querySelector('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    await act(async () => void fireEvent.change(picker, {target: {files: [new File(['abc'], 'a.pdf')]}}));
    screen.getByLabelText('(messageLabel)').blur();
    press('Remove a.pdf');
    expect(screen.queryByText('a.pdf')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('says aloud that a file is on its way, and that it is there, and no step between', async () => {
    const {container, services} = chatPage();
    await begin();
    let progress: (share: number) => void = () => undefined;
    let arrive: () => void = () => undefined;
    vi.mocked(services.upload).mockImplementation((_operation, file, {onProgress}) => {
      progress = onProgress ?? progress;
      return new Promise((resolve) => (arrive = () => resolve({id: 'f1', name: file.name, size: file.size})));
    });
    const picker = container.querySelector('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    fireEvent.change(picker, {target: {files: [new File(['abc'], 'a.pdf')]}});
    const said = () => {
      const live = screen.getByText('a.pdf').closest('[aria-live="polite"]')?.cloneNode(true) as Element;
      for (const silent of live.querySelectorAll('[aria-live="off"]')) silent.remove();
      return live.textContent;
    };
    act(() => progress(0.1));
    expect(screen.getByText('10%')).toBeTruthy();
    const first = said();
    expect(first).toBe('a.pdfSending');
    act(() => progress(0.5));
    expect(screen.getByText('50%')).toBeTruthy();
    expect(said()).toBe(first);
    await act(async () => arrive());
    expect(said()).toBe('a.pdf3 bytes');
  });

  it('[CHAT-MESSAGES-04] offers seven kinds of files, takes each of them, and nothing else', async () => {
    const {container, services} = chatPage();
    await begin();
    const kinds = ['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.txt'];
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('No files can be chosen.');
    expect(picker.accept.split(',')).toEqual(kinds);
    const names = [...kinds.map((kind) => `a${kind}`), 'B.PDF', 'c.jpeg', 'd.pdf.exe', 'pdf'];
    await act(
      async () => void fireEvent.change(picker, {target: {files: names.map((name) => new File(['abc'], name))}}),
    );
    const sent = vi.mocked(services.upload).mock.calls.map(([, file]) => file.name);
    expect(sent).toEqual(names.slice(0, 8));
    expect(screen.getAllByText('(fileKind)')).toHaveLength(3);
  });

  it('gives a file with the session’s token, under a name that hides nothing', async () => {
    const {say, services} = chatPage();
    await begin();
    const name = 'gpj\u202Eexe.pdf';
    say(1, {text: '', files: [{id: 'f1', name, size: 2_000_000, href: '/files/f1'}]});
    await act(async () => void press('Download gpjexe.pdf, 2 MB'));
    expect(services.bytes).toHaveBeenCalledWith('/files/f1', undefined, undefined, 'Bearer token 1');
  });

  it('says in its own window that a file cannot be had, each time, and no more once it can', async () => {
    const {say, services} = chatPage();
    vi.mocked(services.bytes).mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    await begin();
    say(1, {text: '', files: [{id: 'f1', name: 'a.pdf', size: 3, href: '/files/f1'}]});
    const ask = () => act(async () => void press(/^Download a\.pdf/));
    await ask();
    const said = within(screen.getByRole('dialog')).getByRole('alert');
    expect(said.textContent).toContain('(openFailed)');
    await ask();
    const again = within(screen.getByRole('dialog')).getByRole('alert');
    expect([again.textContent, again === said]).toEqual([said.textContent, false]);
    await ask();
    expect([screen.queryByRole('alert'), vi.mocked(services.toast).mock.calls]).toEqual([null, []]);
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
