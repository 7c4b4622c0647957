/** How often what failed is tried, the first time included. */
const attempts = 5;
const first = 1000;

/** Whether one tries once more after so many failures. */
export function triesAgain(failures: number): boolean {
  return failures < attempts;
}

/** Milliseconds to wait after so many failures: one second, then twice as long each time. */
export function retryDelay(failures: number): number {
  return first * 2 ** (failures - 1);
}
