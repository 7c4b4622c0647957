import type {OperatorDefinition} from '../definition.ts';
import {dayNumber} from '../../lib/day-number.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** Days from the first day to the second; negative when the second is earlier. */
export const daysBetween: OperatorDefinition = {
  id: 'days-between',
  about: 'Days from the first day to the second; negative when the second is earlier.',
  takes: ['date', 'date'],
  gives: 'number',
  apply: (from, to) => {
    const [first, second] = [isoDay(from), isoDay(to)];
    return first === undefined || second === undefined ? null : dayNumber(second) - dayNumber(first);
  },
};
