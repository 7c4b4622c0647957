import {ownOf} from '../../lib/own-of.ts';
import type {OperatingHours} from '../contract/entities.ts';
import {readDataFile} from '../data.ts';

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

type Weekday = OperatingHours['weekdays'][number];

/** From, to: `['06:00', '18:00']`. */
type Times = string[];

const hours = readDataFile<{[department: string]: {[weekday: string]: Times}}>('lender/hours.yaml', {
  type: 'object',
  required: [],
  additionalProperties: {
    type: 'object',
    required: [],
    propertyNames: {enum: days},
    additionalProperties: {
      type: 'array',
      items: {type: 'string', pattern: '^[0-9]{2}:[0-9]{2}$'},
      minItems: 2,
      maxItems: 2,
    },
  },
});

/** The week of a department in Pacific time: `lender/hours.yaml`. */
export function weekOf(department: string): Weekday[] {
  const open = ownOf(hours, department) ?? {};
  return days.map((weekday, index) => {
    const [startTime, endTime] = open[weekday] ?? [];
    const isOpen = startTime !== undefined && endTime !== undefined;
    return {weekday, weekdayValue: index + 1, isOpen, ...(isOpen ? {startTime, endTime} : {})};
  });
}

/** Whether a department answers at a moment: from the first minute to before the last. */
export function isOpenAt(week: readonly Weekday[], at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const now = `${part('hour')}:${part('minute')}`;
  const {startTime, endTime} = week.find(({weekday}) => weekday === part('weekday').toUpperCase()) ?? {};
  return startTime !== undefined && endTime !== undefined && startTime <= now && now < endTime;
}
