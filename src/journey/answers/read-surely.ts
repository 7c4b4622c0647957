import type {Draft, DraftPlace} from './draft.ts';
import {isDraftRefusal, isNotForNow} from './draft-failures.ts';
import type {Pause} from './pause.ts';

/** Before a draft is read once more, while nothing shows but that the page is loading: it could not be read. */
const beforeReads = [300, 1200];
/** The same where a save of the page before this one has not arrived. */
const beforeSaves = [100, 200, 400, 800, 1500];

interface Reading {
  readonly place: DraftPlace;
  readonly pause: Pause;
}

/**
 * Reads a draft for whoever comes to the page, more than once where need be. What is read while a save of the page before is
 * on its way is older than what the person saw there: it is waited for, as long as people wait for a page.
 */
export async function readSurely(reading: Reading, signal: AbortSignal): Promise<Draft | null> {
  let draft = await readOnce(reading, signal);
  for (const delay of beforeSaves) {
    if (!reading.place.awaitsSave()) break;
    await reading.pause.pass(delay, signal);
    try {
      draft = await reading.place.read();
    } catch {
      break;
    }
  }
  return draft;
}

async function readOnce({place, pause}: Reading, signal: AbortSignal): Promise<Draft | null> {
  for (const delay of beforeReads) {
    try {
      return await place.read();
    } catch (error) {
      if (isDraftRefusal(error) || isNotForNow(error)) throw error;
    }
    await pause.pass(delay, signal);
  }
  return place.read();
}
