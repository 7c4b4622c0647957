import {isRecord} from '../../lib/is-record.ts';
import type {ActionScope} from '../../journey/actions/action.ts';
import {leadOf} from '../../journey/actions/proceed.ts';
import {createAnswerSets} from '../../journey/answers/answer-sets.ts';
import {loadSet} from '../../journey/answers/flow-answers.ts';
import {createVisit} from '../../journey/visit/visit.ts';
import type {CompiledFlow, CompiledOrg, OrgManifest} from '../../model/compiled/flow.ts';
import type {Action, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {targetText} from '../diff/text-text.ts';
import {valuesOf} from '../scenarios/told.ts';
import {compiledArtifacts} from './artifacts.ts';
import type {ServerAnswers} from './server-answers.ts';
import {textsOf} from './texts-of.ts';

/** Somebody on a screen, and what is known there. */
export interface Standing {
  readonly compiled: CompiledOrg;
  readonly flows: OrgManifest['flows'];
  readonly flow: string;
  readonly screen: CompiledScreen;
  /** What rules read there besides the answers; `result`: what is said of the answers of calls, by the author's key. */
  readonly data: RuleData;
  readonly server: ServerAnswers;
  /** Answers as typed, by screen. */
  readonly journey: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An action that is there, on the screen or in an element of a list. */
export interface Pressable {
  readonly action: Action;
  readonly scope: ActionScope;
}

/** What came of pressing actions, in the words of a scenario. */
export interface Pressed {
  /** By action: `check` where answers are checked first, its calls in order, what it raises, where it leads; `fails: …` last. */
  readonly does: Readonly<Record<string, string | readonly string[]>>;
  /** What each of these calls was given, by the call's name; of calls that are given nothing, nothing. */
  readonly sends: Readonly<Record<string, Json>>;
}

/**
 * Presses actions of a screen, one after the other, by the very runner of the browser: answers are taken for right,
 * questions are answered with yes, calls by what their contract says and is known as their result.
 */
export async function press(standing: Standing, presses: readonly Pressable[]): Promise<Pressed> {
  const {compiled, flows, flow: id, screen, data, journey, server} = standing;
  const flow = compiled.flows[id]?.flow;
  const entry = flow?.screens.find((one) => one.id === screen.id);
  if (flow === undefined || entry === undefined) throw new Error(`Flow ${id} has no screen "${screen.id}".`);
  const {result: results, ...facts} = data;
  const answers = isRecord(results) ? results : {};
  const {artifacts} = compiledArtifacts({
    ...{org: compiled.org.org, compiled, flows, config: compiled.org},
    validators: async () => () => [],
  });
  const sets = createAnswerSets({
    call: async () => null,
    mayHaveDrafts: () => false,
    wait: async () => new Promise<void>(() => undefined),
    answered: () => (flow.led === 'order' ? Object.assign({}, ...Object.values(journey)) : (journey[screen.id] ?? {})),
  });
  const set = sets.of(flow, screen.id, textsOf(data.params), textsOf(data.query));
  for (let until = loadSet(artifacts, flow, set); until !== undefined; until = loadSet(artifacts, flow, set))
    await until;
  const module = await artifacts.screen(id, screen.id);

  let pressed: Pressable | undefined;
  let steps: string[] = [];
  const sends: Record<string, Json> = {};
  const visit = createVisit({
    ...{key: '', host: flow, flow, entry, module, org: compiled.org, params: textsOf(data.params)},
    ...{inPlace: !entry.addressed, decision: undefined, set, facts},
    ports: {
      artifacts,
      findErrors: () => {
        if (pressed !== undefined && !steps.includes('check')) steps.push('check');
        return [];
      },
    },
    onAnswer: () => undefined,
    links: () => ({hrefOf: () => '', change: () => ({href: ''}), follow: () => undefined}),
    answered: async () => [],
    world: () => ({
      operations: operationsOf(flow, presses),
      addressParams: {},
      call: async ({id: call}, {params = {}, body}) => {
        steps.push(call);
        const given = {...params, ...(isRecord(body) ? body : {})} as Readonly<Record<string, Json>>;
        if (Object.keys(given).length > 0) sends[call] = given;
        const operation = pressed?.action.calls.find((one) => one.id === call)?.operation ?? call;
        return server.to(operation, answers[call]);
      },
      newKey: () => 'key',
      // What takes its time shows as busy: here nobody looks.
      pause: async () => new Promise<void>(() => undefined),
      raise: (transition) => void steps.push(`raise ${transition}`),
      openDialog: async (dialog) => void steps.push(`dialog ${dialog}`),
      reload: async () => undefined,
      catchUp: async () => undefined,
      ended: () => undefined,
      proceed: async (outcome) => {
        const {target, known} = leadOf(visit, outcome);
        const values = Object.entries(valuesOf(outcome.with, known)).map(([key, value]) => [key, String(value)]);
        const query = values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`;
        steps.push(targetText(target) + query);
      },
    }),
  });

  const does: Record<string, string | readonly string[]> = {};
  for (const one of presses) {
    [pressed, steps] = [one, []];
    const {running, question} = visit.actions;
    visit.actions.start(named(one.action), one.scope);
    if (question.get() !== undefined) visit.actions.answer(true);
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (running.get() === undefined) resolve();
      };
      running.subscribe(look);
      look();
    });
    const failure = visit.actions.failure.get();
    if (failure !== undefined) steps.push(`fails: ${failure.title}`);
    const last = one.action.dialog !== undefined && one.action.calls.length === 0 ? [...steps, 'stay'] : steps;
    const [only] = last;
    does[one.action.id] = last.length === 1 && only !== undefined ? only : last;
  }
  return {does, sends};
}

/** Two calls of an action may have one operation: each is made under its own name. */
const named = (action: Action): Action => ({
  ...action,
  calls: action.calls.map((call) => ({...call, operation: nameOf(action, call)})),
});

const nameOf = (action: Action, call: Call): string => `${action.id}.${call.id}`;

function operationsOf({operations}: CompiledFlow, presses: readonly Pressable[]): CompiledFlow['operations'] {
  const calls = presses.flatMap(({action}) => action.calls.map((call) => [nameOf(action, call), call] as const));
  return Object.fromEntries(
    calls.flatMap(([name, {id, operation}]) => {
      const found = operations[operation];
      return found === undefined ? [] : [[name, {...found, id}]];
    }),
  );
}
