import {isoDay} from '../../../lib/iso-day.ts';
import {recordsOf, textOf} from '../../../lib/records.ts';
import {time} from '../../formats/time.ts';

export interface TimeSlot {
  readonly id: string;
  /** Time of day: 2:30 PM. */
  readonly at: string;
}

export interface SlotDay {
  /** yyyy-mm-dd */
  readonly day: string;
  /** Tuesday, November 24 */
  readonly name: string;
  readonly slots: readonly TimeSlot[];
}

const names = new Intl.DateTimeFormat('en-US', {weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC'});

/** The appointments of a place by day, in the order given; what has no id or no time is left out. */
export function slotDays(given: unknown, place: string | undefined): readonly SlotDay[] {
  const days = new Map<string, TimeSlot[]>();
  for (const slot of recordsOf(given)) {
    const [id, start] = [textOf(slot, 'id'), textOf(slot, 'start')];
    const at = time.print(start ?? null);
    if (id === undefined || start === undefined || at === '') continue;
    if (place !== undefined && textOf(slot, 'place') !== place) continue;
    const day = start.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), {id, at}]);
  }
  return [...days].flatMap(([day, slots]) => {
    const date = isoDay(day);
    if (date === undefined) return [];
    return [{day, name: names.format(Date.UTC(date.year, date.month - 1, date.day)), slots}];
  });
}
