import type {Action} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** The actions that a person can take here: those with a label whose `when` holds. */
export const shownActions = (actions: readonly Action[], data: RuleData): readonly Action[] =>
  actions.filter((action) => action.runs === undefined && holds(action.when, data));
