import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {SMTPServer} from 'smtp-server';
import type {Mailing} from '../../../src/server/mail/mail-server.ts';

/** A mail as an SMTP server took it. */
export interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name; the value of each as it stands, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text, decoded, and the attachments by their names. */
  readonly text: string;
  readonly files: Readonly<Record<string, Buffer>>;
}

export interface MailServerOptions {
  /** Numbers with which recipients are refused, by the count of those that came before; undefined: taken. */
  readonly refuses?: (count: number) => number | undefined;
  /** What it says where it refuses a recipient, behind the number. */
  readonly says?: string;
  /** Number and words with which it refuses mails that it has read; undefined: taken. */
  readonly refusesContent?: () => readonly [number, string] | undefined;
  /** Number with which senders are refused; undefined: taken. */
  readonly refusesSender?: () => number | undefined;
  /** User and password that it asks for. */
  readonly login?: readonly [user: string, password: string];
  /** It takes a mail, and the connection breaks before it has said so. */
  readonly forgets?: (count: number) => boolean;
}

/** Starts an SMTP server of this machine, and says how it is reached. */
export async function startMailServer({
  refuses,
  says = 'not taken',
  refusesContent,
  refusesSender,
  login,
  forgets,
}: MailServerOptions = {}) {
  const taken: Taken[] = [];
  let asked = 0;
  let held: Promise<void> | undefined;
  const hold = (): (() => void) => {
    let go: () => void = () => undefined;
    held = new Promise((resolve) => (go = resolve));
    return () => go();
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({username, password}, _session, done) => {
      const [user, secret] = login ?? [];
      if (username === user && password === secret) done(null, {user: username});
      else done(new Error('who are you'));
    },
    onMailFrom: (_address, _session, done) => {
      const responseCode = refusesSender?.();
      if (responseCode === undefined) return done();
      return done(Object.assign(new Error('not from you'), {responseCode}));
    },
    onRcptTo: (_address, _session, done) => {
      const responseCode = refuses?.(asked++);
      if (responseCode === undefined) return done();
      return done(Object.assign(new Error(says), {responseCode}));
    },
    onData: (stream, {envelope}, done) => {
      void text(stream).then(async (raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        await held;
        const [responseCode, words] = refusesContent?.() ?? [];
        if (responseCode !== undefined) return done(Object.assign(new Error(words), {responseCode}));
        taken.push({from, to: envelope.rcptTo.map(({address}) => address), ...readMime(raw)});
        done(forgets?.(taken.length - 1) === true ? Object.assign(new Error('broken'), {responseCode: 451}) : null);
        return undefined;
      });
    },
  });
  // Whoever breaks off is no fault of it.
  server.on('error', () => undefined);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const {port} = server.server.address() as AddressInfo;
  const mailing: Mailing = {
    server: {
      ...{host: '127.0.0.1', port, tls: 'off'},
      ...(login === undefined ? {} : {user: login[0], password: login[1]}),
    },
    from: {name: 'City Library', address: 'desk@library.example'},
  };
  const close = (): Promise<void> => new Promise((done) => server.close(done));
  return {taken, mailing, url: `smtp://127.0.0.1:${port}`, hold, tried: () => asked, close};
}

function readMime(raw: string): Pick<Taken, 'headers' | 'text' | 'files'> {
  const {headers, body} = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return {headers, text: decoded(headers, body).toString('utf8'), files: {}};
  const [first, ...rest] = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const files = rest.map((part) => {
    const name = /filename="?([^";]+)/.exec(part.headers['content-disposition'] ?? '')?.[1] ?? '';
    return [name, decoded(part.headers, part.body)] as const;
  });
  return {
    headers,
    text: first === undefined ? '' : decoded(first.headers, first.body).toString('utf8').replace(/\r\n$/, ''),
    files: Object.fromEntries(files),
  };
}

function partOf(raw: string): {readonly headers: Record<string, string>; readonly body: string} {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {headers: Object.fromEntries(headers), body: raw.slice(end + 4)};
}

function decoded(headers: Readonly<Record<string, string>>, body: string): Buffer {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
