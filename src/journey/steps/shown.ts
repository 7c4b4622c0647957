import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {JourneyContext} from '../context.ts';
import type {Visit} from '../visit/types.ts';
import {keyOf, type Shown} from './prepare.ts';

/** Facts of the screen that shows now stay fresh; what another flow reads this one may not know how to ask for. */
export function freshDuring({visit, coming}: JourneyContext, flow: CompiledFlow): CompiledFlow['facts'] {
  return {...(visit?.host.id === flow.id ? visit.module.screen.facts : {}), ...coming};
}

/** Answers of the screen that shows, as rules read them. */
export function answersOfVisit(visit: Pick<Visit, 'session'> | undefined): unknown {
  return visit?.session.read()['answers'] ?? {};
}

/** Whether a screen is the one that shows already. */
export function isSame({visit, located}: JourneyContext, shown: Shown): boolean {
  return located !== undefined && visit?.key === keyOf(located, shown);
}

/** The visit of a screen that is ready: the one that shows already, on new facts, or a new one. */
export function shownVisit(context: JourneyContext): Partial<JourneyContext> {
  const {located, next, visit, data, ports} = context;
  if (located === undefined || next.kind !== 'show') return {};
  const {shown, module, facts} = next;
  ports.stored.keep(located.flow.params, located.params);
  const intent = {...context.intent, askedInVain: false};
  const known = {...data, ...facts};
  next.set.keepFacts(module.screen, facts);
  if (visit?.module === module && isSame(context, shown)) {
    visit.refresh(known, shown.decision);
    return {intent, error: undefined};
  }
  return {intent, error: undefined, dialog: undefined, visit: context.start(located, shown, module, known)};
}
