import {ConfirmDialog} from '../../catalog/blocks/dialog/ConfirmDialog.tsx';
import {useStore} from '../form/use-store.ts';
import {useRuleData, useVisit} from '../form/visit-context.ts';
import {shownLine} from '../text/shown-text.ts';
import {Inlines} from '../../catalog/blocks/prose/Inlines.tsx';
import type {Line} from '../../model/compiled/text.ts';

/** Asks before an action that says so. */
export function ConfirmQuestion() {
  const {actions, links} = useVisit();
  const data = useRuleData();
  const question = useStore(actions.question);
  const confirm = question?.action.confirm;
  if (question === undefined || confirm === undefined) return null;
  const text = (line: Line) => <Inlines parts={shownLine(line, {...data, ...question.scope.data}, links)} />;
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
