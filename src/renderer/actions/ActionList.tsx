import type {Action} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {useRuleData} from '../form/visit-context.ts';
import {ActionControl} from './ActionControl.tsx';

/** The actions that a person can take here: those with a label whose `when` holds. */
export function ActionList({actions}: {readonly actions: readonly Action[]}) {
  const data = useRuleData();
  const shown = actions.filter((action) => action.runs === undefined && holds(action.when, data));
  return shown.map((action) => <ActionControl key={action.id} action={action} first={action === shown[0]} />);
}
