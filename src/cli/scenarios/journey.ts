import {itemBlockOf} from '../../lib/item-block.ts';
import {laidOver} from '../../lib/laid-over.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {AnswerError, Facts} from '../../model/decision.ts';
import {checkAnswers} from '../../runtime/answers/check.ts';
import {withInitial} from '../../runtime/answers/initial.ts';
import {pathAnswers} from '../../runtime/answers/path-answers.ts';
import {answerKeys, shownAnswers, withoutAnswers} from '../../runtime/answers/prune.ts';
import {printError} from '../../runtime/answers/print-error.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import type {Scenario} from './scenario.ts';
import {typedOn} from './typed-answers.ts';
import type {Validate, Validators} from './validators.ts';

/** Whose answers, and what they are by screen. */
export type Journeyed = Pick<Scenario, 'flow' | 'org' | 'journey'>;

/** Field -> the message that stands at it. */
export type Messages = Readonly<Record<string, string>>;

/** The answers of an order-led flow as its rules read them. */
export function answersOnPath(
  org: CompiledOrg,
  {flow: id, journey}: Journeyed,
  facts: Facts,
): Readonly<Record<string, unknown>> {
  const {flow, screens} = org.flows[id] ?? {};
  const typed = typedOn(flow, journey);
  return flow === undefined || screens === undefined
    ? typed
    : pathAnswers(flow, screens, laidOver(facts, {answers: typed}));
}

/** A journey as it stands once its screens were begun: with initial values, and lists that are empty. */
export function begunJourney(
  {flow, screens}: CompiledOrg['flows'][string],
  journey: Scenario['journey'],
  facts: Facts,
): Scenario['journey'] {
  let all = typedOn(flow, journey);
  return Object.fromEntries(
    Object.entries(journey).map(([id, typed]) => {
      const screen = Object.hasOwn(screens, id) ? screens[id] : undefined;
      if (screen === undefined) return [id, typed];
      const begun = withInitial(screen.blocks, {...facts, answers: flow.led === 'order' ? all : typed});
      if (flow.led === 'order') all = begun;
      return [id, begun];
    }),
  );
}

/** What people answered, as rules read it, and what is wrong with it. */
export interface JudgedJourney {
  /** Order-led flows: the answers of the whole path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What is wrong with the answers of each screen that the journey has; of screens that are gone, nothing. */
  readonly errors: ReadonlyMap<string, readonly AnswerError[]>;
  /**
   * What is kept: in an order-led flow all answers under `''`, else those of each screen under its id. What a
   * screen does not show is not among them; what no screen asks for is.
   */
  readonly kept: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** Judges a journey as the browser and the server do. */
export async function judgeJourney(
  org: CompiledOrg,
  journeyed: Journeyed,
  facts: Facts,
  validators: Validators,
): Promise<JudgedJourney> {
  const loaded = new Map<string, Validate>();
  for (const id of asksOf(org, journeyed)) loaded.set(id, await validators(journeyed.org, journeyed.flow, id));
  return judgeLoaded(org, journeyed, facts, (id) => loaded.get(id));
}

/** The screens of a journey whose validators judge it: those that are there. */
export function asksOf(org: CompiledOrg, {flow, journey}: Journeyed): readonly string[] {
  const screens = org.flows[flow]?.screens ?? {};
  return Object.keys(journey).filter((id) => Object.hasOwn(screens, id));
}

/** Judges a journey by validators of screens that are there already. */
export function judgeLoaded(
  org: CompiledOrg,
  journeyed: Journeyed,
  facts: Facts,
  validatorOf: (screen: string) => Validate | undefined,
): JudgedJourney {
  const compiled = org.flows[journeyed.flow];
  if (compiled?.flow.led === 'server' && isEmpty(journeyed.journey)) return unanswered;
  const errors = new Map<string, readonly AnswerError[]>();
  const shared = compiled?.flow.led === 'order' ? answersOnPath(org, journeyed, facts) : undefined;
  const kept = new Map<string, Readonly<Record<string, unknown>>>(shared === undefined ? [] : [['', shared]]);
  for (const [id, typed] of Object.entries(journeyed.journey)) {
    const screen = compiled !== undefined && Object.hasOwn(compiled.screens, id) ? compiled.screens[id] : undefined;
    if (screen === undefined) {
      if (shared === undefined) kept.set(id, typed);
      continue;
    }
    const validate = validatorOf(id);
    if (validate === undefined) throw new Error(`The validator of screen ${id} is not loaded.`);
    const data = laidOver(facts, {answers: shared ?? typed});
    const shown = shownAnswers(screen.blocks, data);
    errors.set(id, checkAnswers(screen, data, validate(shown), data.answers, shown));
    if (shared === undefined) kept.set(id, laidOver(withoutAnswers(typed, answerKeys(screen.blocks)), shown));
  }
  return {answers: shared ?? {}, errors, kept};
}

/** Of nearly all applications that the server leads nothing that was answered is left to be judged. */
const unanswered: JudgedJourney = {answers: {}, errors: new Map(), kept: new Map()};

function isEmpty(map: object): boolean {
  for (const _ in map) return false;
  return true;
}

/** What stands at the fields of a screen for these errors; of one that shows for one item of a list, at those of the item. */
export function messagesOf(screen: CompiledScreen, errors: readonly AnswerError[], facts: Facts): Messages {
  const data = withValues(screen, facts);
  const block = itemBlockOf(screen);
  const item = block === undefined ? '' : `${block.id}.${block.place}.`;
  const fieldAt = (at: string): string => (at.startsWith(item) ? at.slice(item.length) : at);
  return Object.fromEntries(errors.map((error) => [fieldAt(error.at), printError(error, data)]));
}
