import type {SandboxServices} from '../../services.ts';
import {derivedUuid} from '../../lender/derive.ts';
import {storeChatFile} from '../chat-files.ts';
import {endChat} from '../end-chat.ts';
import {isManned} from '../presence.ts';
import {keepTyping} from '../typing.ts';
import {say} from '../say.ts';
import type {Peer} from '../socket/peer.ts';
import {scriptAnswer, scriptName, type ScriptAnswer} from './script.ts';

/** Answers visitors by itself where the setting says so, when nobody is at the console or the visitor's name asks for it. */
export interface ScriptedAgent {
  readonly answer: (peer: Peer, text: string, sequence: number) => Promise<void>;
  /** Answers that are not given yet are not given any more. */
  readonly close: () => void;
}

const thinking = 1200;

export function createScriptedAgent(services: SandboxServices, fault: (error: unknown) => void): ScriptedAgent {
  const {db, config} = services;
  const waiting = new Set<NodeJS.Timeout>();
  const pause = config.pace === 'fast' ? 0 : thinking;
  return {
    answer: async (peer, text, sequence) => {
      const {chat} = peer;
      const at = config.now();
      if (chat === undefined || !(await speaks(services, chat, at))) return;
      const answer = scriptAnswer(text);
      if (answer.then === 'nothing') return;
      const author = {chat, author: 'agent', name: scriptName} as const;
      if (answer.say !== undefined) await keepTyping(db, {...author, text: '...'}, at);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act(services, peer, chat, answer, sequence).catch(fault);
      }, pause).unref();
      waiting.add(timer);
    },
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

async function speaks({db, config}: SandboxServices, chat: string, at: Date): Promise<boolean> {
  if (!config.scriptedAgent) return false;
  const row = await db.selectFrom('chats').select('scripted').where('uuid', '=', chat).executeTakeFirst();
  return row?.scripted === true || !(await isManned(db, at));
}

async function act(
  services: SandboxServices,
  peer: Peer,
  chat: string,
  {say: text, file, then}: ScriptAnswer,
  sequence: number,
): Promise<void> {
  const {db, config} = services;
  const at = config.now();
  if (text !== undefined) {
    const author = {chat, author: 'agent', name: scriptName} as const;
    await keepTyping(db, {...author, text: ''}, at);
    const files = file === undefined ? [] : [await makeFile(services, chat, file)];
    // The same message is answered once, whoever answers.
    await say(db, {...author, client: derivedUuid('answer', chat, String(sequence)), text, files}, at);
  }
  if (then === 'drop') peer.close(1012, 'Please connect again');
  if (then === 'end') await endChat(db, chat, 'AGENT', at);
  if (then === 'freeze') await endChat(db, chat, 'FROZEN', at);
  if (then === 'expire') await endChat(db, chat, 'EXPIRED', at);
}

async function makeFile({db, config}: SandboxServices, chat: string, file: NonNullable<ScriptAnswer['file']>) {
  const {href: _, ...stored} = await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('chats').selectAll().where('uuid', '=', chat).executeTakeFirstOrThrow();
    return storeChatFile(trx, row, 'agent', {name: file.name, bytes: Buffer.from(file.text), fields: {}}, config);
  });
  return stored;
}
