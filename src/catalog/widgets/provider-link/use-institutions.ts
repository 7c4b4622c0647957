import {useEffect, useState} from 'react';
import type {Json} from '../../../model/json.ts';
import {isObject, recordsOf, textOf} from '../../../lib/records.ts';
import {useServices} from '../../component.ts';

export interface Institution {
  readonly id: string;
  readonly name: string;
}

export type Institutions =
  | {readonly state: 'loading'}
  | {readonly state: 'failed'}
  | {readonly state: 'ready'; readonly token: string; readonly list: readonly Institution[]};

/** Begins a link while `wanted`: asks for its token and the institutions it can lead to. */
export function useInstitutions(
  wanted: boolean,
  operation: string,
  provider: string | undefined,
  attempt: number,
): Institutions {
  const {call} = useServices();
  const [found, setFound] = useState<Institutions>({state: 'loading'});
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const begin = async () => {
      setFound({state: 'loading'});
      try {
        const answer = await call(operation, {body: provider === undefined ? {} : {provider}, signal: stop.signal});
        if (!stop.signal.aborted) setFound(read(answer));
      } catch {
        if (!stop.signal.aborted) setFound({state: 'failed'});
      }
    };
    void begin();
    return () => stop.abort();
  }, [call, wanted, operation, provider, attempt]);
  return found;
}

function read(answer: Json): Institutions {
  const token = isObject(answer) ? textOf(answer, 'token') : undefined;
  if (!isObject(answer) || token === undefined) return {state: 'failed'};
  const list = recordsOf(answer.institutions).flatMap((each) => {
    const [id, name] = [textOf(each, 'id'), textOf(each, 'name')];
    return id === undefined || name === undefined ? [] : [{id, name}];
  });
  return {state: 'ready', token, list};
}
