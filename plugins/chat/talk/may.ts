import type {ChatState} from './chat-state.ts';

/**
 * Whether there is something to write into. A bot is asked within hours, and outside them once there is a
 * history: its welcome is one.
 */
export function mayWrite({kind, phase, messages}: ChatState, isOpen: boolean): boolean {
  if (phase !== 'talking') return false;
  return kind === 'agent' || isOpen || messages.length > 0;
}

/** Whether a bad answer can be told (`ready`), was told already (`reported`), or nothing can (`none`). */
export function mayReportBad({kind, phase, messages, reportedBad}: ChatState): 'none' | 'ready' | 'reported' {
  const answered = messages.some(({author, question}) => author.kind === 'bot' && question !== undefined);
  if (kind !== 'bot' || phase !== 'talking' || messages.length < 2 || !answered) return 'none';
  return (messages.at(-1)?.sequence ?? 0) > reportedBad ? 'ready' : 'reported';
}

/** Whether a message with this text and the chosen files can be sent now. */
export function maySend(text: string, {chosen}: Pick<ChatState, 'chosen'>): boolean {
  if (chosen.some(({file, problem}) => file === undefined && problem === undefined)) return false;
  return text.trim() !== '' || chosen.some(({file}) => file !== undefined);
}
