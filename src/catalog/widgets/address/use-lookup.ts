import {useEffect, useState} from 'react';
import {useServices} from '../../component.ts';
import {type FoundAddress, foundAddresses} from './found-address.ts';

export interface Lookup {
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly items: readonly FoundAddress[];
  /** What it failed by, where it did: the person has no network, or whoever looks addresses up does not answer. */
  readonly why: 'offline' | 'away';
  /** Whether an address may be typed in: once something was found or nothing, or whoever looks it up takes long. */
  readonly byHand: boolean;
}

/** By which operation, in which country; home where none is said. */
interface LookedUp {
  readonly operation: string;
  readonly country: string | undefined;
}

/** Milliseconds without a key until it is looked up, and until it takes long. */
const [pause, long] = [300, 3000];
const idle: Lookup = {state: 'idle', items: [], why: 'away', byHand: false};

/**
 * Looks addresses up while the person types: 300 ms after the last key, the call before cancelled,
 * a late answer to an older text ignored; once more when the network is back. `wanted` false: not at all.
 */
export function useLookup({operation, country}: LookedUp, text: string, wanted: boolean): Lookup {
  const {call} = useServices();
  const [lookup, setLookup] = useState<Lookup>(idle);
  useEffect(() => {
    if (!wanted) {
      setLookup(idle);
      return undefined;
    }
    const stop = new AbortController();
    const looking = () => setLookup(({items}) => ({state: 'looking', items, why: 'away', byHand: items.length > 0}));
    const look = async () => {
      looking();
      try {
        const params = {partialAddress: text, ...(country === undefined ? {} : {country})};
        const answer = await call(operation, {params, signal: stop.signal});
        const items = foundAddresses(answer, country);
        if (!stop.signal.aborted) setLookup({state: 'found', items, why: 'away', byHand: true});
      } catch {
        const why = navigator.onLine ? 'away' : 'offline';
        if (!stop.signal.aborted) setLookup({state: 'failed', items: [], why, byHand: true});
      }
    };
    looking();
    const timer = setTimeout(() => void look(), pause);
    const waiting = setTimeout(
      () => setLookup((lookup) => (lookup.byHand ? lookup : {...lookup, byHand: true})),
      pause + long,
    );
    const again = () => void look();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
      clearTimeout(waiting);
      stop.abort();
    };
  }, [call, operation, country, text, wanted]);
  return lookup;
}
