import type {JourneyContext, JourneyParts} from '../context.ts';
import {noIntent} from './intent.ts';

/** All that is of the person; is forgotten with them, so that nothing of it leads the next one anywhere. */
export const nobody = {
  inPlace: undefined,
  dialog: undefined,
  data: {},
  wanted: [],
  coming: undefined,
  intent: noIntent,
  endReached: undefined,
  polling: {running: false, step: undefined, ended: undefined},
} satisfies Partial<JourneyContext>;

/** What a journey begins with: nobody, nowhere. */
export const beginning: Omit<JourneyContext, keyof JourneyParts> = {
  ...nobody,
  arrival: undefined,
  departures: 0,
  located: undefined,
  showing: undefined,
  next: {kind: 'nothing'},
  error: undefined,
};
