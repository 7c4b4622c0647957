import {ownFiles} from '../chat-files.ts';
import {renewStaffSession} from '../console/staff-sessions.ts';
import {endChat} from '../end-chat.ts';
import {keepTyping} from '../typing.ts';
import {keepRead} from '../keep-read.ts';
import {say} from '../say.ts';
import {notePresence} from '../presence.ts';
import type {SocketFrame} from './frames.ts';
import type {ChatLine} from './line.ts';
import {tellAbout} from './tell-about.ts';

/** Does what a frame says; what cannot be done is answered by an error frame. */
export async function handleFrame(line: ChatLine, frame: SocketFrame): Promise<void> {
  const {services, hub, peer} = line;
  const {db, config} = services;
  const at = config.now();
  if (frame.type === 'ping') {
    if (peer.staff !== undefined) {
      await notePresence(db, peer.id, peer.name, at);
      await renewStaffSession(db, peer.staff, at);
    }
    peer.send({type: 'pong'});
    return;
  }
  const chat = (peer.chat ?? frame.conversation ?? '').toLowerCase();
  if (peer.side === 'agent' && !peer.follows.has(chat) && !(await isChat(line, chat))) {
    line.refuse('UNKNOWN', 'This chat is not known.', frame);
    return;
  }
  switch (frame.type) {
    case 'resume':
      if (peer.side === 'agent') await tellAbout(services, peer, chat);
      await hub.follow(peer, chat, frame.last);
      await hub.tellRead(peer, chat);
      return;
    case 'message':
      return sayFrame(line, chat, frame, at);
    case 'typing':
      line.typing = frame.text === '' ? undefined : chat;
      if (frame.text !== '' && !line.mayPreview.take()) return;
      return keepTyping(db, {chat, author: peer.side, name: peer.name, text: frame.text}, at);
    case 'read':
      return keepRead(db, chat, peer.side, frame.sequence);
    case 'end':
      return endChat(db, chat, peer.side === 'agent' ? 'AGENT' : 'VISITOR', at);
    case 'freeze':
      return endChat(db, chat, 'FROZEN', at);
  }
}

async function sayFrame(line: ChatLine, chat: string, frame: SocketFrame & {type: 'message'}, at: Date): Promise<void> {
  const {db} = line.services;
  const {side, name} = line.peer;
  const {clientId, text} = frame;
  if (text.trim() === '' && (frame.files ?? []).length === 0) {
    line.refuse('EMPTY', 'An empty message is not sent.', frame);
    return;
  }
  const files = await ownFiles(db, chat, side, frame.files ?? []);
  if (files === undefined) {
    line.refuse('UNKNOWN_FILE', 'This file is not there any more. Please add it again.', frame);
    return;
  }
  if (line.typing === chat) await stopTyping(line);
  const stored = await say(db, {chat, author: side, name, client: clientId, text, files}, at);
  if (stored === undefined) {
    line.refuse('ENDED', 'This chat has ended.', frame);
    return;
  }
  line.peer.send({type: 'acknowledged', clientId, sequence: stored.sequence});
  if (side === 'visitor' && !stored.again) await line.script.answer(line.peer, text, stored.sequence);
}

/** The others no longer see what this side has begun to write. */
export async function stopTyping(line: ChatLine): Promise<void> {
  const {services, peer, typing} = line;
  if (typing === undefined) return;
  line.typing = undefined;
  await keepTyping(services.db, {chat: typing, author: peer.side, name: peer.name, text: ''}, services.config.now());
}

async function isChat({services}: ChatLine, uuid: string): Promise<boolean> {
  const query = services.db.selectFrom('chats').select('uuid').where('uuid', '=', uuid).where('kind', '=', 'agent');
  return (await query.executeTakeFirst()) !== undefined;
}
