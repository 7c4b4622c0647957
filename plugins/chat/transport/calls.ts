import type {Json} from 'waymark/plug-in';
import type {ChatFile, ChatPage} from './chat-transport.ts';

/** What an adapter may ask of the site, with the session's token. */
export interface ChatCalls {
  /** A pass for one connection. Renews the session's token where it is refused; rejects with `status`. */
  readonly ticket: () => Promise<string>;
  readonly history: (before: number | undefined, limit: number) => Promise<ChatPage>;
  readonly attach: (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<ChatFile>;
  readonly bytes: (file: ChatFile) => Promise<ArrayBuffer>;
  /** A new token for a service that asks for one itself. */
  readonly renewToken: () => Promise<string>;
  /** Asks the bot; gives the answer of `getChatHistory` after it. */
  readonly ask: (text: string) => Promise<void>;
  readonly answers: () => Promise<Json>;
}
