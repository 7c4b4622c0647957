import type {OperatorDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** The year of a day. */
export const yearOf: OperatorDefinition = {
  id: 'year-of',
  about: 'The year of a day.',
  takes: ['date'],
  gives: 'number',
  apply: (day) => isoDay(day)?.year ?? null,
};
