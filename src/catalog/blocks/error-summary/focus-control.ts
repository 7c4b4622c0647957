import {rootOf} from '../../../lib/root-of.ts';

/**
 * Puts focus on the control with this id, or on the first thing inside it that takes focus, with its
 * label in view. `beside` is something of the same page. False when there is none.
 */
export function focusControl(id: string, beside: Node): boolean {
  const root = rootOf(beside);
  const found = root.getElementById(id);
  if (found === null) return false;
  const inner = found.matches('input, select, textarea, button, a[href], [tabindex]')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex]');
  const target = inner ?? found;
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  const chrome = target.closest('fieldset') ?? root.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target;
  chrome.scrollIntoView({block: 'start'});
  target.focus({preventScroll: true});
  return root.activeElement === target;
}
