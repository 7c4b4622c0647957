import type {OperatorDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** Whole years from the first day to the second. */
export const age: OperatorDefinition = {
  id: 'age',
  about: 'Whole years from the first day to the second.',
  takes: ['date', 'date'],
  gives: 'number',
  apply: (born, today) => {
    const [from, to] = [isoDay(born), isoDay(today)];
    if (from === undefined || to === undefined) return null;
    const before = to.month < from.month || (to.month === from.month && to.day < from.day);
    return to.year - from.year - (before ? 1 : 0);
  },
};
