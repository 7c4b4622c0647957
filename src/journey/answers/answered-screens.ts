import {holds} from '../../runtime/rules/evaluate.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import type {Artifacts} from '../artifacts.ts';
import type {AnswerSets} from './answer-sets.ts';
import {answersForRules} from './flow-answers.ts';
import {hasItem} from './has-item.ts';
import type {Located} from '../stages/locate.ts';

/** A screen with what rules read about its answers. */
export interface AnsweredScreen {
  readonly screen: CompiledScreen;
  readonly data: RuleData;
}

/**
 * Screens of the present flow with their answers, those that are on the path, in order: at once where all of them have
 * come and their answers are there, so that who draws once draws them.
 */
export function answeredScreens(
  named: readonly string[],
  {flow, params}: Located,
  artifacts: Artifacts,
  sets: AnswerSets,
  data: RuleData,
): readonly AnsweredScreen[] | Promise<readonly AnsweredScreen[]> {
  const ids = named.filter((id) => {
    const set = sets.of(flow, id, params);
    return !set.restored() || hasItem(flow, id, set.answers.get());
  });
  const read = (): readonly AnsweredScreen[] =>
    ids.flatMap((id): readonly AnsweredScreen[] => {
      const module = artifacts.screenNow(flow.id, id);
      if (module === undefined) return [];
      const {screen} = module;
      const set = sets.of(flow, id, params);
      const known = {...data, ...set.factsOf(screen), answers: answersForRules(artifacts, flow, set, id, data)};
      if (!holds(flow.screens.find((entry) => entry.id === id)?.when, known)) return [];
      return [{screen, data: withValues(screen, known)}];
    });
  const missing = ids.filter(
    (id) => artifacts.screenNow(flow.id, id) === undefined || !sets.of(flow, id, params).restored(),
  );
  if (missing.length === 0) return read();
  const loads = missing.map((id) => Promise.all([artifacts.screen(flow.id, id), sets.of(flow, id, params).restore()]));
  return Promise.all(loads).then(read);
}
