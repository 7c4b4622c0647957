import {isRecord} from '../../lib/is-record.ts';
import type {ActionScope} from '../../journey/actions/action.ts';
import type {Action} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {targetText} from '../diff/text-text.ts';
import {inputValues} from '../scenarios/inputs.ts';
import {openVisit} from './open-visit.ts';
import {siteOfStanding, type Standing} from './standing.ts';
import {endText} from './visit-end.ts';

/** An action that is there, on the screen or in an element of a list. */
export interface Pressable {
  readonly action: Action;
  readonly scope: ActionScope;
}

/** What came of pressing actions, in the words of a scenario. */
export interface Pressed {
  /**
   * By action: `check` where answers are checked first, its calls in order, what it raises, where it leads, `say` where it
   * says that it is done; `fails: …` last.
   */
  readonly does: Readonly<Record<string, string | readonly string[]>>;
  /** What each of these calls was given, by the call's name; of calls that are given nothing, nothing. */
  readonly sends: Readonly<Record<string, Json>>;
}

/**
 * Presses actions of a screen, each by itself, by the machine that runs in browsers: answers are taken for right, questions
 * are answered with yes, calls by what their contract says and is known as their result. What comes behind where one
 * leads is no part of it.
 */
export async function press(standing: Standing, presses: readonly Pressable[]): Promise<Pressed> {
  const does: Record<string, string | readonly string[]> = {};
  const sends: Record<string, Json> = {};
  const arrival = siteOfStanding(standing);
  for (const one of presses) {
    const steps = await stepsOf(standing, arrival, one, sends);
    const [only] = steps;
    does[one.action.id] = steps.length === 1 && only !== undefined ? only : steps;
  }
  return {does, sends};
}

/** Whether an action says that it is done: what repeats by itself never does. */
const says = ({said, runs}: Action): boolean => said !== undefined && (runs === undefined || 'on' in runs);

/** What one press does, step by step; `sends` takes what its calls are given. */
async function stepsOf(
  standing: Standing,
  {site, visitor}: ReturnType<typeof siteOfStanding>,
  {action, scope}: Pressable,
  sends: Record<string, Json>,
): Promise<readonly string[]> {
  const {screen, data, server, journey: typed} = standing;
  const results = isRecord(data.result) ? data.result : {};
  const steps: string[] = [];
  let pressed = false;
  let led = (): void => undefined;
  const leads = new Promise<void>((resolve) => {
    led = resolve;
  });
  const {journey, place} = openVisit({...site, validators: async () => () => []}, visitor, {
    call: async (operation, {call: id, params = {}, body} = {}) => {
      // What no author wrote is the journey's own: it saves what was typed.
      if (id === undefined) return server.to(operation.id, undefined);
      steps.push(id);
      const written = action.calls.find((one) => one.id === id)?.with ?? {};
      const own = Object.entries(params).filter(([name]) => Object.hasOwn(written, name));
      const given = {...Object.fromEntries(own), ...(isRecord(body) ? body : {})} as Readonly<Record<string, Json>>;
      if (Object.keys(given).length > 0) sends[id] = given;
      return server.to(operation.id, results[id]);
    },
    // What takes its time shows as busy, and is waited for: here nobody looks.
    pause: async () => new Promise<void>(() => undefined),
    answered: () =>
      site.compiled.flows[visitor.flow]?.flow.led === 'order'
        ? Object.assign({}, ...Object.values(typed))
        : (typed[screen.id] ?? {}),
    findErrors: () => {
      if (pressed && steps.length === 0) steps.push('check');
      return [];
    },
    raised: {of: () => [], add: (_flow, _params, transition) => void steps.push(`raise ${transition}`)},
    leads: (target, known, withs) => {
      const values = Object.entries(inputValues(withs, known)).map(([key, value]) => [key, String(value)]);
      const query = values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`;
      steps.push(targetText(target) + query);
      if (says(action)) steps.push('say');
      led();
    },
  });
  const stands = await place();
  const view = journey.view.get();
  if (stands.kind !== 'screen' || stands.screen !== screen.id || view.kind !== 'screen')
    return [`fails: Nobody stands on ${standing.flow}:${screen.id}, for a visit ${endText(stands)}`];
  const {actions} = view.showing;
  journey.dialog.subscribe(() => {
    const asking = journey.dialog.get();
    if (asking !== undefined) steps.push(`dialog ${asking.entry.id}`);
  });
  pressed = true;
  actions.start(action, scope);
  if (actions.question.get() !== undefined) actions.answer(true);
  const ended = new Promise<void>((resolve) => {
    const look = (): void => {
      if (actions.running.get() === undefined) resolve();
    };
    actions.running.subscribe(look);
    look();
  });
  await Promise.race([leads, ended]);
  const failure = actions.failure.get();
  if (failure !== undefined) steps.push(`fails: ${failure.title}`);
  return action.dialog !== undefined && action.calls.length === 0 ? [...steps, 'stay'] : steps;
}
