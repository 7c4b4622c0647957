import {openVisit, type CompiledSite, type Visitor} from './open-visit.ts';
import type {VisitEnd} from './visit-end.ts';

/** Where a visit has come to, and on what grounds. */
export type Visited = VisitEnd & {
  /** On the way it was asked for a fact of which nothing is said, and taken for absent. */
  readonly unsaid?: true;
};

/**
 * Runs the machine of a visit, the one that runs in browsers, until something shows: with a server that answers by
 * `facts`, and a browser that follows wherever it is sent within the flow. Another flow's address is where it ends.
 */
export async function visit(site: CompiledSite, visitor: Visitor): Promise<Visited> {
  const {place, unsaid} = openVisit(site, visitor, {
    // Nobody who only comes presses anything, and nothing that takes its time is waited for.
    call: async ({id}) => Promise.reject(new Error(`Nobody answers ${id}.`)),
    pause: async () => new Promise<void>(() => undefined),
  });
  const came = await place();
  return unsaid() ? {...came, unsaid: true} : came;
}
