import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {JourneyContext} from '../context.ts';
import type {ScreenFacts} from './screen-facts.ts';
import type {Visit} from '../visit/types.ts';
import {visitKey, type Shown} from './shown.ts';

/** Facts of the screen that shows in this flow now, and of the one that is on its way, stay fresh. */
export function screenFactsOf({visit, coming}: JourneyContext, flow: CompiledFlow): ScreenFacts {
  const shows = visit?.host.id === flow.id ? visit : undefined;
  const comes = coming?.host === flow.id ? coming : undefined;
  return {
    host: flow.id,
    facts: {...shows?.module.screen.facts, ...comes?.facts},
    operations: {...shows?.flow.operations, ...comes?.operations},
  };
}

/** Answers of the screen that shows, as rules read them. */
export function answersOfVisit(visit: Pick<Visit, 'session'> | undefined): unknown {
  return visit?.session.read()['answers'] ?? {};
}

/** Whether a screen is the one that shows already. */
export function isSame({visit, located}: JourneyContext, shown: Shown): boolean {
  return located !== undefined && visit?.key === visitKey(located, shown);
}

/**
 * The visit of a screen that is ready: the one that shows already, on new facts, or a new one. Writes parameters of the
 * address to storage, and keeps the screen's facts beside its answers.
 */
export function shownVisit(context: JourneyContext): Partial<JourneyContext> {
  const {located, next, visit, data, ports} = context;
  if (located === undefined || next.kind !== 'show') return {};
  const {shown, module, facts} = next;
  ports.stored.keep(located.flow.params, located.params);
  const known = {...data, ...facts};
  next.set.keepFacts(module.screen, facts);
  // Answers that were forgotten or sent are others from then on, though the screen is the same.
  if (visit?.module === module && visit.set === next.set && isSame(context, shown)) {
    visit.refresh(known, shown.decision, located);
    return {error: undefined};
  }
  return {error: undefined, dialog: undefined, visit: context.start(located, shown, module, known)};
}
