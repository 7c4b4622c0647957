import type {PlainVisit} from '../../model/boot.ts';
import {readCookie, setCookie} from '../http/cookies.ts';
import type {JourneyServices} from '../journey-services.ts';
import {asNumber, textOrEmpty} from '../../lib/as-object.ts';

const [name, use] = ['waymark-payment', 'payment'];

/** Milliseconds for which a browser is known again that went to pay: as long as it is open, and no longer than that. */
const lasts = 3_600_000;

/** Whoever went to pay: of which draft the token is theirs. */
interface Returning {
  readonly payment: string;
  readonly draft: string;
  readonly org: string;
}

/** A `Set-Cookie` header, sealed, by which a browser is known again that comes back from paying in another window. */
export function writeReturning({config, seal}: Pick<JourneyServices, 'config' | 'seal'>, returning: Returning): string {
  const until = config.now().getTime() + lasts;
  return setCookie(config.mode, {name, value: seal.close({...returning, use, until})});
}

/** The visit of the browser that went to pay this; undefined where it is another, or was long ago. */
export function readReturning(
  {config, seal}: Pick<JourneyServices, 'config' | 'seal'>,
  header: string | undefined,
  payment: string,
): {readonly visit: PlainVisit; readonly org: string} | undefined {
  const value = readCookie(config.mode, header, name);
  if (value === undefined) return undefined;
  try {
    const {use: what, until, draft, org, payment: begun} = seal.open(value);
    if (what !== use || begun !== payment || asNumber(until) <= config.now().getTime()) return undefined;
    return {visit: {draft: textOrEmpty(draft)}, org: textOrEmpty(org)};
  } catch {
    // Not ours, or sealed with another secret.
    return undefined;
  }
}

/** A `Set-Cookie` header by which a browser is not known again so: it counts once. */
export function endReturning({config}: Pick<JourneyServices, 'config'>): string {
  return setCookie(config.mode, {name, value: '', maxAge: 0});
}
