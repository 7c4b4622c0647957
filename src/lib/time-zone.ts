import {memoRecent} from './recent.ts';

const mostKept = 100;

/** Whether there is a time zone of this name of IANA: `America/Chicago`, `UTC`; no letters like `CST`, no `+02:00`. */
export const isTimeZone = memoRecent(mostKept, (name: string): boolean => {
  if (!/^(?:UTC|[A-Za-z][\w+-]*(?:\/[\w+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', {timeZone: name}).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

/** A moment where its time zone is: the same moment, whose day and time can be read as they are written. */
interface LocalMoment {
  /** `2026-11-20T17:00:00-08:00` */
  readonly written: string;
  /** `2026-11-20 17:00 PST`, for people. */
  readonly shown: string;
}

/** `moment` as `2026-11-21T01:00:00.000Z`. */
export function localMoment(moment: string, timeZone = 'UTC'): LocalMoment {
  if (timeZone === 'UTC') return {written: moment, shown: `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`};
  const at = new Date(moment);
  const {year, month, day, hour, minute, second, timeZoneName = ''} = partsOf(at, timeZone, 'longOffset');
  const date = `${year}-${month}-${day}`;
  return {
    // Where a zone has the time of Greenwich, its offset is called `GMT` alone.
    written: `${date}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length) || '+00:00'}`,
    shown: `${date} ${hour}:${minute} ${partsOf(at, timeZone, 'short').timeZoneName ?? ''}`,
  };
}

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

function partsOf(at: Date, timeZone: string, timeZoneName: 'longOffset' | 'short'): Parts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({type, value}) => [type, value]));
}
