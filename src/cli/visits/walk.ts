import {setImmediate} from 'node:timers/promises';
import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {openVisit, type Site, type Visitor} from './open-visit.ts';
import {beginningOf} from './start-of.ts';
import type {VisitEnd} from './visit-end.ts';

/** Where a walk has led. */
export interface Walked {
  /** The screens that were come to, the last one among them. */
  readonly screens: readonly string[];
  readonly end: VisitEnd;
  /** On the way it was asked for a fact of which nothing is said, and taken for absent. */
  readonly unsaid?: true;
}

/**
 * Walks an order-led flow from its first screen: types what was answered there, goes on, and so forth, as far as there
 * are answers. Calls are answered with nothing. Undefined: nobody can begin there.
 */
export async function walk(site: Site, visitor: Visitor): Promise<Walked | undefined> {
  const {journey: typed, flow: id, facts} = visitor;
  const flow = site.compiled.flows[id]?.flow;
  if (flow?.led !== 'order' || Object.keys(typed).length === 0) return undefined;
  const params = isRecord(facts['params']) ? (facts['params'] as Readonly<Record<string, string>>) : {};
  const start = beginningOf(flow, params);
  if (start === undefined) return undefined;
  const {journey, place, unsaid} = openVisit(
    site,
    {...visitor, start, journey: {}},
    {call: async () => null, pause: async () => setImmediate()},
  );
  const screens: string[] = [];
  const left = new Set(Object.keys(typed));
  for (;;) {
    const end = await place();
    const walked = {screens, end, ...(unsaid() ? {unsaid: true as const} : {})};
    const view = journey.view.get();
    const stays = end.kind === 'screen' && end.screen === screens.at(-1);
    if (end.kind === 'screen' && !stays) screens.push(end.screen);
    if (end.kind !== 'screen' || stays || view.kind !== 'screen' || left.size === 0) return walked;
    const {session, actions} = view.visit;
    for (const [id, value] of Object.entries(typed[end.screen] ?? {})) session.change([id], value as Json);
    left.delete(end.screen);
    const on = session.screen.actions.find(({kind, when}) => kind === 'submit' && holds(when, session.read()));
    if (on === undefined) return walked;
    actions.start(on);
    if (actions.question.get() !== undefined) actions.answer(true);
  }
}
