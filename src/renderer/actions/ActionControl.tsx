import type {MouseEvent} from 'react';
import {Button} from '../../catalog/blocks/button/Button.tsx';
import {isPlainClick} from '../../lib/plain-click.ts';
import type {Action} from '../../model/compiled/screen.ts';
import {pressName} from '../../model/sent-form.ts';
import {choose} from '../../runtime/text/choose.ts';
import {useShownLine} from '../form/use-shown-text.ts';
import {useStore} from '../form/use-store.ts';
import {useActionScope, useRuleData, useShowing} from '../form/showing-context.ts';
import {actionKey} from '../../journey/actions/action.ts';
import {useIsLive} from '../theme/use-is-live.ts';
import {BusyText} from './BusyText.tsx';
import {sentByForm, shownActions} from './shown-actions.ts';

/**
 * Button or link of an action. While it runs it is busy and says with what; while another one runs
 * it does nothing. A link that only leads somewhere is a real link. Until the page is live a button is sent with the form.
 */
export function ActionControl({action, first}: {readonly action: Action; readonly first: boolean}) {
  const {actions, links, session} = useShowing();
  const data = useRuleData();
  const scope = useActionScope();
  const isLive = useIsLive();
  const late = useStore(actions.busy);
  // What a server draws is over when it is read.
  const running = isLive ? late : undefined;
  const label = useShownLine(action.label ?? ['Continue']);
  const busy = running !== undefined && actionKey(running) === actionKey({action, scope});
  const start = (event: MouseEvent): void => {
    if (action.kind === 'submit') return;
    event.preventDefault();
    actions.start(action, scope);
  };
  const target = isPlainLink(action) ? choose(action.then, data) : undefined;
  if (target !== undefined && !('go' in target)) {
    const plain = (event: MouseEvent): void => {
      if (isPlainClick(event)) start(event);
    };
    return (
      <a href={links.hrefOf(target, {...data, ...scope.data}, action.with)} onClick={plain}>
        {label}
      </a>
    );
  }
  const isSent =
    action.kind === 'submit' || (!isLive && sentByForm(shownActions(session.screen.actions, data)).includes(action));
  return (
    <Button
      type={isSent ? 'submit' : 'button'}
      name={isSent ? pressName : undefined}
      value={action.id}
      data-action={actionKey({action, scope})}
      kind={kindOf(action, first)}
      busy={busy}
      busyText={<BusyText texts={action.busy} />}
      aria-disabled={running === undefined ? undefined : true}
      onClick={start}
    >
      {label}
    </Button>
  );
}

function kindOf(action: Action, first: boolean): 'primary' | 'secondary' | 'link' {
  if (action.kind === 'link') return 'link';
  return action.kind === 'submit' || first ? 'primary' : 'secondary';
}

/** Leads somewhere and does nothing else. */
function isPlainLink(action: Action): boolean {
  const {kind, calls, confirm, dialog, raise} = action;
  return kind === 'link' && calls.length === 0 && confirm === undefined && dialog === undefined && raise === undefined;
}
