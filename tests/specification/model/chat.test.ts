import {describe, expect, it} from 'vitest';
import type {WidgetBlock} from '../../../src/model/compiled/screen.ts';
import {evaluate, holds} from '../../../src/runtime/rules/evaluate.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {blocksOf, flowOf, orgOf, screenOf} from '../world.ts';

type Data = Readonly<Record<string, unknown>>;

const chatOf = (flow: string, org?: string): WidgetBlock => {
  const block = blocksOf(screenOf(flow, 'frame/help', org).blocks).find(({id}) => id === 'chat');
  if (block?.block !== 'widget') throw new Error(`There is no chat in ${flow}.`);
  return block;
};
const valueOf = (flow: string, prop: string, data: Data, org?: string): unknown => {
  const found = chatOf(flow, org).props[prop];
  if (found === undefined || 'entries' in found) return undefined;
  return 'line' in found ? printLine(found.line, data) : evaluate(found.value, data);
};
const textOf = (prop: string): unknown => valueOf('shell', prop, {});
const org = (id = 'default'): Data => ({...orgOf(id).org});

describe('the chat', () => {
  it.each(['shell', 'heloc'])('[CHAT-SESSION-23, FEATURE-FLAGS-03] of %s is there where the flag says so', (flow) => {
    const {when} = chatOf(flow);
    const on = [['fe-webchat'], ['fe-webchat-stream'], [], undefined];
    expect(on.map((features) => holds(when, {features: {features}}))).toEqual([true, false, false, false]);
    expect(screenOf(flow, 'frame/help').facts['features']?.from).toBe('decideFeatures');
  });

  it.each(['shell', 'heloc'])(
    '[CHAT-SESSION-22, CHAT-SESSION-24, FEATURE-FLAGS-01, FEATURE-FLAGS-02] of %s hears of the other flags',
    (flow) => {
      for (const [key, signedIn, heard] of [
        ['fe-webchat-stream', true, [true, false]],
        ['fe-csp-feature-flag-borrower-authentication', true, [false, true]],
        ['fe-csp-feature-flag-borrower-authentication', false, [false, false]],
      ] as const) {
        const data = {features: {features: [key]}, session: {signedIn}};
        expect([valueOf(flow, 'streaming', data), valueOf(flow, 'authenticate', data)]).toEqual(heard);
      }
    },
  );

  it.each([
    ['CHAT-SESSION-34', 'heloc', {application: {isCrypto: true}, org: org()}, 'CLOC_HELOC'],
    ['CHAT-SESSION-34', 'shell', {session: {campaign: 'cloc'}, org: org('cedar-valley')}, 'CLOC_HELOC'],
    ['CHAT-SESSION-35', 'heloc', {application: {isCrypto: false}, org: org()}, 'FHEL'],
    ['CHAT-SESSION-35', 'shell', {session: {}, org: org()}, 'FHEL'],
    ['CHAT-SESSION-36', 'heloc', {application: {isCrypto: false}, org: org('cedar-valley')}, 'White Label'],
    ['CHAT-SESSION-36', 'shell', {session: {}, org: org('cedar-valley')}, 'White Label'],
  ])('[%s, CONSTANTS-SHELL-18] of %s asks for those who know the product: %j', (_, flow, data, skill) => {
    expect(valueOf(flow, 'skill', data)).toBe(skill);
  });

  it.each(['shell', 'heloc'])(
    '[CHAT-SESSION-28, OPERATING-HOURS-03, OPERATING-HOURS-06, CONSTANTS-SHELL-01] of %s looks every minute whether somebody answers',
    (flow) => {
      const source = screenOf(flow, 'frame/help').facts['chatHours'];
      expect([source?.from, source?.with, source?.refresh]).toEqual([
        'getOpenStatus',
        {department: 'OPS_CHAT'},
        60_000,
      ]);
      expect(valueOf(flow, 'isOpen', {chatHours: {isOpen: true}})).toBe(true);
    },
  );

  it('[CHAT-SESSION-38, QUERY-PARAMETERS-01] is opened by the address of an application alone', () => {
    expect(valueOf('heloc', 'opensBy', {})).toBe('pop-webchat');
    expect(chatOf('shell').props['opensBy']).toBeUndefined();
    expect(flowOf('heloc').keepQuery).toContain('pop-webchat');
  });

  it.each([
    ['CHAT-PRECHAT-01', 'required', 'Required'],
    ['CHAT-PRECHAT-02', 'tooLong', 'Cannot be more than 128 characters'],
    ['CHAT-PRECHAT-04', 'emailInvalid', 'Please enter a valid email'],
    ['CHAT-ERRORS-01', 'lost', 'Connection lost. Attempting to reconnect.'],
    ['CHAT-ERRORS-02', 'general', 'Something went wrong. Please try again later.'],
    ['CHAT-ERRORS-03', 'token', 'Token state is invalid.'],
    ['CHAT-ERRORS-04', 'resend', 'Something went wrong. Please try resending the message.'],
    ['CHAT-FEEDBACK-04', 'reasonRequired', 'Please select a reason'],
    ['CHAT-FEEDBACK-07', 'feedbackTooLong', 'Please restrict your response to 140 characters.'],
  ])('[%s] says %s: %s', (_, prop, text) => {
    expect(textOf(prop)).toBe(text);
  });

  it('[CHAT-FEEDBACK-05, CHAT-FEEDBACK-06, ENUMERATIONS-53, ENUMERATIONS-54, ENUMERATIONS-55, ENUMERATIONS-56] offers four reasons, the last with words of one’s own', () => {
    const {reasons} = chatOf('shell').props;
    const entries = reasons !== undefined && 'entries' in reasons ? reasons.entries : [];
    const labels = entries.map(({props: {label}}) =>
      label !== undefined && 'line' in label ? printLine(label.line, {}) : '',
    );
    expect(labels).toEqual([
      'Answer too vague',
      'Not specific to my application',
      'Not what I was asking about',
      'Other',
    ]);
    expect(textOf('wordsFor')).toBe(entries.at(-1)?.id);
  });
});
