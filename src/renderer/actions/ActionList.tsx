import type {Action} from '../../model/compiled/screen.ts';
import {useRuleData} from '../form/showing-context.ts';
import {ActionControl} from './ActionControl.tsx';
import {shownActions} from './shown-actions.ts';

/** The actions that a person can take here, as `shownActions` says. */
export function ActionList({actions}: {readonly actions: readonly Action[]}) {
  const shown = shownActions(actions, useRuleData());
  return shown.map((action) => <ActionControl key={action.id} action={action} first={action === shown[0]} />);
}
