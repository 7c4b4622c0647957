/**
 * Tells faults of a journey from those of somebody else's page around it: a fault is the journey's where it was `reported`
 * by it, or where it broke in a file below `base`.
 */
export function createIsOurs(base: string, origin: string): Ours {
  const reported = new WeakSet();
  const files = ['assets', 'artifacts'].map((folder) => `${origin}${base}/${folder}/`);
  return {
    report: (error) => {
      if (typeof error === 'object' && error !== null) reported.add(error);
    },
    isOurs: (error) => {
      if (!(error instanceof Error)) return false;
      if (reported.has(error)) return true;
      // A message may name a file too; where it broke comes after that, and from where it was called later still.
      const {stack = ''} = error;
      const trace = stack.startsWith(String(error)) ? stack.slice(String(error).length) : stack;
      const broke = /https?:\/\/[^\s)]+/.exec(trace)?.[0] ?? '';
      return files.some((folder) => broke.startsWith(folder));
    },
  };
}

export interface Ours {
  /** Notes a fault that the journey is about to report to its page. */
  readonly report: (error: unknown) => void;
  readonly isOurs: (error: unknown) => boolean;
}
