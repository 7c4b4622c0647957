const mostAttempts = 5;
const shortestDelay = 1000;

/** Whether one tries once more after so many failures. */
export function triesAgain(failures: number): boolean {
  return failures < mostAttempts;
}

/** Milliseconds to wait after so many failures: one second, then twice as long each time. */
export function retryDelay(failures: number): number {
  return shortestDelay * 2 ** (failures - 1);
}

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
  {pause, attempts = mostAttempts, firstDelay = shortestDelay}: RetryOptions,
): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (attempts <= 1) throw error;
    await pause(firstDelay);
    return retry(task, {pause, attempts: attempts - 1, firstDelay: firstDelay * 2});
  }
}
