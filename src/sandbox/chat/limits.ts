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
  /** Between two looks for chats and connections that are over. */
  look: 5 * second,
  /** A log-in at the console, after the last that was heard of it; and at most. */
  staff: 15 * 60 * second,
  staffDay: 12 * 60 * 60 * second,
  /** Between two renewals of it. */
  staffRenewed: 60 * second,
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

/**
 * How fast one connection may send: frames at once, frames a second; how many may wait to be done. One of the staff
 * speaks in many chats.
 */
export const pace = {
  visitor: {burst: 40, perSecond: 10, waiting: 100},
  agent: {burst: 400, perSecond: 100, waiting: 1000},
} as const;

/** Refused frames before a connection is closed. */
export const strikesAllowed = 20;

/** Connections of one visitor to one chat, and what of an answer may wait to be sent, in bytes. */
export const connections = {ofChat: 5, unsent: 4_000_000} as const;

/** Why a connection is closed, by code. */
export const closing = {
  ended: 1000,
  goingAway: 1001,
  refused: 1008,
  fault: 1011,
  loggedOut: 4401,
  silent: 4408,
  elsewhere: 4409,
} as const;
