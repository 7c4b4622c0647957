import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {resource} from '../../resource.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

export interface Weekday {
  readonly weekday: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdayValue: number;
  readonly isOpen: boolean;
  readonly startTime?: string;
  readonly endTime?: string;
}

/** The week of a department in Pacific time: `lender/hours.yaml`. */
export function weekOf(department: string): readonly Weekday[] {
  const hours = asFacts(asFacts(parse(readFileSync(resource('lender/hours.yaml'), 'utf8')))[department]);
  return days.map((weekday, index) => {
    const times = hours[weekday];
    const [startTime, endTime] = Array.isArray(times) ? times.map(asText) : [];
    const open = startTime !== undefined && endTime !== undefined;
    return {weekday, weekdayValue: index + 1, isOpen: open, ...(open ? {startTime, endTime} : {})};
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
