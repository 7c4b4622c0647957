/** What the log is told of an error. */
export interface Fault extends Kind {
  /** Where it came from, the nearest first. */
  readonly place: readonly string[];
  /** What it came of, the nearest first. */
  readonly causes?: readonly Kind[];
}

interface Kind {
  readonly fault: string;
  readonly code?: string;
}

/** Lines of the place, and causes. */
const deepest = 8;

/** Kind and place of an error, and the kinds of its causes; not their texts, which may hold what somebody typed. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {fault: 'unknown', place: []};
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const causes = causesOf(error);
  return {...kindOf(error), place: place.slice(0, deepest), ...(causes.length > 0 ? {causes} : {})};
}

function kindOf(error: Error): Kind {
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? {code: String(error.code)} : {};
  return {fault: error.name, ...code};
}

function causesOf(error: Error): readonly Kind[] {
  const causes: Kind[] = [];
  for (let {cause} = error; cause instanceof Error && causes.length < deepest; {cause} = cause)
    causes.push(kindOf(cause));
  return causes;
}
