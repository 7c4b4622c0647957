// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {chatPage} from '../fixtures/page.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../view/Chat.tsx'),
    import('./ChatTools.tsx'),
    import('../transport/socket/socket-transport.ts'),
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The answers of the test's service would have expired long ago.
const lasting = {expiration: '2999-01-01T00:00:00.000Z', token: 't', conversationSid: 'c1', omniProxyChannelId: 'o1'};

const open = async (answers: object = {}) => {
  const page = chatPage({}, {initWebChat: lasting, ...answers});
  fireEvent.click(screen.getByRole('button', {name: /^\(button\)/}));
  await screen.findByTestId('waymark-chat-tools');
  return page;
};
const talk = async () => {
  const page = await open();
  fireEvent.change(screen.getByLabelText('Agent'), {target: {value: 'robin'}});
  fireEvent.click(screen.getByRole('button', {name: 'Ask this agent'}));
  await screen.findByLabelText('(messageLabel)');
  return page;
};

describe('the tools of developers', () => {
  it('[CHAT-PRECHAT-05, CHAT-PRECHAT-06, DEV-TOOLS-06, DEV-TOOLS-09] say the mode and ask for an agent by name', async () => {
    const {calls} = await open();
    expect(screen.getByText('Mode: agent')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', {name: 'Ask this agent'}));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(calls('initWebChat')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Agent'), {target: {value: ' robin '}});
    await act(async () => void fireEvent.click(screen.getByRole('button', {name: 'Ask this agent'})));
    expect(calls('initWebChat')[0]?.body).toMatchObject({agentId: 'robin'});
  });

  it('[DEV-TOOLS-05] begin the chat anew', async () => {
    const {storage} = await talk();
    fireEvent.click(screen.getByRole('button', {name: 'Reset the chat'}));
    expect(await screen.findByLabelText('(nameLabel)')).toBeTruthy();
    expect(storage.size).toBe(0);
  });

  it('[DEV-TOOLS-08] end it by Backspace, but not while somebody types', async () => {
    await talk();
    fireEvent.keyDown(screen.getByLabelText('(messageLabel)'), {key: 'Backspace'});
    expect(screen.queryByText('(endedVisitor)')).toBeNull();
    fireEvent.keyDown(document.body, {key: 'Backspace'});
    expect(screen.getByText('(endedVisitor)')).toBeTruthy();
  });
});
