import type {Person} from './person.ts';
import type {Stop} from './stop.ts';
import type {Form} from './form.ts';
import {standardPath} from './walk.ts';

/** The stops of the standard path from one screen to another, both included. */
export const part = (from: string, to: string): readonly Stop[] => {
  const [first, last] = [from, to].map((screen) => standardPath.findIndex((stop) => stop.screen === screen));
  if (first === undefined || last === undefined || first < 0 || last < first)
    throw new Error(`The standard path does not lead from ${from} to ${to}.`);
  return standardPath.slice(first, last + 1);
};

/** The same stops; on one screen something more is done when it is filled in. */
export const doingMore = (
  stops: readonly Stop[],
  screen: string,
  more: (form: Form, person: Person) => Promise<void>,
): readonly Stop[] =>
  stops.map((stop) =>
    stop.screen === screen
      ? {
          ...stop,
          fill: async (form, person) => {
            await stop.fill(form, person);
            await more(form, person);
          },
        }
      : stop,
  );
