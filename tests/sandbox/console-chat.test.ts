import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {resource} from '../../src/sandbox/resource.ts';

interface ConsoleChat {
  readonly createChat: (conversation: string) => object;
  readonly takeEnd: (chat: object, reason: string) => void;
}

const script = pathToFileURL(join(resource('pages/assets'), 'console-chat.js')).href;
const {createChat, takeEnd} = (await import(script)) as ConsoleChat;

describe('a chat of the console', () => {
  it.each([
    ['VISITOR', 'The visitor ended this chat.'],
    ['SOMEHOW', 'This chat has ended.'],
  ])('that ends by %s says so, and that nobody writes any more', (reason, ended) => {
    const chat = {...createChat('one'), typing: 'I wanted to'};
    takeEnd(chat, reason);
    expect(chat).toMatchObject({ended, typing: ''});
  });
});
