import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {ChatEvent} from './chat-transport.ts';
import {socketRig} from './socket/rig.ts';
import type {Rig} from './rig.ts';
import {streamRig} from './stream/rig.ts';
import {twilioRig} from './twilio/rig.ts';

const rigs: Readonly<Record<string, () => Rig>> = {'the websocket': socketRig, Twilio: twilioRig, Stream: streamRig};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1);
};

/** What every service is to the chat: the same, whoever carries it. */
describe.each(Object.entries(rigs))('a conversation by %s', (_name, newRig) => {
  const begin = async (before: readonly string[] = []) => {
    const rig = newRig();
    for (const text of before) rig.say(text);
    const {transport} = rig;
    const events: ChatEvent[] = [];
    transport.onEvent((event) => events.push(event));
    const page = await transport.history(undefined, 20);
    transport.connect(page.items.at(-1)?.sequence ?? 0);
    await settle();
    const texts = (): readonly string[] =>
      events.flatMap((event) => (event.type === 'message' ? [event.message.text] : []));
    const of = (type: ChatEvent['type']): readonly ChatEvent[] => events.filter((event) => event.type === type);
    return {...rig, events, page, texts, of};
  };
  const message = (clientId: string, text = clientId) => ({clientId, text, files: []});

  it('has what was said before, and then what is new, each once', async () => {
    const {page, say, texts, of} = await begin(['one', 'two']);
    expect(page.items.map(({text}) => text)).toEqual(['one', 'two']);
    expect(of('connection').at(-1)).toEqual({type: 'connection', state: 'connected'});
    say('three');
    await settle();
    expect(texts()).toEqual(['three']);
  });

  it('[CHAT-MESSAGES-12] gives the newest messages, and earlier ones by what they stand before', async () => {
    const all = Array.from({length: 50}, (_, at) => `m${at}`);
    const {page, transport} = await begin(all);
    expect(page.items.map(({text}) => text)).toEqual(all.slice(30));
    const second = await transport.history(page.items[0]?.sequence, 20);
    expect(second.items.map(({text}) => text)).toEqual(all.slice(10, 30));
    const third = await transport.history(second.items[0]?.sequence, 20);
    expect([third.items.map(({text}) => text), third.more]).toEqual([all.slice(0, 10), false]);
    const places = [...third.items, ...second.items, ...page.items].map(({sequence}) => sequence);
    expect(places).toEqual([...places].toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(50);
  });

  it('sends, and tells its own message back under its name', async () => {
    const {transport, arrived, events} = await begin();
    transport.send(message('3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'Hello'));
    await settle();
    expect(arrived()).toEqual(['Hello']);
    const own = events.flatMap((event) => (event.type === 'message' ? [event.message] : []));
    expect(own.map(({clientId, author}) => [clientId, author.kind])).toEqual([
      ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'visitor'],
    ]);
  });

  it('loses, doubles and mixes nothing while the line is away', async () => {
    const {transport, arrived, say, lose, restore, texts, of} = await begin(['before']);
    transport.send(message('a'));
    await settle();
    lose();
    await settle();
    expect(of('connection').at(-1)).toEqual({type: 'connection', state: 'connecting'});
    transport.send(message('b'));
    say('meanwhile');
    transport.send(message('c'));
    await settle();
    expect(arrived()).toEqual(['a']);
    restore();
    await settle();
    await settle();
    expect(of('connection').at(-1)).toEqual({type: 'connection', state: 'connected'});
    expect(arrived()).toEqual(['a', 'b', 'c']);
    expect(texts()).toEqual(['a', 'meanwhile', 'b', 'c']);
  });

  it('says when a message is refused', async () => {
    const {transport, refuse, of} = await begin();
    refuse();
    transport.send(message('a'));
    await settle();
    expect(of('refused')).toEqual([{type: 'refused', clientId: 'a'}]);
  });

  it('says that the other side types, not that oneself does', async () => {
    const {type, transport, previews, of} = await begin();
    type(true);
    type(false);
    await settle();
    expect(of('typing').map((event) => event.type === 'typing' && event.on)).toEqual([true, false]);
    transport.typing('Hel');
    await settle();
    expect(previews()).toBe(1);
    expect(of('typing')).toHaveLength(2);
  });

  it('says how far the other side has read', async () => {
    const {transport, readAll, events} = await begin();
    transport.send(message('a'));
    await settle();
    readAll();
    await settle();
    const own = events.find((event) => event.type === 'message');
    const read = events.find((event) => event.type === 'read');
    if (own?.type !== 'message' || read?.type !== 'read') throw new Error('Nothing was read.');
    expect(read.sequence).toBeGreaterThanOrEqual(own.message.sequence);
  });

  it('sends files with their names, and gives bytes of files', async () => {
    const {transport, files, events, fileBytes} = await begin();
    const shares: number[] = [];
    const file = new File(['abc'], 'paper.pdf', {type: 'application/pdf'});
    const stored = await transport.attach(file, new AbortController().signal, (share) => shares.push(share));
    expect([stored.name, stored.size]).toEqual(['paper.pdf', 3]);
    transport.send({clientId: 'a', text: '', files: [stored]});
    await settle();
    expect(files()).toEqual([['paper.pdf']]);
    const own = events.flatMap((event) => (event.type === 'message' ? event.message.files : []));
    expect(own.map(({name}) => name)).toEqual(['paper.pdf']);
    expect((await transport.bytes(own[0] ?? stored)).byteLength).toBe(fileBytes);
  });

  it('[CHAT-SESSION-09] is over when the other side ends it', async () => {
    const {endByAgent, of} = await begin();
    endByAgent();
    await settle();
    expect(of('ended')).toEqual([{type: 'ended', reason: 'AGENT'}]);
  });

  it('tells nothing any more when it is left', async () => {
    const {transport, say, events} = await begin();
    const count = events.length;
    transport.close();
    say('later');
    await settle();
    expect(events).toHaveLength(count);
  });
});
