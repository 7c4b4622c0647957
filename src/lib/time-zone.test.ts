import {describe, expect, it} from 'vitest';
import {isTimeZone, localMoment} from './time-zone.ts';

describe('a time zone', () => {
  it.each(['UTC', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Europe/London', 'Etc/GMT+5'])(
    'is called %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', 'PST', '+02:00', 'America', 'America/Los_Angles', 'Pacific time', 'America/Chicago '])(
    'is not called %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe('a moment where its time zone is', () => {
  it.each([
    ['2026-11-21T07:30:05.000Z', 'America/Los_Angeles', '2026-11-20T23:30:05-08:00', '2026-11-20 23:30 PST'],
    ['2026-07-21T06:30:05.000Z', 'America/Los_Angeles', '2026-07-20T23:30:05-07:00', '2026-07-20 23:30 PDT'],
    ['2026-07-20T22:30:00.000Z', 'Europe/London', '2026-07-20T23:30:00+01:00', '2026-07-20 23:30 GMT+1'],
    ['2026-12-20T00:00:00.000Z', 'Europe/London', '2026-12-20T00:00:00+00:00', '2026-12-20 00:00 GMT'],
    ['2026-12-31T19:00:00.000Z', 'Asia/Kolkata', '2027-01-01T00:30:00+05:30', '2027-01-01 00:30 GMT+5:30'],
    ['2026-11-21T07:30:05.000Z', undefined, '2026-11-21T07:30:05.000Z', '2026-11-21 07:30 UTC'],
  ])('%s in %s is written %s', (moment, zone, written, shown) => {
    expect(localMoment(moment, zone)).toEqual({written, shown});
    expect(new Date(written).getTime()).toBe(new Date(moment).getTime());
  });
});
