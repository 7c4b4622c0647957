import {useEffect, useState} from 'react';
import {useServices} from '../../component.ts';
import {type FoundAddress, foundAddresses} from './found-address.ts';

export interface Lookup {
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly items: readonly FoundAddress[];
  /** What it failed by, where it did: the person has no network, or whoever looks addresses up does not answer. */
  readonly why: 'offline' | 'away';
}

const pause = 300;
const idle: Lookup = {state: 'idle', items: [], why: 'away'};

/**
 * Looks addresses up while the person types: 300 ms after the last key, the call before cancelled,
 * a late answer to an older text ignored; once more when the network is back. `wanted` false: not at all.
 */
export function useLookup(operation: string, text: string, wanted: boolean): Lookup {
  const {call} = useServices();
  const [lookup, setLookup] = useState<Lookup>(idle);
  useEffect(() => {
    if (!wanted) {
      setLookup(idle);
      return undefined;
    }
    const stop = new AbortController();
    const look = async () => {
      setLookup(({items}) => ({state: 'looking', items, why: 'away'}));
      try {
        const answer = await call(operation, {params: {partialAddress: text}, signal: stop.signal});
        if (!stop.signal.aborted) setLookup({state: 'found', items: foundAddresses(answer), why: 'away'});
      } catch {
        if (!stop.signal.aborted) setLookup({state: 'failed', items: [], why: navigator.onLine ? 'away' : 'offline'});
      }
    };
    const timer = setTimeout(() => void look(), pause);
    const again = () => void look();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, operation, text, wanted]);
  return lookup;
}
