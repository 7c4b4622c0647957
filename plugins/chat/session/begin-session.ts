import {isObject, textOf, type Json, type Services} from 'waymark/plug-in';
import type {ChatSettings} from '../settings.ts';
import type {ChatKind, Person} from '../talk/chat-state.ts';
import {carrierOf, wayOf} from './chat-type.ts';
import type {ChatMode, ChatWay} from './chat-type.ts';
import {sessionOf} from './stored-session.ts';
import type {StoredSession} from './stored-session.ts';

export interface Beginning {
  readonly kind: ChatKind;
  readonly person: Person;
  readonly settings: ChatSettings;
  readonly mode: ChatMode | undefined;
  readonly nonce: string | undefined;
  /** Whom the person wants to talk to; chosen while the site is developed only. */
  readonly agent: string | undefined;
  /** Path of the page, without what the address says besides. */
  readonly pageUrl: string;
  /** Milliseconds. */
  readonly now: number;
}

export interface Begun {
  readonly session: StoredSession;
  readonly carrier: ChatWay['carrier'];
}

/** Creates a session; with people, at the service. Rejects where it is refused. */
export async function beginSession(call: Services['call'], beginning: Beginning): Promise<Begun> {
  const {kind, person, settings, mode, nonce, agent, now} = beginning;
  const {welcome} = settings.texts;
  const about = {kind, ...person};
  const way = wayOf(kind, mode, settings);
  // A bot's conversation begins with the first question.
  if (way.answers === 'bot') return {session: sessionOf(undefined, about, welcome, now), carrier: way.carrier};
  const body: Json = {
    ...{orgCode: settings.orgCode, ...person, ...settings.about},
    ...{tag: settings.tag, skill: settings.skill, welcomeMessage: welcome, pageUrl: beginning.pageUrl},
    chatMode: mode ?? 'agent',
    ...(nonce === undefined ? {} : {nonce}),
    ...(agent === undefined ? {} : {agentId: agent}),
  };
  const answer = await call(way.begins, {body});
  const {stream, ...session} = sessionOf(answer, about, welcome, now);
  if (session.token === '') throw new Error('The service began no conversation.');
  const provider = isObject(answer) ? textOf(answer, 'provider') : undefined;
  const carrier = provider === undefined ? way.carrier : carrierOf(provider);
  // What Stream would need is kept where Stream carries it: a later visit goes by that.
  return carrier === 'stream' && stream !== undefined
    ? {session: {...session, stream}, carrier}
    : {session, carrier: carrier === 'stream' ? 'socket' : carrier};
}
