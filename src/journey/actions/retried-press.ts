import {holds} from '../../runtime/rules/evaluate.ts';
import type {ScreenSession} from '../showing/screen-session.ts';
import {onScreen, type Press} from './action.ts';

/**
 * What is pressed where an action is tried again: itself while it shows. Its own first calls may have ended that, as a
 * log-in does; then it is the first submit that shows, of which what was done before is not done again. Undefined where
 * there is none, or one that asks first and nobody is asked (`unasked`).
 */
export function retriedPress(
  press: Press,
  session: Pick<ScreenSession, 'read' | 'screen'>,
  unasked: boolean,
): Press | undefined {
  const data = session.read();
  if (holds(press.action.when, {...data, ...press.scope.data})) return press;
  if (press.action.kind !== 'submit') return undefined;
  const action = session.screen.actions.find(
    ({kind, runs, when}) => kind === 'submit' && runs === undefined && holds(when, data),
  );
  return action === undefined || (unasked && action.confirm !== undefined) ? undefined : {action, scope: onScreen};
}
