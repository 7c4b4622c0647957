import {isMailAddress} from '../../lib/is-mail-address.ts';
import type {Mailing} from './mail-server.ts';

/** A mail to one person, in plain text. */
export interface Mail {
  /** The same for each try: who has seen it may throw the second away. */
  readonly id: string;
  readonly to: string;
  /** The recipient is a setting, and nobody's answer: a wrong one is mended, and then the mail arrives. */
  readonly isToSetting?: boolean;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly type: 'application/pdf' | 'application/json';
  readonly content: Buffer;
}

/** It will never arrive as it is, however often it is tried. */
export class CannotArrive extends Error {}

/** Milliseconds until a mail must have been taken; less than another server waits before it takes a delivery up. */
const patience = 30_000;

/**
 * Sends a mail through an SMTP server. Its `Message-ID` is made of its id.
 *
 * @throws CannotArrive where recipient or mail are refused for good
 * @throws Error that says what came of it, without anything of what was sent
 */
export async function sendMail({server, from}: Mailing, mail: Mail, at: Date, stopping?: AbortSignal): Promise<void> {
  if (!isMailAddress(mail.to)) throw new CannotArrive('the recipient is no e-mail address');
  // Most servers send none, or not before they have been there for long.
  const {createTransport} = await import('nodemailer');
  const {host, port, tls, user, password} = server;
  const transport = createTransport({
    ...{host, port, secure: tls === 'from-start', requireTLS: tls === 'needed', ignoreTLS: tls === 'off'},
    ...(user === undefined ? {} : {auth: {user, pass: password}}),
    ...{connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience},
    ...{disableFileAccess: true, disableUrlAccess: true},
  });
  const late = AbortSignal.timeout(patience);
  try {
    await transport.sendMail({
      ...{from, to: {name: '', address: mail.to}, envelope: {from: from.address, to: [mail.to]}},
      ...{subject: oneLine(mail.subject), text: mail.text, date: at, xMailer: false as const},
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
      // Nobody's answering machine writes back to it.
      headers: {'auto-submitted': 'auto-generated'},
      attachments: (mail.attachments ?? []).map(({name, type, content}) => ({
        ...{filename: name, contentType: type, content},
      })),
      signal: AbortSignal.any([late, ...(stopping === undefined ? [] : [stopping])]),
    });
  } catch (error) {
    throw late.aborted ? new Error('no answer in time') : failureOf(error, mail);
  } finally {
    transport.close();
  }
}

/** A subject is one line without signs that turn what is read around. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** What an SMTP server says may hold the recipient, so only its number is told. */
function failureOf(error: unknown, {isToSetting = false}: Mail): Error {
  const {
    code,
    command,
    response,
    responseCode: status,
  } = error as Readonly<Partial<Record<'code' | 'command' | 'response' | 'responseCode', unknown>>>;
  if (code === 'EAUTH') return new Error('the SMTP server refuses our user or password');
  if (code === 'ETLS') return new Error('the SMTP server offers no TLS');
  if (typeof status !== 'number') return new Error(code === 'ETIMEDOUT' ? 'no answer in time' : 'not reached');
  // A refused sender is our own setting, or the server's: it may be right tomorrow, and the mail with it.
  const isOfRest = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  const isFinal = isOfRest && !isToSetting && hasNoMailbox(status, String(response));
  return isFinal ? new CannotArrive(`answered ${status}`) : new Error(`answered ${status}`);
}

/**
 * Whether an answer says that there is no such mailbox, by the codes of RFC 3463 where it has one. All else that is refused
 * for good may be our doing: who we are, what we may send, how much of it.
 */
function hasNoMailbox(status: number, answer: string): boolean {
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  // 5.1.7 and 5.1.8 are of the sender, and 5.1.0 may be.
  if (code !== undefined && code !== '5.1.0') return /^5\.(?:1\.(?![78]$)\d+|2\.1)$/.test(code);
  // Then words alone say that it is about us. Those of an address are the recipient's.
  const isOurs = /relay|auth|sender/i.test(answer.replaceAll(/\S+@\S+/g, ''));
  return !isOurs && (code !== undefined || [550, 551, 553].includes(status));
}
