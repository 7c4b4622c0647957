import type {OperatorDefinition} from '../definition.ts';
import {dayNumber, lastDay} from '../../lib/day-number.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** The day so many days later. */
export const addDays: OperatorDefinition = {
  id: 'add-days',
  about: 'The day so many days later.',
  takes: ['date', 'number'],
  gives: 'date',
  apply: (date, days) => {
    const day = isoDay(date);
    if (day === undefined || typeof days !== 'number' || !Number.isInteger(days) || Math.abs(days) > 400_000)
      return null;
    const number = dayNumber(day) + days;
    if (number > lastDay) return null;
    return new Date(number * 86_400_000).toISOString().slice(0, 10);
  },
};
