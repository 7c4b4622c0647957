import type {CompiledMail, MailText} from './mail.ts';
import type {Line} from './text.ts';

/** What `server.yaml` says to people, linked. */
export interface ServerTexts {
  /** Mails by the names of their deliveries. */
  readonly deliveries: Readonly<Record<string, CompiledMail>>;
  /** Where people come back by a link: what it is told with, and its code. */
  readonly comeBack?: {readonly linkMail: MailText; readonly codeMail: MailText};
  /** By the names of payments, what each is for, on the page where people pay. */
  readonly payments?: Readonly<Record<string, Line>>;
  /** What is told with a handover, by its name. */
  readonly handovers?: Readonly<Record<string, CompiledHandover>>;
  /** Pages of the log-in, where the workspace says them in its own words. */
  readonly signIn?: SignInPages;
}

/** Who is told of a handover, and with which words. */
export interface CompiledHandover {
  /** Path of the answer that is the address of whoever goes on; absent: it goes back. */
  readonly to?: string;
  /** Path of the answer that is the sender's address. */
  readonly from?: string;
  readonly mail: MailText;
}

/** The pages that the log-in shows, by what has happened. */
export type SignInPageId =
  | 'unreachable'
  | 'misconfigured'
  | 'refused'
  | 'expired'
  | 'untrusted'
  | 'unknown'
  | 'otherAddress'
  | 'unavailable'
  | 'loggedOut'
  | 'confirmLogOut';

export type SignInPages = Readonly<Partial<Record<SignInPageId, SignInPage>>>;

/** What a page of the log-in says; what is left out, the server says by itself. */
export interface SignInPage {
  readonly title?: Line;
  readonly text?: Line;
  /** Of its link, or its button. */
  readonly link?: Line;
}
