/** What a database says of a statement that failed. */
export interface DatabaseFault {
  /** `ERROR`, or worse: the database ended over it. */
  readonly severity: string;
  /** The five characters of SQLSTATE. */
  readonly code: string;
}

/**
 * An error as a fault that a database reports; undefined for all others. By its shape, for the embedded store brings
 * along a class of its own.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  return {severity: String(error.severity), code: String(error.code)};
}

/** Whether the store has ended a transaction, of which it has kept nothing, so that another one could go on. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseFault(error)?.code ?? '');
}
