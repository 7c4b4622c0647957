import type {FactSource} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {outline, type Outline} from './outline.ts';
import {ruleIf} from './text-text.ts';

/** Where a fact comes from, and when it is read. */
export function outlineFact({from, when, optional, with: given, refresh, onFocus}: FactSource): Outline {
  const values = Object.entries(given).map(([key, value]) => `${key} ${logicText(value)}`);
  return outline({
    from,
    with: values.join(', ') || undefined,
    when: ruleIf(when),
    'read again after': refresh === undefined ? undefined : `${refresh} ms`,
    'read again when looked at': onFocus ? 'yes' : undefined,
    optional: optional ? 'yes' : undefined,
  });
}
