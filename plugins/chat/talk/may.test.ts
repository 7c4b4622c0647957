import {describe, expect, it} from 'vitest';
import type {ChatMessage} from '../transport/chat-transport.ts';
import {noChat} from './chat-state.ts';
import type {Chosen, ChatState, Person} from './chat-state.ts';
import {feedbackProblems} from './feedback-problems.ts';
import {fileProblem, endings} from './files.ts';
import {maySend, mayReportBad, mayWrite} from './may.ts';
import {personProblems} from './person-problems.ts';

const said = (sequence: number, kind: 'visitor' | 'bot', question?: string): ChatMessage => ({
  conversation: '',
  sequence,
  author: {kind, name: kind},
  text: 'x',
  files: [],
  at: '',
  ...(question === undefined ? {} : {question}),
});
const welcome = said(1, 'bot');
const asked = [welcome, said(2, 'visitor', 'q'), said(3, 'bot', 'q')];
const bot: ChatState = {...noChat, kind: 'bot', phase: 'talking'};

describe('what can be done', () => {
  it.each([
    ['within hours, before anything was said', {...bot}, true, true],
    ['outside hours, before anything was said', {...bot}, false, false],
    ['outside hours, after the welcome', {...bot, messages: [welcome]}, false, true],
    ['when the session has expired', {...bot, phase: 'ended' as const, messages: asked}, true, false],
    ['with people, outside hours', {...bot, kind: 'agent' as const}, false, true],
    ['before it began', {...bot, phase: 'before' as const}, true, false],
  ])('[CHAT-MESSAGES-10] writing %s', (_, state, isOpen, may) => {
    expect(mayWrite(state, isOpen)).toBe(may);
  });

  it.each([
    ['none', [], 0],
    ['none', [welcome], 0],
    ['none', [welcome, said(2, 'visitor')], 0],
    ['ready', asked, 0],
    ['reported', asked, 3],
    ['ready', [...asked, said(4, 'visitor', 'r'), said(5, 'bot', 'r')], 3],
  ])('[CHAT-FEEDBACK-02, CHAT-FEEDBACK-03] telling a bad answer: %s', (may, messages, reportedBad) => {
    expect(mayReportBad({...bot, messages, reportedBad})).toBe(may);
    expect(mayReportBad({...bot, kind: 'agent', messages, reportedBad})).toBe('none');
  });

  const chosen = (change: Partial<Chosen>): Chosen => ({key: 'k', name: 'n', size: 1, share: 0, ...change});
  const file = {id: 'f', name: 'n', size: 1};
  it.each([
    ['', [], false],
    [' \n ', [], false],
    ['Hello', [], true],
    ['', [chosen({file})], true],
    ['', [chosen({problem: 'no'})], false],
    ['Hello', [chosen({problem: 'no'})], true],
    ['Hello', [chosen({})], false],
  ])('[CHAT-MESSAGES-01] sending %j with %j', (text, files, may) => {
    expect(maySend(text, {chosen: files})).toBe(may);
  });
});

describe('the form before the chat', () => {
  const right = {friendlyName: 'Ada Example', emailAddress: 'ada@people.example'};
  it('takes a name and an email address', () => {
    expect(personProblems(right)).toEqual({});
  });
  it.each<readonly [string, Partial<Person>, object]>([
    ['[CHAT-PRECHAT-01]', {friendlyName: ''}, {friendlyName: 'required'}],
    ['[CHAT-PRECHAT-01]', {friendlyName: '  '}, {friendlyName: 'required'}],
    ['[CHAT-PRECHAT-02, CONSTANTS-SHELL-03]', {friendlyName: 'x'.repeat(129)}, {friendlyName: 'tooLong'}],
    ['[CHAT-PRECHAT-02]', {friendlyName: 'x'.repeat(128)}, {}],
    ['[CHAT-PRECHAT-04]', {emailAddress: ''}, {emailAddress: 'required'}],
    [
      '[CHAT-PRECHAT-03, CONSTANTS-SHELL-03]',
      {emailAddress: `${'x'.repeat(120)}@a.example`},
      {emailAddress: 'tooLong'},
    ],
    ['[CHAT-PRECHAT-03]', {emailAddress: `${'x'.repeat(118)}@a.example`}, {}],
    ...['ada', 'ada@', '@a.example', 'a da@a.example', 'ada@example', 'a@b@c.example', 'ada@a..example'].map(
      (emailAddress) => ['[CHAT-PRECHAT-04]', {emailAddress}, {emailAddress: 'emailInvalid'}] as const,
    ),
  ])('%s says of %j what is wrong: %j', (_, change, problems) => {
    expect(personProblems({...right, ...change})).toEqual(problems);
  });
});

describe('what was bad about an answer', () => {
  it.each([
    ['', '', {reason: 'reasonRequired'}],
    ['a', '', {}],
    ['a', 'x'.repeat(140), {}],
    ['a', 'x'.repeat(141), {words: 'feedbackTooLong'}],
  ])('[CHAT-FEEDBACK-04, CHAT-FEEDBACK-07, CONSTANTS-SHELL-03] of %j with %j: %j', (reason, words, problems) => {
    expect(feedbackProblems(reason, words)).toEqual(problems);
  });
});

describe('files to send', () => {
  it('[CHAT-MESSAGES-04] are of seven kinds', () => {
    expect(endings).toEqual(['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.txt']);
  });
  it.each([
    ['a.jpg', 1, undefined],
    ['A.PDF', 10_000_000, undefined],
    ['a.jpeg', 1, 'fileKind'],
    ['a.pdf.exe', 1, 'fileKind'],
    ['pdf', 1, 'fileKind'],
    ['a.txt', 0, 'fileEmpty'],
    ['a.mp4', 10_000_001, 'fileTooLarge'],
  ])('[CHAT-MESSAGES-04] %s of %i bytes: %s', (name, size, problem) => {
    expect(fileProblem({name, size}, 10_000_000)).toBe(problem);
  });
});
