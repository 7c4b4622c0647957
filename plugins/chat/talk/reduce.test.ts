import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {ChatMessage} from '../transport/chat-transport.ts';
import {noChat} from './chat-state.ts';
import type {ChatAction, ChatState} from './chat-state.ts';
import {reduce} from './reduce.ts';

const message = (sequence: number, kind: ChatMessage['author']['kind'] = 'agent', clientId?: string): ChatMessage => ({
  conversation: 'c',
  sequence,
  author: {kind, name: kind},
  text: `m${sequence}`,
  files: [],
  at: '2026-11-20T08:00:00Z',
  ...(clientId === undefined ? {} : {clientId}),
});
const after = (...actions: readonly ChatAction[]): ChatState => actions.reduce(reduce, noChat);
const started = (...messages: readonly ChatMessage[]): ChatAction => ({type: 'started', messages, more: false});
const told = (one: ChatMessage): ChatAction => ({type: 'message', message: one});
const sent = (clientId: string): ChatAction => ({type: 'sent', message: {clientId, text: 't', files: []}});

describe('a chat', () => {
  it('[CHAT-SESSION-06, CHAT-SESSION-07, CHAT-SESSION-08] goes from the form over the beginning to the conversation', () => {
    const steps: readonly ChatAction[] = [
      {type: 'opened', kind: 'agent'},
      {type: 'starting', kind: 'agent'},
      started(),
    ];
    expect(steps.map((_, at) => after(...steps.slice(0, at + 1)).phase)).toEqual(['before', 'starting', 'talking']);
  });

  it('is back at the form when it could not begin', () => {
    const state = after({type: 'starting', kind: 'agent'}, {type: 'not-started'}, {type: 'alert', alert: 'general'});
    expect([state.phase, state.alerts]).toEqual(['before', ['general']]);
  });

  it('shows each message once and in order, however often and in which order they come', () => {
    const order = fc.array(fc.integer({min: 1, max: 12}), {minLength: 1, maxLength: 40});
    fc.assert(
      fc.property(order, fc.array(fc.integer({min: 1, max: 12})), (live, page) => {
        const state = after(
          started(...page.map((sequence) => message(sequence))),
          ...live.map((sequence) => told(message(sequence))),
        );
        const shown = state.messages.map(({sequence}) => sequence);
        expect(shown).toEqual([...new Set([...page, ...live])].toSorted((one, other) => one - other));
      }),
    );
  });

  it('keeps what is sent until it comes back as a message', () => {
    const waiting = after(started(), sent('a'), sent('b'));
    expect(waiting.unsent.map(({clientId}) => clientId)).toEqual(['a', 'b']);
    const state = reduce(waiting, told(message(1, 'visitor', 'a')));
    expect([state.unsent.map(({clientId}) => clientId), state.messages.length]).toEqual([['b'], 1]);
  });

  it('[CHAT-ERRORS-10] asks to send again what was refused, and no longer once it is', () => {
    const refused = after(started(), sent('a'), {type: 'refused', clientId: 'a'});
    expect([refused.alerts, refused.unsent[0]?.refused]).toEqual([['resend'], true]);
    const again = reduce(refused, sent('a'));
    expect([again.alerts, again.unsent.map((each) => each.refused)]).toEqual([[], [false]]);
  });

  it('[CHAT-MESSAGES-08, CHAT-MESSAGES-09] warns while the connection is lost', () => {
    const lost = after(started(), {type: 'connection', state: 'connecting'});
    expect(lost.alerts).toEqual(['lost']);
    expect(reduce(lost, {type: 'connection', state: 'connecting'}).alerts).toEqual(['lost']);
    expect(reduce(lost, {type: 'connection', state: 'connected'}).alerts).toEqual([]);
  });

  it('counts what comes while it is closed, and nothing of the person’s own', () => {
    const closed = after(started(), {type: 'closed'}, told(message(1)), told(message(2, 'visitor')), told(message(2)));
    expect(closed.unread).toBe(1);
    expect(reduce(closed, {type: 'opened'}).unread).toBe(0);
    expect(after(started(), {type: 'opened'}, told(message(1))).unread).toBe(0);
  });

  it('no longer says that somebody types when what they typed is there', () => {
    const typing = after(started(), {type: 'typing', name: 'Robin', on: true});
    expect(typing.typist).toBe('Robin');
    expect(reduce(typing, told(message(1))).typist).toBeUndefined();
  });

  it('has what the other side read at its furthest', () => {
    const state = after(started(), {type: 'read', sequence: 5}, {type: 'read', sequence: 3});
    expect(state.readTo).toBe(5);
  });

  it('puts earlier messages before the others', () => {
    const state = after(
      {type: 'started', messages: [message(3), message(4)], more: true},
      {type: 'earlier-asked'},
      {type: 'earlier', messages: [message(1), message(2)], more: false},
    );
    expect([state.messages.map(({sequence}) => sequence), state.earlier]).toEqual([[1, 2, 3, 4], 'none']);
  });

  it.each(['AGENT', 'INACTIVE', 'FROZEN', 'EXPIRED', 'VISITOR'] as const)(
    '[CHAT-SESSION-09, CHAT-SESSION-10, CHAT-SESSION-11, CHAT-SESSION-12] is over for %s: nothing is taken any more, all stays readable',
    (reason) => {
      const talking = after(started(message(1)), {type: 'connection', state: 'connecting'});
      const over = reduce(talking, {type: 'ended', reason});
      expect([over.phase, over.ended, over.alerts, over.messages.length]).toEqual(['ended', reason, [], 1]);
      expect(reduce(over, told(message(2)))).toBe(over);
      expect(reduce(over, sent('a'))).toBe(over);
    },
  );

  it('[CHAT-SESSION-13] begins anew from nothing', () => {
    const over = after({type: 'opened'}, started(message(1)), {type: 'ended', reason: 'AGENT'});
    expect(reduce(over, {type: 'reset', kind: 'bot'})).toEqual({...noChat, open: true, kind: 'bot'});
  });

  it('is not over before it began', () => {
    expect(after({type: 'ended', reason: 'AGENT'}).phase).toBe('before');
  });
});
