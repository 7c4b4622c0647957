import {ConfirmDialog} from '../../catalog/blocks/dialog/ConfirmDialog.tsx';
import {inlines} from '../../catalog/blocks/prose/inlines.tsx';
import type {Action} from '../../model/compiled/screen.ts';
import type {Line} from '../../model/compiled/text.ts';
import {useRuleData, useShowing} from '../form/showing-context.ts';
import {shownLine} from '../text/shown-text.ts';
import type {Press} from '../../journey/actions/action.ts';

export interface ConfirmQuestionProps {
  readonly asked: Press;
  readonly confirm: NonNullable<Action['confirm']>;
}

/** Asks before an action that says so. */
export function ConfirmQuestion({asked, confirm}: ConfirmQuestionProps) {
  const {actions, links} = useShowing();
  const data = {...useRuleData(), ...asked.scope.data};
  const text = (line: Line) => inlines(shownLine(line, data, links), true);
  return (
    <ConfirmDialog
      open
      title={text(confirm.title)}
      {...(confirm.text === undefined ? {} : {text: <p>{text(confirm.text)}</p>})}
      accept={text(confirm.accept)}
      cancel={text(confirm.cancel)}
      onAccept={() => actions.answer(true)}
      onCancel={() => actions.answer(false)}
    />
  );
}
