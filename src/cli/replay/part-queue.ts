/** Takes the parts of a run from its beginning; `undefined`: nothing is left for anybody. */
type Take<Part> = () => Part | undefined;

/**
 * Shares parts out among takers. Parts of one run are alike in what it takes to read them: whoever has begun with a run goes
 * on with it, then takes one that nobody has begun, and only then helps with the run of which most is left.
 */
export const partQueue = <Part>(runs: readonly (readonly Part[])[]): (() => Take<Part>) => {
  const waiting = runs.filter((run) => run.length > 0).map((run) => [...run]);
  const begun: Part[][] = [];
  return () => {
    let own: Part[] = [];
    return () => {
      if (own.length === 0) {
        const fresh = waiting.shift();
        if (fresh !== undefined) begun.push(fresh);
        own = fresh ?? begun.reduce((most, run) => (run.length > most.length ? run : most), []);
      }
      return own.shift();
    };
  };
};
