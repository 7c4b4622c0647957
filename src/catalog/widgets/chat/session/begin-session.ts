import {isObject, textOf} from '../../../../lib/records.ts';
import type {Json} from '../../../../model/json.ts';
import type {Services} from '../../../component.ts';
import type {ChatSettings} from '../settings.ts';
import type {ChatKind, Person} from '../talk/chat-state.ts';
import type {ChatMode} from './chat-type.ts';
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
  /** Who carries it. */
  readonly provider: string;
}

/** Creates a session; with people, at the service. Rejects where it is refused. */
export async function beginSession(call: Services['call'], beginning: Beginning): Promise<Begun> {
  const {kind, person, settings, mode, nonce, agent, now} = beginning;
  const {welcome} = settings.texts;
  const about = {kind, ...person};
  // A bot's conversation begins with the first question.
  if (kind === 'bot') return {session: sessionOf(undefined, about, welcome, now), provider: settings.provider};
  const streaming = mode === 'stream' || (mode === undefined && settings.streaming);
  const body: Json = {
    ...{orgCode: settings.orgCode, ...person, ...settings.about},
    ...{tag: settings.tag, skill: settings.skill, welcomeMessage: welcome, pageUrl: beginning.pageUrl},
    chatMode: mode ?? 'agent',
    ...(nonce === undefined ? {} : {nonce}),
    ...(agent === undefined ? {} : {agentId: agent}),
  };
  const answer = await call(streaming ? 'initStreamChat' : 'initWebChat', {body});
  const session = sessionOf(answer, about, welcome, now);
  if (session.token === '') throw new Error('The service began no conversation.');
  return {session, provider: isObject(answer) ? (textOf(answer, 'provider') ?? settings.provider) : settings.provider};
}
