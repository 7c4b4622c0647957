/** What `waymark` ends with: a documented table that scripts may rely on. */
export const exitCode = {
  /** Nothing found. */
  right: 0,
  /** Findings, or a decision that could not be made. */
  findings: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** A fault of Waymark's own. */
  fault: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The command line asks for something that cannot be: says what, and ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
