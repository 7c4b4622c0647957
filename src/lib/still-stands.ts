/**
 * Whether so many milliseconds are not over since a time, both in milliseconds of one clock. They are over too where the
 * clock was set back behind that time: what was kept then would be kept for as long as it was set back.
 */
export const stillStands = (milliseconds: number, since: number, time: number): boolean =>
  time >= since && time - since < milliseconds;
