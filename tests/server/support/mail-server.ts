import {onTestFinished} from 'vitest';
import {startMailServer, type MailServerOptions} from './smtp-server.ts';

export type {MailServerOptions} from './smtp-server.ts';

/** An SMTP server that ends with its test, and how it is reached. */
export async function aMailServer(options: MailServerOptions = {}) {
  const {close, ...server} = await startMailServer(options);
  onTestFinished(close);
  return server;
}
