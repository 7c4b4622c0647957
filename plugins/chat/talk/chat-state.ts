import type {ChatFile, ChatMessage, EndReason, Outgoing} from '../transport/chat-transport.ts';

export type ChatKind = 'agent' | 'bot';

/** Who visits, as the form before the chat asks. */
export interface Person {
  readonly friendlyName: string;
  readonly emailAddress: string;
}

/** What may go wrong beside a conversation. */
export type ChatAlert = 'lost' | 'general' | 'token' | 'resend' | 'openFailed';

/** A message on its way. */
export interface Unsent extends Outgoing {
  readonly refused: boolean;
}

/** A file that was chosen for the next message. */
export interface Chosen {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** 0 to 1. */
  readonly share: number;
  /** There when it can be sent. */
  readonly file?: ChatFile;
  /** Why it cannot be sent. */
  readonly problem?: string;
}

/** Everything that a chat shows, and nothing besides. */
export interface ChatState {
  readonly open: boolean;
  /** Of the conversation; before one begins, of the one that would. */
  readonly kind: ChatKind;
  readonly phase: 'before' | 'starting' | 'talking' | 'ended';
  /** What the form before the chat was filled in with, sent or not. */
  readonly person: Person | undefined;
  /** In order of their sequence, each once. */
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  /** What is being written. */
  readonly draft: string;
  readonly chosen: readonly Chosen[];
  /** Earlier messages: none, not shown yet, on their way. */
  readonly earlier: 'none' | 'more' | 'coming';
  /** Who types on the other side. */
  readonly typist: string | undefined;
  /** Came while closed. */
  readonly unread: number;
  /** The other side has read up to there. */
  readonly readTo: number;
  readonly alerts: readonly ChatAlert[];
  /** It goes on in other windows, and not in this one. */
  readonly elsewhere: boolean;
  readonly ended: EndReason | undefined;
  /** The message up to which a bad answer was told. */
  readonly reportedBad: number;
}

export type ChatAction =
  | {readonly type: 'opened'; readonly kind?: ChatKind}
  | {readonly type: 'closed'}
  | {readonly type: 'filled-in'; readonly person: Person}
  | {readonly type: 'starting'; readonly kind: ChatKind; readonly person?: Person}
  | {readonly type: 'not-started'}
  | {readonly type: 'started'; readonly messages: readonly ChatMessage[]; readonly more: boolean}
  | {readonly type: 'earlier-asked'}
  | {readonly type: 'earlier'; readonly messages: readonly ChatMessage[]; readonly more: boolean}
  | {readonly type: 'connection'; readonly state: 'connecting' | 'connected'}
  | {readonly type: 'message'; readonly message: ChatMessage}
  | {readonly type: 'wrote'; readonly text: string}
  | {readonly type: 'sent'; readonly message: Outgoing}
  | {readonly type: 'refused'; readonly clientId: string}
  | {readonly type: 'typing'; readonly name: string; readonly on: boolean}
  | {readonly type: 'read'; readonly sequence: number}
  | {readonly type: 'chosen'; readonly file: Chosen}
  | {readonly type: 'changed'; readonly key: string; readonly change: Partial<Chosen>}
  | {readonly type: 'dropped'; readonly keys: readonly string[]}
  | {readonly type: 'displaced' | 'returned'}
  | {readonly type: 'alert'; readonly alert: ChatAlert}
  | {readonly type: 'dismissed'; readonly alert: ChatAlert}
  | {readonly type: 'told-bad'}
  | {readonly type: 'ended'; readonly reason: EndReason}
  | {readonly type: 'reset'; readonly kind: ChatKind};

export const noChat: ChatState = {
  open: false,
  kind: 'agent',
  phase: 'before',
  person: undefined,
  messages: [],
  unsent: [],
  draft: '',
  chosen: [],
  earlier: 'none',
  typist: undefined,
  unread: 0,
  readTo: 0,
  alerts: [],
  elsewhere: false,
  ended: undefined,
  reportedBad: 0,
};

/** Number of messages of a conversation that are shown at first, and with each look back. */
export const pageSize = 20;
