import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {JourneyContext} from '../context.ts';
import type {ScreenFacts} from './screen-facts.ts';
import type {Showing} from '../showing/types.ts';
import {showingKey, type ScreenToShow} from './shown.ts';

/** Facts of the screen that shows in this flow now, and of the one that is on its way, stay fresh. */
export function screenFactsOf({showing, coming}: JourneyContext, flow: CompiledFlow): ScreenFacts {
  const shows = showing?.host.id === flow.id ? showing : undefined;
  const comes = coming?.host === flow.id ? coming : undefined;
  return {
    host: flow.id,
    facts: {...shows?.module.screen.facts, ...comes?.facts},
    operations: {...shows?.flow.operations, ...comes?.operations},
  };
}

/** Answers of the screen that shows, as rules read them. */
export function answersOfShowing(showing: Pick<Showing, 'session'> | undefined): unknown {
  return showing?.session.read()['answers'] ?? {};
}

/** Whether a screen is the one that shows already. */
export function isSame({showing, located}: JourneyContext, shown: ScreenToShow): boolean {
  return located !== undefined && showing?.key === showingKey(located, shown);
}

/**
 * The showing of a screen that is ready: the one that is there already, on new facts, or a new one. Writes parameters of the
 * address to storage, and keeps the screen's facts beside its answers.
 */
export function nextShowing(context: JourneyContext): Partial<JourneyContext> {
  const {located, next, showing, data, ports} = context;
  if (located === undefined || next.kind !== 'show') return {};
  const {shown, module, facts} = next;
  ports.stored.keep(located.flow.params, located.params);
  const known = {...data, ...facts};
  next.set.keepFacts(module.screen, facts);
  // Answers that were forgotten or sent are others from then on, though the screen is the same.
  if (showing?.module === module && showing.set === next.set && isSame(context, shown)) {
    showing.refresh(known, shown.decision, located);
    return {error: undefined};
  }
  return {error: undefined, dialog: undefined, showing: context.start(located, shown, module, known)};
}
