import {readSession} from './stored-session.ts';
import type {SessionStorage} from './stored-session.ts';

/** Whether a conversation of an earlier visit, with a person or a bot, has not expired. */
export function goesOn(storage: SessionStorage, now: number): boolean {
  return readSession(storage, 'agent', now) !== undefined || readSession(storage, 'bot', now) !== undefined;
}
