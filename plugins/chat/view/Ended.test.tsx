// @vitest-environment happy-dom
import {act, screen} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import {begun, chatPage, refusal} from '../fixtures/page.tsx';
import {begin, pass, playVisitor, press} from '../fixtures/visitor.ts';

playVisitor();

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

  it('leaves the focus to whoever is busy in the page beside it', async () => {
    const {tell, container} = chatPage();
    await begin();
    const amount = container.appendChild(document.createElement('input'));
    amount.focus();
    tell({type: 'ended', reason: 'AGENT'});
    expect(screen.getByText('(endedAgent)').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(amount);
  });

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
