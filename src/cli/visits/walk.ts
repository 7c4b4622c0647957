import {setImmediate} from 'node:timers/promises';
import {actionsOf} from '../../lib/actions-of.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Call} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {openVisit, type CompiledSite, type Visitor} from './open-visit.ts';
import type {ServerAnswers} from './server-answers.ts';
import {beginningOf} from './start-of.ts';
import {textsOf} from './texts-of.ts';
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
 * Walks an order-led flow from its first screen: types what was answered there, goes on, and so forth, as far as screens
 * on the path are answered; through a screen beside the path, as a task list, it goes on to what has not shown yet. Calls
 * answer what their contract says and is known as their result. Undefined: nobody can begin there, or what leads on is not
 * one button that submits, as where an author lets people choose.
 */
export async function walkFlow(
  site: CompiledSite,
  visitor: Visitor,
  server: ServerAnswers,
): Promise<Walked | undefined> {
  const {journey: typed, flow: id, facts} = visitor;
  const flow = site.compiled.flows[id]?.flow;
  if (flow?.led !== 'order' || Object.keys(typed).length === 0) return undefined;
  const start = beginningOf(flow, textsOf(facts['params']));
  if (start === undefined) return undefined;
  const results = isRecord(facts['result']) ? facts['result'] : {};
  let calls: readonly Call[] = [];
  const {journey, place, unsaid} = openVisit(
    site,
    {...visitor, start, journey: {}},
    {
      call: async ({id: operation}) => {
        const at = calls.findIndex((call) => call.operation === operation);
        const said = at === -1 ? undefined : results[calls[at]?.id ?? ''];
        if (at !== -1) calls = calls.slice(at + 1);
        return server.to(operation, said);
      },
      pause: async () => setImmediate(),
    },
  );
  const screens: string[] = [];
  for (;;) {
    const end = await place();
    const view = journey.view.get();
    if (end.kind !== 'screen' || end.flow !== id || view.kind !== 'screen') return walkedTo(screens, end, unsaid());
    const {session, actions, decision} = view.showing;
    const path = decision?.path ?? [];
    const isBeside = !path.includes(end.screen);
    const stays = end.screen === screens.at(-1);
    // Whoever is right and does not go on, or comes back, is led by more than the order of screens.
    // A screen beside the path, as a task list, may show again after one of the path, not after others beside it.
    const since = isBeside ? screens.slice(screens.findLastIndex((screen) => path.includes(screen)) + 1) : screens;
    if (stays ? session.valid() : since.includes(end.screen)) return undefined;
    if (!stays) screens.push(end.screen);
    const on = actionsOf(session.screen).filter(
      ({kind, runs, when}) => kind === 'submit' && runs === undefined && holds(when, session.read()),
    );
    const ahead = isBeside ? path.filter((screen) => !screens.includes(screen)) : path.slice(path.indexOf(end.screen));
    const leadsOn = isBeside && on.length === 1 && ahead.length > 0;
    const isAnswered = ahead.some((screen) => Object.hasOwn(typed, screen));
    if (stays || !(leadsOn || isAnswered)) return walkedTo(screens, end, unsaid());
    for (const [field, value] of Object.entries(typed[end.screen] ?? {})) session.change([field], value as Json);
    const [only] = on;
    if (only === undefined || on.length > 1) return undefined;
    calls = only.calls;
    actions.start(only);
    if (actions.question.get() !== undefined) actions.answer(true);
  }
}

const walkedTo = (screens: readonly string[], end: VisitEnd, unsaid: boolean): Walked => ({
  screens,
  end,
  ...(unsaid ? {unsaid: true} : {}),
});
