import {useEffect, useState} from 'react';
import {isObject, recordsOf, textOf} from '../../../lib/records.ts';
import type {Json} from '../../../model/json.ts';
import {useServices} from '../../component.ts';

export interface LinkedInstitution {
  readonly id: string;
  readonly name: string;
  /** Where it waits for the person. */
  readonly href: string;
}

/** A link that the server has begun. */
export interface BegunLink {
  readonly token: string;
  /** How to go on: a name in `adapters/`. */
  readonly adapter: string;
  /** Those that a person can choose here; an adapter may bring its own. */
  readonly institutions: readonly LinkedInstitution[];
}

export type LinkState =
  | {readonly state: 'loading'}
  | {readonly state: 'failed'}
  /** `address`: of the page to which the person has come back. */
  | {readonly state: 'ready'; readonly begun: BegunLink; readonly address?: string};

/** Begins a link while `wanted`, anew with each `attempt`. `body` is the text of the call's JSON body. */
export function useBegunLink(wanted: boolean, operation: string, body: string, attempt: number): LinkState {
  const {call} = useServices();
  const [found, setFound] = useState<LinkState>({state: 'loading'});
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const begin = async () => {
      setFound({state: 'loading'});
      try {
        const answer = await call(operation, {body: JSON.parse(body) as Json, signal: stop.signal});
        if (!stop.signal.aborted) setFound(read(answer));
      } catch {
        if (!stop.signal.aborted) setFound({state: 'failed'});
      }
    };
    void begin();
    return () => stop.abort();
  }, [call, wanted, operation, body, attempt]);
  return found;
}

function read(answer: Json): LinkState {
  const token = isObject(answer) ? textOf(answer, 'token') : undefined;
  if (!isObject(answer) || token === undefined) return {state: 'failed'};
  const institutions = recordsOf(answer.institutions).flatMap((each) => {
    const [id, name, href] = [textOf(each, 'id'), textOf(each, 'name'), textOf(each, 'href')];
    return id === undefined || name === undefined || href === undefined ? [] : [{id, name, href}];
  });
  return {state: 'ready', begun: {token, adapter: textOf(answer, 'adapter') ?? 'redirect', institutions}};
}
