import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {answerKeys, answersOffPath, areUntouched, shownAnswers, withoutAnswers} from './prune.ts';

/**
 * The answers of an order-led flow as rules may read them: what is off the path or not shown is
 * absent. Walks the screens in order, so that a condition reads what is before it as it stands.
 * `screens` are those loaded; answers that belong to none of them stay as they are. `factsOf` are the facts of a
 * screen's own: what it asks of each element of a list of theirs stands only where the list is known.
 */
export function pathAnswers(
  flow: CompiledFlow,
  screens: Readonly<Record<string, CompiledScreen>>,
  data: RuleData,
  factsOf: (screen: string) => Facts = () => ({}),
): Readonly<Record<string, unknown>> {
  let answers = isRecord(data.answers) ? data.answers : {};
  for (const section of flow.sections) {
    for (const id of section.screens) {
      const blocks = Object.hasOwn(screens, id) ? screens[id]?.blocks : undefined;
      // Most screens of a path have not been answered: nothing of them is to be left out.
      if (blocks === undefined || areUntouched(blocks, answers)) continue;
      const now = laidOver(data, {answers});
      const entry = flow.screens.find((one) => one.id === id);
      const onPath = holds(section.when, now) && holds(entry?.when, now);
      const shown = onPath ? shownAnswers(blocks, laidOver(factsOf(id), now)) : answersOffPath(blocks, answers);
      const others = withoutAnswers(answers, answerKeys(blocks));
      answers = Object.keys(shown).length === 0 ? others : laidOver(others, shown);
    }
  }
  return answers;
}
