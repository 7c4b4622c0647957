import type {Stop} from './stop.ts';
import {standardPath} from './walk.ts';

/** The stops of the standard path from one screen to another, both included. */
export const part = (from: string, to: string): readonly Stop[] => {
  const [first, last] = [from, to].map((screen) => standardPath.findIndex((stop) => stop.screen === screen));
  if (first === undefined || last === undefined || first < 0 || last < first)
    throw new Error(`The standard path does not lead from ${from} to ${to}.`);
  return standardPath.slice(first, last + 1);
};
