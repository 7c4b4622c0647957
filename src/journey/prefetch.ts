import type {Artifacts} from './artifacts.ts';
import {loadSet} from './answers/flow-answers.ts';
import {actionsOf} from '../lib/actions-of.ts';
import type {Showing} from './showing/types.ts';

// What lies behind the screen that shows is loaded by the page, once it is idle (`app/wiring/watch-page.ts`); the screen of
// an address, while facts are on their way, by the machine.

/** Loads the screens that the present one opens over itself: they open without a network too. */
export function prefetchDialogs(artifacts: Artifacts, {flow, session}: Showing): void {
  for (const {dialog} of actionsOf(session.screen)) if (dialog !== undefined) prefetch(artifacts, flow.id, dialog);
}

/**
 * Loads the screen that most likely comes next while the present one is read: the next on the path,
 * or in the author's order where the server leads. A failure is of no matter: it loads when needed.
 */
export function prefetchNext(artifacts: Artifacts, {host, entry, decision, inPlace}: Showing): void {
  if (inPlace) return;
  const listed = host.sections.filter((section) => section.listed).flatMap((section) => section.screens);
  const order = decision?.path ?? listed;
  const at = order.indexOf(entry.id);
  const next = at === -1 ? undefined : order[at + 1];
  const end = host.end;
  const target = next ?? (end !== undefined && 'screen' in end && at !== -1 ? end.screen : undefined);
  if (target === undefined) return;
  const flow = next === undefined && end !== undefined && 'screen' in end ? (end.flow ?? host.id) : host.id;
  prefetch(artifacts, flow, target);
}

/**
 * Loads, once something is answered, what the next press is decided by: where answers lead depends on what the screens of
 * their flows ask. Nothing before: whoever only looks at a first screen loads no other. Gives what stops it
 * from waiting for an answer.
 */
export function prefetchDecision(
  artifacts: Artifacts,
  {host, set, inPlace}: Showing,
  whenIdle: (task: () => void) => void,
): () => void {
  if (inPlace || host.led !== 'order') return () => undefined;
  const load = async (): Promise<void> => {
    // Of flows that have come, the screens.
    for (let until = loadSet(artifacts, host, set); until !== undefined; until = loadSet(artifacts, host, set))
      await until;
  };
  const stop = set.answers.subscribe(() => {
    stop();
    whenIdle(() => void load().catch(() => undefined));
  });
  return stop;
}

/** Loads a screen that likely shows soon, e.g. the address's while the facts that decide are on their way. */
export function prefetch(artifacts: Artifacts, flow: string, screen: string): void {
  Promise.all([artifacts.flow(flow), artifacts.screen(flow, screen)]).catch(() => undefined);
}
