import type {Intent, JourneyContext} from '../context.ts';

export const resting: Intent = {
  asked: false,
  pushes: false,
  moves: 0,
  ownMove: false,
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

/** The browser was moved: what was asked for is on its way. */
export function moved(intent: Intent): Intent {
  return {...intent, asked: false, pushes: false, moves: intent.moves + 1, ownMove: true};
}

/** Something shows: what was asked for is there. */
export function settledIntent(intent: Intent): Intent {
  return {...intent, asked: false, pushes: false, moves: 0};
}
