import type {JsonObject} from '../../../model/json.ts';
import type {Reader} from '../messages.ts';

/** One connection: a visitor's to a chat, or one of the staff's. */
export interface Peer {
  readonly id: string;
  readonly side: Reader;
  /** Where the connection comes from, as limits count it. */
  readonly network: string;
  /** Name to show. */
  readonly name: string;
  /** The session of whoever of the staff it is. */
  readonly staff: string | undefined;
  /** The visitor's chat. */
  readonly chat: string | undefined;
  /** Chats whose messages it gets: the sequence of the last one that was sent. */
  readonly follows: Map<string, number>;
  /** When it said something last. */
  seen: Date;
  /** A text is a frame that was written already. */
  readonly send: (frame: JsonObject | string) => void;
  readonly close: (code: number, reason: string) => void;
}
