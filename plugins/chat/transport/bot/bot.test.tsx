// @vitest-environment happy-dom
import {act, fireEvent, screen, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {chatPage, refusal} from '../../fixtures/page.tsx';
import {begin, pass, playVisitor, press, write} from '../../fixtures/visitor.ts';

playVisitor();

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
