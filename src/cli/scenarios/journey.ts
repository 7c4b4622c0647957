import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import {checkAnswers} from '../../runtime/answers/check.ts';
import {pathAnswers} from '../../runtime/answers/path-answers.ts';
import {shownAnswers} from '../../runtime/answers/prune.ts';
import {printLine} from '../../runtime/text/print.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import type {Scenario} from './scenario.ts';
import type {Validate, Validators} from './validators.ts';

/** Whose answers, and what they are by screen. */
export type Journeyed = Pick<Scenario, 'flow' | 'org' | 'journey'>;

/** Field -> the message that stands at it. */
export type Messages = Readonly<Record<string, string>>;

/** The answers of an order-led flow as its rules read them. */
export function answersOf(
  org: CompiledOrg,
  {flow: id, journey}: Journeyed,
  facts: Facts,
): Readonly<Record<string, unknown>> {
  const typed: Record<string, unknown> = Object.assign({}, ...Object.values(journey));
  const {flow, screens} = org.flows[id] ?? {};
  return flow === undefined || screens === undefined ? typed : pathAnswers(flow, screens, {...facts, answers: typed});
}

/** What is wrong with the answers of each screen that the journey has; of screens that are gone, nothing. */
export async function errorsByScreen(
  org: CompiledOrg,
  journeyed: Journeyed,
  facts: Facts,
  validators: Validators,
): Promise<Readonly<Record<string, Messages>>> {
  const compiled = org.flows[journeyed.flow];
  const found: Record<string, Messages> = {};
  const shared = compiled?.flow.led === 'order' ? answersOf(org, journeyed, facts) : undefined;
  for (const [id, typed] of Object.entries(journeyed.journey)) {
    const screen = compiled !== undefined && Object.hasOwn(compiled.screens, id) ? compiled.screens[id] : undefined;
    if (screen === undefined) continue;
    const validate = await validators(journeyed.org, journeyed.flow, id);
    found[id] = messagesOf(screen, {...facts, answers: shared ?? typed}, validate);
  }
  return found;
}

function messagesOf(screen: CompiledScreen, facts: Facts, validate: Validate): Messages {
  const own = shownAnswers(screen.blocks, facts);
  const data = withValues(screen, facts);
  return Object.fromEntries(
    checkAnswers(screen, data, validate(own)).map(({at, message, limit}) => [at, printLine(message, {...data, limit})]),
  );
}
