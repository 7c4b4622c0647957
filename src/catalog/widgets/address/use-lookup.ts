import {useEffect, useState} from 'react';
import {useServices} from '../../component.ts';
import {type FoundAddress, foundAddresses} from './found-address.ts';

export interface Lookup {
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly items: readonly FoundAddress[];
}

const pause = 300;
const idle: Lookup = {state: 'idle', items: []};

/**
 * Looks addresses up while the person types: 300 ms after the last key, the call before cancelled,
 * a late answer to an older text ignored. `wanted` false: not at all.
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
      setLookup((before) => ({state: 'looking', items: before.items}));
      try {
        const answer = await call(operation, {params: {partialAddress: text}, signal: stop.signal});
        if (!stop.signal.aborted) setLookup({state: 'found', items: foundAddresses(answer)});
      } catch {
        if (!stop.signal.aborted) setLookup({state: 'failed', items: []});
      }
    };
    const timer = setTimeout(() => void look(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, operation, text, wanted]);
  return lookup;
}
