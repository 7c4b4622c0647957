const second = 1000;

/** How long things of a chat hold, in milliseconds. */
export const lives = {
  /** A session with people; a fresh token begins it anew. */
  session: 6 * 60 * 60 * second,
  /** A conversation with the chatbot, after its newest question. */
  bot: 10 * 60 * second,
  /** A nonce; it is refreshed every minute. */
  nonce: 120 * second,
  ticket: 30 * second,
  /** A connection that says nothing: three pings were missed. */
  silence: 35 * second,
  staff: 12 * 60 * 60 * second,
} as const;

/** What one chat may hold, and one message. */
export const sizes = {
  text: 4000,
  filesOfMessage: 10,
  filesOfChat: 50,
  bytesOfChat: 100_000_000,
  messagesOfChat: 5000,
  /** Bytes of one frame. */
  frame: 16_384,
} as const;
