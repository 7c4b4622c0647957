import type {FastifyBaseLogger} from 'fastify';
import {Counter, Registry} from 'prom-client';

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
  /** Counts a try; a line of the log for the first of a mail that fails, and for one that is given up. */
  readonly tell: (one: MailTry, log: Pick<FastifyBaseLogger, 'warn'>) => void;
}

export function createMailTries(): MailTries {
  const registry = new Registry();
  const counter = new Counter({
    name: 'waymark_mails_total',
    help: 'Tries to send mails with links or codes, by what came of them: sent, held, later, refused, expired.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // What never failed is there as nought: who watches it sees it grow.
  for (const outcome of outcomes) counter.inc({outcome}, 0);
  return {
    registry,
    tell: ({outcome, tries, reason}, log) => {
      counter.inc({outcome});
      if (outcome === 'sent' || outcome === 'held' || (outcome === 'later' && tries > 1)) return;
      log.warn({outcome, tries, reason}, 'a mail with a link or a code was not sent');
    },
  };
}
