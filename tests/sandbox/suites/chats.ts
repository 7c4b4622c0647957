import {samplePdf} from '../../gallery/sample-pdf.ts';
import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Listen} from '../../../src/server/store/listen.ts';
import {asList, asNumber, textOrEmpty} from '../../../src/lib/as-object.ts';
import type {JsonObject} from '../../../src/model/json.ts';
import {beginChat, chatPaths, uploadToChat} from '../support/chat.ts';
import {connect, type TestSocket} from '../support/chat-socket.ts';
import {call} from '../support/client.ts';
import {serve, type TestServer} from '../support/server.ts';

const texts = (socket: TestSocket): readonly string[] =>
  socket.frames.filter(({type}) => type === 'message').map(({text}) => textOrEmpty(text));
const sequences = (socket: TestSocket): readonly number[] =>
  socket.frames.filter(({type}) => type === 'message').map(({sequence}) => asNumber(sequence));
const upTo = (count: number): readonly number[] => Array.from({length: count}, (_each, index) => index + 1);

/** Chats by socket, with a visitor on one server and the staff on another. */
export function chats(server: () => TestServer, listen: () => Listen): void {
  describe('a chat over two servers', () => {
    let other: TestServer;
    beforeAll(async () => {
      other = await serve(server().db, {}, listen());
      other.clock.now = server().clock.now;
    });
    afterAll(() => other.app.close());

    /** A visitor on the one server, one of the staff on the other, both in the chat. */
    const meet = async () => {
      const chat = await beginChat(server());
      const agent = await connect(other, 'Sam');
      const visitor = await connect(server(), chat);
      visitor.send({type: 'resume', last: 0});
      agent.send({type: 'resume', conversation: chat.uuid, last: 0});
      await agent.next('about');
      return {chat, agent, visitor, conversation: chat.uuid};
    };
    const bye = (...sockets: readonly TestSocket[]) => Promise.all(sockets.map((socket) => socket.close()));

    it('[CHAT-SESSION-08] brings each message to both sides once and in order, whoever sends at once', async () => {
      const {agent, visitor, conversation} = await meet();
      for (let index = 0; index < 15; index += 1) {
        visitor.say(`visitor ${index}`);
        agent.say(`agent ${index}`, {conversation});
      }
      for (const side of [visitor, agent]) {
        await side.next('message', ({sequence}) => sequence === 30);
        expect(sequences(side)).toEqual(upTo(30));
      }
      expect(texts(visitor)).toEqual(texts(agent));
      for (const name of ['visitor', 'agent']) {
        const own = texts(visitor).filter((text) => text.startsWith(name));
        expect(own).toEqual(upTo(15).map((index) => `${name} ${index - 1}`));
      }
      await bye(agent, visitor);
    });

    it('takes fifty files of a chat, however many come at once', async () => {
      const chat = await beginChat(server());
      const answers = await Promise.all(
        upTo(60).map((index) => uploadToChat(index % 2 === 0 ? server() : other, chat, `file ${index}`, 'note.txt')),
      );
      expect(answers.filter(({status}) => status === 200)).toHaveLength(50);
      expect(answers.filter(({status}) => status === 422)).toHaveLength(10);
    });

    it('makes one message of a message that is sent again, on any server', async () => {
      const {chat, agent, visitor, conversation} = await meet();
      const twin = await connect(other, chat);
      const clientId = randomUUID();
      for (const socket of [visitor, twin, visitor]) socket.say('once', {clientId});
      const told = [
        await visitor.next('acknowledged'),
        await visitor.next('acknowledged'),
        await twin.next('acknowledged'),
      ];
      expect(told.map(({sequence}) => sequence)).toEqual([1, 1, 1]);
      agent.say('then', {conversation});
      await visitor.next('message', ({text}) => text === 'then');
      expect(texts(visitor)).toEqual(['once', 'then']);
      await bye(agent, visitor, twin);
    });

    it('gives after a break what was missed, from where one was, and nothing twice', async () => {
      const {chat, agent, visitor, conversation} = await meet();
      agent.say('one', {conversation});
      await visitor.next('message');
      await visitor.close();
      for (const text of ['two', 'three', 'four']) agent.say(text, {conversation});
      await agent.next('acknowledged', ({sequence}) => sequence === 4);
      const again = await connect(other, chat);
      again.send({type: 'resume', last: 1});
      await again.next('message', ({sequence}) => sequence === 4);
      agent.say('five', {conversation});
      await again.next('message', ({sequence}) => sequence === 5);
      expect(texts(again)).toEqual(['two', 'three', 'four', 'five']);
      await bye(agent, again);
    });

    it('shows the staff what is being written, and the visitor only that somebody writes', async () => {
      const {agent, visitor, conversation} = await meet();
      visitor.send({type: 'typing', text: 'I would li'});
      expect(await agent.next('typing')).toEqual({
        type: 'typing',
        conversation,
        author: {kind: 'visitor', name: 'Mara'},
        on: true,
        text: 'I would li',
      });
      visitor.say('I would like to know.');
      expect(await agent.next('typing')).toMatchObject({on: false, text: ''});
      agent.send({type: 'typing', conversation, text: 'Secret'});
      expect(await visitor.next('typing')).toEqual({type: 'typing', author: {kind: 'agent', name: 'Sam'}, on: true});
      await bye(agent, visitor);
    });

    it('tells each side how far the other has read, also after a break', async () => {
      const {chat, agent, visitor, conversation} = await meet();
      visitor.say('read me');
      await agent.next('message');
      agent.send({type: 'read', conversation, sequence: 99});
      expect(await visitor.next('read')).toMatchObject({author: {kind: 'agent'}, sequence: 1});
      await visitor.close();
      const again = await connect(server(), chat);
      again.send({type: 'resume', last: 1});
      expect(await again.next('read')).toMatchObject({sequence: 1});
      again.send({type: 'read', sequence: 1});
      expect(await agent.next('read')).toMatchObject({
        conversation,
        author: {kind: 'visitor', name: 'Mara'},
        sequence: 1,
      });
      await bye(agent, again);
    });

    it('[CHAT-MESSAGES-05] carries several files of one message to the other side', async () => {
      const {chat, agent, visitor} = await meet();
      const files = [
        await uploadToChat(server(), chat, 'one', 'one.txt'),
        await uploadToChat(other, chat, Buffer.from(samplePdf(1)), 'two.pdf'),
      ];
      visitor.say('', {files: files.map(({body}) => textOrEmpty(body['id']))});
      const {files: seen} = await agent.next('message');
      expect(asList(seen).map(({name, mediaType}) => [name, mediaType])).toEqual([
        ['one.txt', 'text/plain'],
        ['two.pdf', 'application/pdf'],
      ]);
      expect(asList((await visitor.next('message'))['files'])).toEqual(files.map(({body}) => body));
      await bye(agent, visitor);
    });

    it.each([
      ['CHAT-SESSION-09', {type: 'end'}, 'AGENT'],
      ['CHAT-SESSION-11', {type: 'freeze'}, 'FROZEN'],
    ])('[%s] ends for both when the staff say %j, after all that was said', async (_id, frame, reason) => {
      const {chat, agent, visitor, conversation} = await meet();
      agent.say('Goodbye', {conversation});
      agent.send({...frame, conversation});
      expect(await visitor.next('ended')).toEqual({type: 'ended', reason});
      expect(await agent.next('ended')).toEqual({type: 'ended', conversation, reason});
      expect(await visitor.closed).toBe(1000);
      agent.say('too late', {conversation});
      expect((await agent.next('error'))['code']).toBe('ENDED');
      const late = await connect(other, chat);
      late.send({type: 'resume', last: 0});
      await late.next('ended');
      expect(texts(late)).toEqual(['Goodbye']);
      await bye(agent, late);
    });

    it('ends by the visitor, once: the first reason stays', async () => {
      const {agent, visitor, conversation} = await meet();
      visitor.send({type: 'end'});
      expect(await agent.next('ended')).toEqual({type: 'ended', conversation, reason: 'VISITOR'});
      agent.send({type: 'freeze', conversation});
      agent.send({type: 'resume', conversation, last: 0});
      expect(await agent.next('ended')).toMatchObject({reason: 'VISITOR'});
      await bye(agent);
    });

    it('lists for the staff what is open, and keeps the list up to date', async () => {
      const agent = await connect(other, 'Kim');
      const {items} = await agent.next('conversations');
      const chat = await beginChat(server());
      const line = async (fits: (item: JsonObject) => boolean): Promise<JsonObject | undefined> =>
        asList((await agent.next('changed', ({items: changed}) => asList(changed).some(fits)))['items']).find(fits);
      expect(asList(items).map(({conversation}) => conversation)).not.toContain(chat.uuid);
      await line(({conversation}) => conversation === chat.uuid);
      const visitor = await connect(server(), chat);
      visitor.say('Anybody there?');
      expect(await line(({unread}) => unread === 1)).toMatchObject({
        conversation: chat.uuid,
        name: 'Mara',
        text: 'Anybody there?',
        author: 'visitor',
      });
      visitor.send({type: 'end'});
      expect(await agent.next('changed', ({closed}) => (closed as string[]).includes(chat.uuid))).toBeDefined();
      const {status} = await call(other.app, 'GET', `${chatPaths.transport}/messages`, {token: chat.token});
      expect(status).toBe(200);
      await bye(agent);
    });
  });
}
