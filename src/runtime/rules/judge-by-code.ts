import {conditionsOfFlow} from '../../lib/conditions-of-flow.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {RuleModule} from '../../model/compiled/rule-module.ts';
import {judgeBy} from './evaluate.ts';
import {ruleRuntime} from './rule-runtime.ts';

/**
 * Has the conditions of a flow judged by the code that a build wrote of them, from now on; those of which it wrote none
 * are interpreted on.
 */
export function judgeByCode(flow: CompiledFlow, {rulesWith}: RuleModule): void {
  const written = rulesWith(ruleRuntime);
  for (const {place, when} of conditionsOfFlow(flow)) {
    const test = Object.hasOwn(written, place) ? written[place] : undefined;
    if (test !== undefined) judgeBy(when, test);
  }
}
