import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {pathAnswers} from '../../runtime/answers/path-answers.ts';
import {answerKeys, shownAnswers} from '../../runtime/answers/prune.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Artifacts} from '../artifacts.ts';
import type {JourneyPorts} from '../ports.ts';
import type {AnswerSet} from './answer-sets.ts';
import {hasItem} from './has-item.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * Loads what is needed to know which of the answers stand: the flows that share them, and their
 * screens. While nothing has been answered nothing is, so that a first visit loads its first screen
 * only. Undefined: all is there.
 */
export function loadSet(artifacts: Artifacts, flow: CompiledFlow, set: AnswerSet): Promise<unknown> | undefined {
  if (!Object.values(set.answers.get()).some(isFilled)) return undefined;
  const ids = flowIds(artifacts, flow);
  const flows = ids.map((id) => artifacts.flowNow(id)).filter((one) => one !== undefined);
  if (flows.length < ids.length) return Promise.all(ids.map((id) => artifacts.flow(id)));
  const missing = flows.flatMap((one) =>
    screenIds(one)
      .filter((id) => artifacts.screenNow(one.id, id) === undefined && hasItem(one, id, set.answers.get()))
      .map((id) => artifacts.screen(one.id, id)),
  );
  return missing.length === 0 ? undefined : Promise.all(missing);
}

/**
 * Answers as rules read them: of an order-led flow those on the path of every flow that shares them,
 * its own path last; in a server-led one those of the screen.
 */
export function answersForRules(
  artifacts: Artifacts,
  flow: CompiledFlow,
  set: AnswerSet,
  screen: string,
  data: RuleData,
): Answers {
  const typed = set.answers.get();
  if (flow.led === 'server') {
    const module = artifacts.screenNow(flow.id, screen);
    return module === undefined ? {} : shownAnswers(module.screen.blocks, {...data, answers: typed});
  }
  const loaded = flowIds(artifacts, flow).flatMap((id): readonly Loaded[] => {
    const one = id === flow.id ? flow : artifacts.flowNow(id);
    return one === undefined ? [] : [{flow: one, screens: screensOf(artifacts, one)}];
  });
  const grounds = [typed, data, ...loaded.flatMap(({flow: one, screens}) => [one, ...groundsOf(screens, set)])];
  const before = lastRead.get(set);
  if (before !== undefined && isSameList(before.grounds, grounds)) return before.answers;
  let answers: Answers = typed;
  for (const {flow: one, screens} of loaded) {
    const factsOf = (screen: string): Facts => set.factsOf(screens[screen] as CompiledScreen) ?? {};
    answers = pathAnswers(one, screens, {...data, answers}, factsOf);
  }
  lastRead.set(set, {grounds, answers});
  return answers;
}

interface Loaded {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
}

/** What a set was read as last, and all that it was read by: one press asks several times for the very same. */
const lastRead = new WeakMap<AnswerSet, {readonly grounds: readonly unknown[]; readonly answers: Answers}>();

const groundsOf = (screens: Loaded['screens'], set: AnswerSet): readonly unknown[] =>
  Object.values(screens).flatMap((screen) => [screen, set.factsOf(screen)]);

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/**
 * Which screens of an order-led flow are answered, as far as they are loaded. Each is judged when it is asked for: most
 * decisions ask for those up to the first that is not.
 */
export function validScreens(
  {artifacts, findErrors}: Pick<JourneyPorts, 'artifacts' | 'findErrors'>,
  flow: CompiledFlow,
  set: AnswerSet,
  data: RuleData,
): Readonly<Record<string, boolean>> {
  const valid: Record<string, boolean> = {};
  for (const id of screenIds(flow)) {
    const module = artifacts.screenNow(flow.id, id);
    if (module === undefined) continue;
    let known: boolean | undefined;
    Object.defineProperty(valid, id, {
      enumerable: true,
      get: () => (known ??= findErrors(module, {...set.factsOf(module.screen), ...data}).length === 0),
    });
  }
  return valid;
}

function flowIds(artifacts: Artifacts, flow: CompiledFlow): string[] {
  const others = Object.entries(artifacts.flows()).filter(
    ([id, {answers}]) => id !== flow.id && answers === flow.answers,
  );
  return [...others.map(([id]) => id), flow.id];
}

function screensOf(artifacts: Artifacts, flow: CompiledFlow): Record<string, CompiledScreen> {
  const screens: Record<string, CompiledScreen> = {};
  for (const id of screenIds(flow)) {
    const module = artifacts.screenNow(flow.id, id);
    if (module !== undefined) screens[id] = module.screen;
  }
  return screens;
}

function screenIds(flow: CompiledFlow): readonly string[] {
  return flow.sections.flatMap((section) => section.screens);
}

/**
 * Screens of the path with facts of their own on which something has been answered, besides `present`: what was asked
 * there is known by these facts alone, also after the page was loaded again.
 */
export function answeredByFacts(
  artifacts: Artifacts,
  flow: CompiledFlow,
  set: AnswerSet,
  present: string | undefined,
): readonly CompiledScreen[] {
  const typed = set.answers.get();
  return Object.values(screensOf(artifacts, flow)).filter(
    ({id, facts, blocks}) =>
      id !== present &&
      Object.keys(facts).length > 0 &&
      answerKeys(blocks).some((key) => Object.hasOwn(typed, key) && isFilled(typed[key])),
  );
}
