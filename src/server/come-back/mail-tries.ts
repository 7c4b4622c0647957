import {Registry} from 'prom-client';
import {outcomeCounter} from '../health/outcome-counter.ts';
import type {TellTrouble} from '../tell-trouble.ts';

const outcomes = ['sent', 'held', 'later', 'refused', 'expired'] as const;

/** What came of one try to send a mail with links or a code. */
export interface MailTry {
  /**
   * `held`: it waits, as its mailbox was sent many. `later`: it is tried again. `refused`: for good. `expired`: it was of no use
   * any more, and never sent.
   */
  readonly outcome: (typeof outcomes)[number];
  /** Tries to send it, this one included. */
  readonly tries: number;
  /** Why it was not sent, without anything of the mail. */
  readonly reason?: string;
}

/** Tells operators of such mails: nothing else is left of one that was not sent. */
export interface MailTries {
  readonly registry: Registry;
  /** Counts a try; says the first of a mail that fails, one that is given up, and one that waits. */
  readonly tell: (one: MailTry, trouble: Pick<TellTrouble, 'info' | 'warn'>) => void;
}

export function createMailTries(): MailTries {
  const registry = new Registry();
  const count = outcomeCounter<'outcome'>(
    registry,
    {
      name: 'waymark_mails_total',
      help: 'Tries to send mails with links or codes, by what came of them: sent, held, later, refused, expired.',
    },
    outcomes.map((outcome) => ({outcome})),
  );
  return {
    registry,
    tell: ({outcome, tries, reason}, trouble) => {
      count({outcome});
      if (outcome === 'sent' || (outcome === 'later' && tries > 1)) return;
      if (outcome === 'held') trouble.info({outcome}, 'a mail with a link or a code waits: its mailbox was sent many');
      else trouble.warn({outcome, tries, reason}, 'a mail with a link or a code was not sent');
    },
  };
}
