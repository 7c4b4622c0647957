/** A file of a message. Its bytes come by `ChatTransport.bytes`. */
export interface ChatFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Where the service keeps it; some services keep it under its id alone. */
  readonly href?: string;
}

export interface ChatAuthor {
  readonly kind: 'visitor' | 'agent' | 'bot' | 'system';
  readonly name: string;
}

export interface ChatMessage {
  readonly conversation: string;
  /** Place in the conversation: 1, 2, 3, ... without gaps. */
  readonly sequence: number;
  /** Name that its sender gave it, where the service keeps one. */
  readonly clientId?: string;
  readonly author: ChatAuthor;
  readonly text: string;
  readonly files: readonly ChatFile[];
  /** Date and time, ISO 8601. */
  readonly at: string;
  /** Id of the question that a bot answers with it. */
  readonly question?: string;
}

/** A message on its way. The same `clientId` sent twice is one message. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly files: readonly ChatFile[];
}

/** Why a conversation is over. INACTIVE: the service no longer knows it. */
export type EndReason = 'AGENT' | 'VISITOR' | 'FROZEN' | 'EXPIRED' | 'INACTIVE';

export type ChatEvent =
  | {readonly type: 'connection'; readonly state: 'connecting' | 'connected'}
  | {readonly type: 'message'; readonly message: ChatMessage}
  | {readonly type: 'acknowledged'; readonly clientId: string; readonly sequence: number}
  | {readonly type: 'refused'; readonly clientId: string}
  | {readonly type: 'typing'; readonly name: string; readonly on: boolean}
  /** The other side has read up to there. */
  | {readonly type: 'read'; readonly sequence: number}
  | {readonly type: 'ended'; readonly reason: EndReason}
  /** The conversation is open in too many windows: nothing more is told here until `connect` is called again. */
  | {readonly type: 'displaced'}
  /** The session's token is not taken and could not be renewed; `message` where the service says why. */
  | {readonly type: 'denied'; readonly message: string | undefined};

/** Messages before a place of the conversation, oldest first. */
export interface ChatPage {
  readonly items: readonly ChatMessage[];
  /** There are earlier ones. */
  readonly more: boolean;
}

/**
 * A conversation by whatever service carries it. Each message is told once and in the order of its sequence,
 * also over a lost connection; what is sent while there is none is sent when it is back.
 */
export interface ChatTransport {
  readonly onEvent: (listener: (event: ChatEvent) => void) => () => void;
  /** The newest messages, or the newest before a sequence. */
  readonly history: (before: number | undefined, limit: number) => Promise<ChatPage>;
  /** Connects, and tells every message after this sequence. */
  readonly connect: (after: number) => void;
  readonly send: (message: Outgoing) => void;
  /** What is being typed; '' when it no longer is. */
  readonly typing: (text: string) => void;
  readonly read: (sequence: number) => void;
  /** Makes a file ready to be sent; rejects with an `Error` whose message can be shown or is ''. */
  readonly attach: (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<ChatFile>;
  readonly bytes: (file: ChatFile) => Promise<ArrayBuffer>;
  /** Ends the conversation for both sides. */
  readonly end: () => void;
  /** Leaves it as it is, and tells nothing more. */
  readonly close: () => void;
}
