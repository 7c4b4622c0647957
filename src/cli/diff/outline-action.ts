import type {Action, ActionError, Call} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {outline, type NamedOutline} from './outline.ts';
import {plainText, rulesBy} from './plain-text.ts';
import {choiceText, lineIf, lineText, ruleIf, targetText} from './text-text.ts';

/** What a button, a link or an event does, and what is said around it. */
export function outlineAction(action: Action): NamedOutline {
  const {id, kind, label, when, runs, confirm, calls, errors, busy, said, raise, dialog, then, with: given} = action;
  const facets = {
    kind,
    label: lineIf(label),
    when: ruleIf(when),
    runs: runs === undefined ? undefined : plainText(runs),
    asks: lineIf(confirm?.title),
    'asks with': lineIf(confirm?.text),
    'button that agrees': lineIf(confirm?.accept),
    'button that does not': lineIf(confirm?.cancel),
    calls: calls.map(callText).join('; ') || undefined,
    'says while it runs': busy.map(lineText).join('; ') || undefined,
    'says once it is done': lineIf(said),
    raises: raise,
    'shows over this': dialog,
    'leads to': choiceText(then, targetText),
    ...rulesBy('with ', given),
    ...Object.assign({}, ...Object.entries(errors).map(([code, error]) => errorBy(code, error))),
  };
  return [`action ${id}`, outline(facets)];
}

const errorBy = (code: string, {at, message, then}: ActionError): Readonly<Record<string, string | undefined>> => ({
  [`message ${code}`]: lineText(message),
  [`${code} is said at`]: at,
  [`${code} leads to`]: then === undefined ? undefined : choiceText(then, targetText),
});

function callText({operation, when, body, with: given}: Call): string {
  const sent = body === undefined ? '' : ` with ${typeof body === 'string' ? body : rulesText(body)}`;
  const about = Object.keys(given).length === 0 ? '' : ` of ${rulesText(given)}`;
  return `${operation}${about}${sent}${when === undefined ? '' : ` when ${logicText(when)}`}`;
}

const rulesText = (rules: Call['with']): string =>
  Object.entries(rulesBy('', rules))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
