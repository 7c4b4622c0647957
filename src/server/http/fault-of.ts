/** What the log is told of an error. */
export interface Fault {
  /** Its kind. */
  readonly fault: string;
  readonly code?: string;
  /** Where it came from, the nearest first. */
  readonly place: readonly string[];
}

/** Lines of the place. */
const deepest = 8;

/** Kind and place of an error, not its text, which may hold what somebody typed. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {fault: 'unknown', place: []};
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? {code: String(error.code)} : {};
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {fault: error.name, ...code, place: place.slice(0, deepest)};
}
