import {numberAt, recordsOf, textOf} from './records.ts';

interface Day {
  readonly value: number;
  readonly name: string;
  /** Empty: closed. */
  readonly times: string;
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The hours of a week, `[{weekdayValue: 1 for Monday to 7, isOpen, startTime: '06:00', endTime}]`, as a line for
 * Monday to Friday and one for the weekend. Days of the same hours stand together; no day known gives no line.
 */
export function hoursLines(weekdays: unknown): readonly string[] {
  const days = recordsOf(weekdays)
    .flatMap((record): readonly Day[] => {
      const value = numberAt(record, 'weekdayValue') ?? 0;
      const [name, from, to] = [names[value - 1], textOf(record, 'startTime'), textOf(record, 'endTime')];
      const open = record.isOpen === true && from !== undefined && to !== undefined;
      return name === undefined ? [] : [{value, name, times: open ? `${clock(from)} to ${clock(to)}` : ''}];
    })
    .toSorted((one, other) => one.value - other.value);
  return [days.filter(({value}) => value <= 5), days.filter(({value}) => value > 5)].flatMap((part) => {
    const spans = spansOf(part);
    return spans.length === 0 ? [] : [spans.join('; ')];
  });
}

function spansOf(days: readonly Day[]): readonly string[] {
  const spans: Day[][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last?.[0]?.times === day.times && last.at(-1)?.value === day.value - 1) last.push(day);
    else spans.push([day]);
  }
  return spans.map((span) => {
    const [first, last] = [span[0], span.at(-1)];
    const name = first === last ? first?.name : `${first?.name}${span.length === 2 ? ' and ' : '–'}${last?.name}`;
    return `${name} ${first?.times === '' ? 'closed' : first?.times}`;
  });
}

/** `18:00` as `6 p.m.`, `07:30` as `7:30 a.m.`; what is no time as it stands. */
function clock(time: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  const shown = `${Number(hour) % 12 === 0 ? 12 : Number(hour) % 12}${minute === '00' ? '' : `:${minute}`}`;
  return `${shown} ${Number(hour) < 12 ? 'a.m.' : 'p.m.'}`;
}
