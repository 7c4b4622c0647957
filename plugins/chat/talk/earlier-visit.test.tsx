// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {begun, chatPage, refusal} from '../fixtures/page.tsx';
import {begin, button, openForm, pass, playVisitor, press, type} from '../fixtures/visitor.ts';
import {chatMessage} from '../transport/fixtures.ts';

playVisitor();

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
    await act(async () => void fireEvent.click(button()));
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

  it('goes on by what carried it: by Stream only where Stream did', async () => {
    const stream = {providerUserId: 'u1', providerUserToken: 'ut', providerChannelId: 'pc'};
    const {storage, sockets} = chatPage({streaming: true}, {initStreamChat: {...begun, stream}});
    await begin();
    await waitFor(() => expect(sockets).toHaveLength(1));
    const session = JSON.parse(storage.get('webchat') ?? '') as object;
    cleanup();
    const later = chatPage({streaming: true}, {}, {webchat: session});
    await waitFor(() => expect(later.sockets).toHaveLength(1));
    expect(later.calls('getChatMessages')).toHaveLength(1);
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

  it('goes on when the chat is opened, where it could not be reached before', async () => {
    let lost = true;
    const getWebChatInfo = (): object => {
      if (lost) throw new Error('offline');
      return {contactId: 'i1'};
    };
    const {calls, sockets, storage} = chatPage({}, {getWebChatInfo}, {webchat: kept});
    await waitFor(() => expect(calls('getWebChatInfo')).toHaveLength(1));
    await openForm();
    expect(calls('getWebChatInfo')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain('(general)');
    fireEvent.click(button());
    lost = false;
    fireEvent.click(button());
    expect(await screen.findByLabelText('(messageLabel)')).toBeTruthy();
    await waitFor(() => expect(sockets).toHaveLength(1));
    expect([calls('initWebChat'), JSON.parse(storage.get('webchat') ?? '').token]).toEqual([[], 'token 1']);
  });

  it('is what the form before the chat goes on with, where it could not be reached before', async () => {
    let lost = true;
    const getWebChatInfo = (): object => {
      if (lost) throw refusal(500);
      return {contactId: 'i1'};
    };
    const {calls} = chatPage({}, {getWebChatInfo}, {webchat: kept});
    await waitFor(() => expect(calls('getWebChatInfo')).toHaveLength(1));
    await openForm();
    lost = false;
    type('(nameLabel)', 'Ada Example');
    type('(emailLabel)', 'ada@people.example');
    press('(begin)');
    expect(await screen.findByLabelText('(messageLabel)')).toBeTruthy();
    expect(calls('initWebChat')).toEqual([]);
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
