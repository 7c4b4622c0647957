/** A piece of a text: with `href` where it may be followed. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /https:\/\/[^\s<>"'`]+/giu;
/** Ends a sentence rather than an address. */
const after = /[.,;:!?)\]}]+$/u;

/**
 * Splits a text at its addresses. Only https addresses of the given hosts, or of hosts under them, can be
 * followed: what counts is the host that a browser would go to.
 */
export function ownLinks(text: string, domains: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const shown = found[0].replace(after, '');
    if (!isOwn(shown, domains)) continue;
    if (found.index > from) parts.push({text: text.slice(from, found.index)});
    parts.push({text: shown, href: shown});
    from = found.index + shown.length;
  }
  if (from < text.length) parts.push({text: text.slice(from)});
  return parts;
}

function isOwn(shown: string, domains: readonly string[]): boolean {
  if (!URL.canParse(shown)) return false;
  const {protocol, hostname, username, password} = new URL(shown);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return domains.some((domain) => domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`)));
}
