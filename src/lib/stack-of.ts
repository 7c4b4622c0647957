/** What an error says and where it came from; of what is no error what it reads as. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
