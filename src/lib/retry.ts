export interface RetryOptions {
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly attempts?: number;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  readonly firstDelay?: number;
}

/** Tries until it works, with growing waits; rejects as the last attempt did. */
export async function retry<T>(
  task: () => Promise<T>,
  {pause, attempts = 5, firstDelay = 1000}: RetryOptions,
): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (attempts <= 1) throw error;
    await pause(firstDelay);
    return retry(task, {pause, attempts: attempts - 1, firstDelay: firstDelay * 2});
  }
}
