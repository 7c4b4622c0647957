import {ownOf} from 'waymark/plug-in';
import type {ChatKind} from '../talk/chat-state.ts';

/** Modes that whoever develops the site may ask for by the address. */
export const chatModes = ['twilio', 'nice', 'stream', 'talkjs', 'chatbot'] as const;

export type ChatMode = (typeof chatModes)[number];

/** How conversations are had. */
export interface ChatWay {
  readonly answers: ChatKind;
  /** The call that begins one. */
  readonly begins: 'initWebChat' | 'initStreamChat' | 'chatWithAutobot';
  /** What carries it, where the service that began it does not say. */
  readonly carrier: 'socket' | 'twilio' | 'stream' | 'bot';
  /** Who tells of the messages before: what carries it, or a provider that keeps them for who has a token for that. */
  readonly history: 'carrier' | 'provider';
}

const own: ChatWay = {answers: 'agent', begins: 'initWebChat', carrier: 'socket', history: 'carrier'};

/** By the mode, or by whom the organisation has its chats carried. */
const ways: Readonly<Record<ChatMode | 'sandbox', ChatWay>> = {
  sandbox: own,
  twilio: {...own, carrier: 'twilio'},
  nice: own,
  stream: {...own, begins: 'initStreamChat', carrier: 'stream'},
  talkjs: {...own, history: 'provider'},
  chatbot: {...own, answers: 'bot', begins: 'chatWithAutobot', carrier: 'bot'},
};

const wayNamed = (name: string): ChatWay => ownOf<ChatWay>(ways, name) ?? own;

export function readMode(value: string | undefined): ChatMode | undefined {
  return chatModes.find((mode) => mode === value);
}

export interface Grounds {
  readonly mode: ChatMode | undefined;
  /** There is a session of this kind that has not ended. */
  readonly active: Readonly<Record<ChatKind, boolean>>;
  /** Somebody answers now. */
  readonly isOpen: boolean;
}

/** Who answers: a mode decides; else a session that goes on, the one with a person first; else the hours. */
export function chatType({mode, active, isOpen}: Grounds): ChatKind {
  if (mode !== undefined) return ways[mode].answers;
  if (active.agent) return 'agent';
  if (active.bot) return 'bot';
  return isOpen ? 'agent' : 'bot';
}

/** How a conversation is had: a mode decides; else the flag for Stream; else the organisation. */
export function wayOf(
  kind: ChatKind,
  mode: ChatMode | undefined,
  {streaming, provider}: {readonly streaming: boolean; readonly provider: string},
): ChatWay {
  if (kind === 'bot') return ways.chatbot;
  return wayNamed(mode ?? (streaming ? 'stream' : provider));
}

/** What carries a conversation by what the service says of itself; the site's own where nobody else is known. */
export function carrierOf(provider: string): ChatWay['carrier'] {
  return wayNamed(provider).carrier;
}
