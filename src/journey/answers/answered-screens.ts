import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Artifacts} from '../artifacts.ts';
import type {AnswerSets} from './answer-sets.ts';
import {answersOf} from './flow-answers.ts';
import type {Located} from '../steps/locate.ts';

/** A screen with what rules read about its answers. */
export interface AnsweredScreen {
  readonly screen: CompiledScreen;
  readonly data: RuleData;
}

/** Loads screens of the present flow with their answers, those that are on the path, in order. */
export async function answeredScreens(
  ids: readonly string[],
  {flow, params}: Located,
  artifacts: Artifacts,
  sets: AnswerSets,
  data: RuleData,
): Promise<readonly AnsweredScreen[]> {
  const found = await Promise.all(
    ids.map(async (id): Promise<AnsweredScreen | undefined> => {
      const set = sets.of(flow, id, params);
      const [{screen}] = await Promise.all([artifacts.screen(flow.id, id), set.restore()]);
      const known = {...data, ...set.factsOf(screen), answers: answersOf(artifacts, flow, set, id, data)};
      if (!holds(flow.screens.find((entry) => entry.id === id)?.when, known)) return undefined;
      const values = Object.entries(screen.values).map(([name, rule]) => [name, evaluate(rule, known)]);
      return {screen, data: {...known, rule: Object.fromEntries(values)}};
    }),
  );
  return found.filter((one) => one !== undefined);
}
