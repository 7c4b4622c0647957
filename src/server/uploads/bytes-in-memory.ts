import {busy, type Problem} from '../http/problem.ts';
import {mostInMemory} from './limits.ts';

/** Bytes that one request holds in memory. */
export interface HeldBytes {
  /** @throws Problem 503 UNAVAILABLE with `Retry-After` where all requests together would hold too much */
  readonly add: (bytes: number) => void;
  /** They are let go; whoever holds must say so, whatever came of the request. */
  readonly release: () => void;
}

/**
 * Counts what requests hold in memory, by what has come and not by what they say will: who sends slowly holds little. Answers
 * how one more of them begins to hold, from which network: none has more than its share of what all may hold.
 */
export function createBytesInMemory({inAll, ofNetwork}: {readonly inAll: number; readonly ofNetwork: number}) {
  let all = 0;
  const networks = new Map<string, number>();
  const hold = (network: string, bytes: number): void => {
    all += bytes;
    const held = (networks.get(network) ?? 0) + bytes;
    if (held === 0) networks.delete(network);
    else networks.set(network, held);
  };
  return (network: string): HeldBytes => {
    let own = 0;
    return {
      add: (bytes) => {
        if (all + bytes > inAll || (networks.get(network) ?? 0) + bytes > ofNetwork) throw tooMany();
        hold(network, bytes);
        own += bytes;
      },
      release: () => {
        hold(network, -own);
        own = 0;
      },
    };
  };
}

/** Files that are sent to this process: they are held whole, until they are judged, sealed and kept. */
export const holdFile = createBytesInMemory(mostInMemory);

function tooMany(): Problem {
  // What is left of the body nobody reads.
  return busy('Too many files are being sent just now. Please try again in a moment.', {connection: 'close'});
}
