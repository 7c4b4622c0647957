import type {Action} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** The actions that a person can take here: those with a label whose `when` holds. */
export const shownActions = (actions: readonly Action[], data: RuleData): readonly Action[] =>
  actions.filter((action) => action.runs === undefined && holds(action.when, data));

/**
 * Of the actions that show those that a form presses which a browser sends by itself: what it submits, and what leads on
 * from where nothing is submitted. None of these stands before a submit, for Enter presses the first button of a form.
 */
export function sentByForm(shown: readonly Action[]): readonly Action[] {
  const last = shown.findLastIndex(({kind}) => kind === 'submit');
  return shown.filter((action, at) => action.kind === 'submit' || (at > last && asksNothing(action)));
}

/** A live page alone asks, opens a dialog, or tells the machine. */
const asksNothing = ({confirm, dialog, raise}: Action): boolean =>
  confirm === undefined && dialog === undefined && raise === undefined;
