import {isMailAddress} from '../../lib/is-mail-address.ts';

/** An SMTP server as a setting says it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `from-start`: TLS before the first word. `needed`: the server must offer it. `off`: nothing is hidden on the way. */
  readonly tls: 'from-start' | 'needed' | 'off';
  readonly user?: string;
  readonly password?: string;
}

/** Who mails are from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** What mails are sent by. */
export interface Mailing {
  readonly server: MailServer;
  readonly from: Sender;
}

/**
 * Reads `smtp://user:password@host:587` and `smtps://host`; undefined for what is neither. A password goes to no server
 * without TLS; a relay on this machine, or one of which `?tls=off` is said, needs none.
 */
export function readMailServer(text: string): MailServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fromStart = url?.protocol === 'smtps:';
  if (url === undefined || !(fromStart || url.protocol === 'smtp:') || url.hostname === '') return undefined;
  if (!['', '/'].includes(url.pathname) || url.hash !== '' || url.port === '0') return undefined;
  const off = url.search === '?tls=off';
  if (url.search !== '' && (!off || fromStart)) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined;
  if (off && user !== '') return undefined;
  return {
    host,
    port: url.port === '' ? (fromStart ? 465 : 587) : Number(url.port),
    tls: fromStart ? 'from-start' : off || isHere ? 'off' : 'needed',
    ...(user === '' ? {} : {user, password}),
  };
}

/** Reads `desk@library.example` and `City Library <desk@library.example>`; undefined for what is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', inner] = /^\s*(?:([^<>"\p{Cc}]*?)\s*<([^<>]*)>|[^<>]*)\s*$/u.exec(text) ?? [];
  const address = inner ?? text.trim();
  return isMailAddress(address) ? {name, address} : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
