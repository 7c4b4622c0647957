import {isDeepStrictEqual} from 'node:util';
import {readsOf} from '../../checks/reads.ts';
import {patched} from '../../lib/patched.ts';
import type {Json} from '../../model/json.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Subject} from '../../proofs/flow/subject.ts';
import type {Witness} from '../../proofs/prover.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {startOf} from '../visits/start-of.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {factsFor} from '../scenarios/given.ts';
import {wholeOf} from '../scenarios/whole.ts';
import {conditionsOfScreen, situationsOf} from './conditions-of-screen.ts';
import {fewestOf, worthKeeping, type ShownExample} from './fewest-of.ts';
import {factsWith} from './filled.ts';
import type {RecordedScenario} from './recorded.ts';
import {situationOf, type Situation} from './situation.ts';

/** Facts with which something of a flow as a whole is otherwise. */
export interface WholeExample {
  readonly given: Situation['given'];
  readonly whole: Readonly<Record<string, Json>>;
  /** As it was written before, if it was. */
  readonly recorded?: RecordedScenario;
}

const stillHolds = ({whole, recorded}: WholeExample): boolean =>
  recorded !== undefined &&
  Object.entries(recorded.scenario.expect.whole ?? {}).every(([key, value]) => isDeepStrictEqual(value, whole[key]));

/**
 * The fewest facts in which each condition of a flow as a whole is seen to matter, by each of its parts; those that were
 * recorded before come first.
 */
export function wholesOf(
  subject: Subject,
  {org}: CompiledOrg,
  base: string,
  recorded: readonly RecordedScenario[],
): readonly WholeExample[] {
  const {flow, roots} = subject;
  const parts = partsOf(flow);
  // Answers decide on the way, which scenarios of the path show.
  const asked = conditionsOfScreen(parts).filter((one) => !JSON.stringify(one).includes('"answers.'));
  const questions = asked.flatMap(({logic, around}) => situationsOf(logic).map((one) => ({and: [one, ...around]})));
  const {prover, env} = subject.at(roots, questions);
  const dataOf = (given: Situation['given']): RuleData => {
    const {facts} = factsFor(given, flow, org);
    return decisionData(flow, facts, {path: base + (startOf(flow, undefined, {}, [])?.path ?? flow.path), asked: true});
  };
  const givenIn = (witness: Witness): Situation['given'] => {
    const {here: _here, ...given} = situationOf(witness, undefined, nothing).given;
    return given;
  };
  const isSo = (logic: Logic, given: Situation['given']): boolean => holds(logic, dataOf(given));
  const looked = (given: Situation['given'], from?: RecordedScenario): ShownExample<WholeExample> => {
    const whole = wholeOf(flow, dataOf(given));
    const shown = Object.entries(whole).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
    const seen = questions.flatMap((logic, index) => (isSo(logic, given) ? [index] : []));
    return {one: {given, whole, ...(from === undefined ? {} : {recorded: from})}, all: [...seen, ...shown]};
  };
  const kept = worthKeeping(
    recorded.map((one) => looked(one.scenario.given, one)),
    stillHolds,
  );
  const shown = new Set(kept.flatMap(({all}) => all));
  const found = questions.flatMap((logic, index) => {
    if (shown.has(index)) return [];
    const answer = prover.possible(prover.encoder.condition(logic, env), (witness) => isSo(logic, givenIn(witness)));
    return answer.is === 'found' ? [givenIn(answer.witness)] : [];
  });
  const filled = factsWith([...readsOf(parts)], roots);
  const all = [...found, filled, ...found.map((one) => patched(filled, one) as Situation['given']), {}];
  return [
    ...kept.map(({one}) => one),
    ...fewestOf(
      all.map((given) => looked(given)),
      shown,
    ),
  ];
}

const nothing = {id: '', blocks: []} as unknown as CompiledScreen;

/** What `wholeOf` looks at, where conditions may stand. */
const partsOf = ({telemetry, steps, sections, redirects, exits, facts}: CompiledFlow): CompiledScreen =>
  ({
    telemetry,
    polling: steps?.polling,
    moveOn: steps?.moveOn,
    sections,
    redirects,
    exits,
    facts,
  }) as unknown as CompiledScreen;
