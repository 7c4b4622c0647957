import {isSameJson} from '../../lib/same-json.ts';
import type {Arrival} from '../arrival.ts';
import type {Intent, JourneyContext} from '../context.ts';
import {isSamePath} from './same-path.ts';

export const noIntent: Intent = {
  asked: false,
  pushes: false,
  moves: 0,
  movesTo: undefined,
  retryGoesOnward: false,
  sent: false,
};

/** Somebody asks what comes next. */
export function asked(
  {intent}: JourneyContext,
  {pushes, sent = false}: {readonly pushes: boolean; readonly sent?: boolean},
): Pick<JourneyContext, 'intent' | 'inPlace'> {
  return {
    inPlace: undefined,
    intent: {...intent, asked: true, pushes: intent.pushes || pushes, sent: intent.sent || sent},
  };
}

/** The browser was sent to an address: what was asked for is on its way. */
export function moved(intent: Intent, movesTo: string): Intent {
  return {...intent, asked: false, pushes: false, moves: intent.moves + 1, movesTo};
}

/**
 * What stays of an intent. Once a screen has `shown` nothing does. After a failure it is still known what was sent, and
 * where trying again leads. Who has `gone` elsewhere is shown that, and not what they had asked for; it may be led on
 * again and again all the same, and that no screen has shown meanwhile goes on being counted.
 */
export function intentAfter(
  after: 'shown' | 'failed' | 'gone',
  {moves, movesTo, retryGoesOnward, sent}: Intent,
): Intent {
  if (after === 'shown') return {...noIntent, movesTo};
  if (after === 'failed') return {...noIntent, movesTo, retryGoesOnward, sent};
  return {...noIntent, moves, retryGoesOnward};
}

/** Whether the browser has come to where the journey has sent it. */
export function isOwnMove({movesTo}: Intent, {path, query}: Arrival): boolean {
  if (movesTo === undefined) return false;
  const {pathname, searchParams} = new URL(movesTo, 'http://site.invalid');
  return isSamePath(pathname, path) && isSameJson(Object.fromEntries(searchParams), query);
}

/** The browser is at an address: where the journey has sent it, or where the person has gone by themselves. */
export function arrived(
  {intent, arrival: before, departures}: JourneyContext,
  arrival: Arrival,
): Partial<JourneyContext> {
  if (isOwnMove(intent, arrival)) return {arrival, inPlace: undefined, intent: {...intent, movesTo: undefined}};
  // Whoever is still there (only the query is another) has not left what they do there.
  const stays = before !== undefined && isSamePath(before.path, arrival.path);
  return {
    arrival,
    inPlace: undefined,
    coming: undefined,
    intent: intentAfter('gone', intent),
    departures: stays ? departures : departures + 1,
  };
}
