import type {Mode} from '../config.ts';
import {cookiesBeginning, readCookie, setCookie} from '../http/cookies.ts';
import type {Seal} from '../session/seal.ts';
import {asNumber, textOrEmpty} from '../../lib/as-object.ts';
import type {Secrets} from './issuer.ts';

/** A log-in on its way: in a cookie of its own, sealed, so that any server may end it and the store is not asked. */
export interface Begun {
  readonly secrets: Secrets;
  /** Where somebody goes on afterwards: a path of the app. */
  readonly back: string;
}

const use = 'log-in';
const start = 'waymark-log-in-';
/** Milliseconds that somebody has for it. */
const lasting = 600_000;
/** On their way at once in one browser; more would make its requests too long. */
const most = 2;

/** Tells log-ins of one browser apart. */
function nameOf(state: string): string {
  return `${start}${state.slice(0, 16)}`;
}

/** `Set-Cookie` headers that keep a log-in; those that were never ended go where they have become many. */
export function keepBegun(mode: Mode, seal: Seal, cookies: string | undefined, begun: Begun, at: Date): string[] {
  const {secrets, back} = begun;
  const others = cookiesBeginning(mode, cookies, start);
  const value = seal.close({use, ...secrets, back, until: at.getTime() + lasting});
  return [
    ...(others.length < most ? [] : others.map((name) => setCookie(mode, {name, value: '', maxAge: 0}))),
    setCookie(mode, {name: nameOf(secrets.state), value, maxAge: lasting / 1000}),
  ];
}

/** The log-in of this state that was begun in this browser; undefined where there is none, or it took too long. */
export function readBegun(
  mode: Mode,
  seal: Seal,
  cookies: string | undefined,
  state: string,
  at: Date,
): Begun | undefined {
  const value = readCookie(mode, cookies, nameOf(state));
  if (value === undefined) return undefined;
  try {
    const {use: what, until, back, ...secrets} = seal.open(value);
    if (what !== use || secrets['state'] !== state || asNumber(until) <= at.getTime()) return undefined;
    const [nonce, verifier] = [textOrEmpty(secrets['nonce']), textOrEmpty(secrets['verifier'])];
    return {secrets: {state, nonce, verifier}, back: textOrEmpty(back)};
  } catch {
    return undefined;
  }
}

/** `Set-Cookie` header by which a log-in is not on its way any more: its answer counts once. */
export function endBegun(mode: Mode, state: string): string {
  return setCookie(mode, {name: nameOf(state), value: '', maxAge: 0});
}
