/** How much of something may be done now: `burst` at once, then so much a second. */
export interface Allowance {
  /** Takes one; false where there is none. */
  readonly take: () => boolean;
}

export function createAllowance(burst: number, perSecond: number, now: () => Date): Allowance {
  let left = burst;
  let at = now().getTime();
  return {
    take: () => {
      const time = now().getTime();
      left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
