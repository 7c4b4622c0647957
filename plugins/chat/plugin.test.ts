import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {carrierOf} from './session/chat-type.ts';
import {stories} from './stories.ts';
import {chatTexts} from './texts.ts';

interface Prop {
  readonly is?: string;
  readonly required?: boolean;
}

const {widgets, sources} = parse(readFileSync(join(import.meta.dirname, 'plugin.yaml'), 'utf8')) as {
  readonly widgets: {readonly chat: {readonly props: Readonly<Record<string, Prop>>}};
  readonly sources: {readonly chat: Readonly<Record<string, {readonly connect: readonly string[]}>>};
};
const {props} = widgets.chat;

describe('plugin.yaml', () => {
  it('names the texts that the chat says, in their order, each of which must be given', () => {
    const lines = Object.entries(props).filter(([, {is}]) => is === 'line');
    expect(lines.map(([name]) => name)).toEqual(chatTexts);
    expect(lines.filter(([, {required}]) => required !== true)).toEqual([]);
  });

  it('lets pages talk to the services that carry chats by a library of their own, each by its name', () => {
    expect(Object.keys(sources.chat).map(carrierOf)).toEqual(['twilio', 'stream']);
    expect(Object.values(sources.chat).filter(({connect}) => connect.length < 3)).toEqual([]);
  });

  it('names all that the gallery gives', () => {
    const given = stories.flatMap((story) => Object.keys(story.props));
    expect(given.filter((name) => !Object.hasOwn(props, name))).toEqual([]);
  });
});
