import {Problem} from '../../server/http/problem.ts';

/** A chat token that does not hold. It says nothing of the session, so it is no 401; nor has it words for people. */
export function badToken(): Problem {
  return new Problem(403, 'CHAT_TOKEN', '');
}

export function chatEnded(): Problem {
  return new Problem(409, 'CHAT_ENDED', 'This chat has ended. Please begin a new one.');
}
