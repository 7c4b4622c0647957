import type {Line, RunningText} from './text.ts';

/** What a mail says. */
export interface MailText {
  readonly subject: Line;
  readonly text: RunningText;
}

/** A mail that a submission is. */
export interface CompiledMail extends MailText {
  /** An address, or the path of the answer that is one. */
  readonly to: {readonly address: string} | {readonly answer: string};
}
