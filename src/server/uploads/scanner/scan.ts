import type {ServerConfig} from '../../config.ts';
import type {NeededPart} from '../../health/readiness.ts';
import {createTurns} from '../../http/turns.ts';
import {askClamd, ScannerAway} from './ask-clamd.ts';

type Scanning = Pick<ServerConfig, 'scanner' | 'scannerTimeout'>;

/**
 * What a scanner finds in a file, by its name for it; undefined: nothing.
 *
 * @throws ScannerAway where it does not say, Problem 503 UNAVAILABLE where too many files wait for it
 */
export type Scan = (bytes: Buffer) => Promise<string | undefined>;

/** Files that a scanner is given at once, fewer than it takes by itself, and that may wait for that in memory. */
const turns = {atOnce: 8, waiting: 32};

/** Finds nothing, and asks nobody, where no scanner is set. */
export function createScan({scanner, scannerTimeout}: Scanning): Scan {
  if (scanner === undefined) return async () => undefined;
  const inTurn = createTurns(turns);
  return async (bytes) => {
    const answer = await inTurn(() => askClamd(scanner, scannerTimeout, 'INSTREAM', bytes));
    if (answer === 'stream: OK') return undefined;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found === undefined) throw new ScannerAway(`The scanner did not judge a file: ${answer.slice(0, 200)}`);
    return found;
  };
}

/** Ready when the scanner answers; no part where none is set. */
export function scannerPart({scanner, scannerTimeout}: Scanning): readonly NeededPart[] {
  if (scanner === undefined) return [];
  const ask = async (): Promise<string | undefined> =>
    (await askClamd(scanner, scannerTimeout, 'PING')) === 'PONG' ? undefined : 'It does not answer as clamd does.';
  return [{name: 'scanner', ask}];
}
