import type {Line, Prose} from './text.ts';

/** What a mail says. */
export interface MailText {
  readonly subject: Line;
  readonly text: Prose;
}

/** The mails of `server.yaml`, linked. */
export interface ServerMails {
  /** By the names of their deliveries. */
  readonly deliveries: Readonly<Record<string, CompiledMail>>;
  /** Where people come back by a link: what it is told with, and its code. */
  readonly comeBack?: {readonly linkMail: MailText; readonly codeMail: MailText};
}

/** A mail that a submission is. */
export interface CompiledMail extends MailText {
  /** An address, or the path of the answer that is one. */
  readonly to: {readonly address: string} | {readonly answer: string};
}
