import type {ChatKind} from '../talk/chat-state.ts';

/** Modes that whoever develops the site may ask for by the address. */
export const chatModes = ['twilio', 'nice', 'stream', 'talkjs', 'chatbot'] as const;

export type ChatMode = (typeof chatModes)[number];

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
  if (mode !== undefined) return mode === 'chatbot' ? 'bot' : 'agent';
  if (active.agent) return 'agent';
  if (active.bot) return 'bot';
  return isOpen ? 'agent' : 'bot';
}
